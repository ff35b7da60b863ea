"""What is told of a ground attack: the fire of both sides, with what each die would have cost."""

from __future__ import annotations

from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.data import OTHER
from kurgan.games.city.rules.fight.composition import Composition
from kurgan.games.city.rules.fight.ground import attack_die, attack_strength, defence_die
from kurgan.games.city.rules.fight.modifiers import defensive, offensive
from kurgan.games.city.rules.fight.stages import SURPRISE
from kurgan.games.city.rules.figures import DIE, Fought, Shot
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses


def tell_fire(s: City, f: Composition, firing: list[int], there: list[int], strength: int, die: int) -> None:
    """Tell of defensive fire into the hex of the attackers in it."""
    enemy, place = OTHER[f.side], s.where[there[0]]
    costs = [min(losses(strength, defence_die(s, f, place, face)), len(there)) for face in DIE]
    changes = defensive(s, f, place, [unit for unit in firing if unit in f.shield])
    shots = [Shot("defensive", enemy, strength, costs, die)]
    s.tell(
        "fire", "event-fire", enemy, [die], strength=strength, place=place, lost=costs[die - 1],
        fought=Fought(f.side, f.target, there, shots, changes, f.defenders(s)),
    )


def tell_strike(s: City, f: Composition, strength: int, defence: int, dice: list[int], defenders: list[int]) -> None:
    """Tell of the attack itself; a strength or a defence of nothing fired no shot."""
    alive, shots, hits = f.alive(s), list[Shot](), 0
    if strength > 0:
        costs = [min(losses(strength, attack_die(s, f, face)), len(defenders)) for face in DIE]
        shots.append(Shot("offensive", f.side, strength, costs, dice[0]))
        hits = costs[dice[0] - 1]
    if defence > 0:
        costs = [min(losses(defence, defence_die(s, f, NONE, face)), len(alive)) for face in DIE]
        shots.append(Shot("defensive", OTHER[f.side], defence, costs, dice[-1]))
    says, sum_ = "event-attack" if alive else "event-attack-guns", attack_strength(s, f)
    if not shots:
        s.tell("attack", says, f.side, dice, units=alive, place=f.target, strength=sum_, lost=0)
        return
    changes = offensive(s, f) + (defensive(s, f, NONE, []) if f.type == SURPRISE else [])
    s.tell(
        "attack", says, f.side, dice, units=alive, place=f.target, strength=sum_, lost=hits,
        fought=Fought(f.side, f.target, alive, shots, changes, defenders),
    )
