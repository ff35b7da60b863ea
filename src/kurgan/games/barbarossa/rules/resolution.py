"""The resolution of one battle: the die, the result, and what it does to both sides (HOW TO RESOLVE COMBAT)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.advance import Advance
from kurgan.games.barbarossa.rules.battle import (
    AUTOMATIC_COLUMN,
    Battle,
    attack_total,
    doubled,
    odds,
    squares_of,
)
from kurgan.games.barbarossa.rules.exchange import Payment, defending_worth
from kurgan.games.barbarossa.rules.figures import figures
from kurgan.games.barbarossa.rules.retreat import Retreat
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, LABEL, PLACES, RESULTS, SIDE


def resolve(s: Barbarossa, battle: Battle, number: int, side: int) -> None:
    """Roll for a battle of the attacking side and carry out its result; doubled squares may be advanced onto.

    (advance.doubled)
    """
    squares = squares_of(s, battle.attackers)
    column = odds(s, battle.attackers, battle.defenders)
    fields = members(squares_of(s, battle.defenders))
    if column == AUTOMATIC_COLUMN:
        battle.result = "D ELIM"
    else:
        names = " ".join(PLACES[place] for place in fields)
        battle.die = s.dice.roll(f"{LABEL[s.turn]}: battle {number} at {names}, {column}")
        battle.result = RESULTS[column][battle.die - 1]
    worth = defending_worth(s, battle.defenders, battle.attackers)
    if not s.silent:
        fought = figures(s, battle, number, _lost_at_once(battle, worth))
        s.tell(
            "battle", "event-battle", side, [battle.die] if battle.die else [], battle=number, result=battle.result,
            units_attacking=fought.attackers, units_defending=fought.defenders, attack=fought.attack,
            defence=fought.defence, odds=column, fought=fought,
        )
    prizes = [place for place in fields if doubled(s, place, squares)]
    s.stack.append(Advance(battle.attackers.copy() if battle.result[0] != "A" else [], prizes))
    _suffer(s, battle, worth)


def _lost_at_once(battle: Battle, worth: list[int]) -> tuple[int, ...]:
    """List the units that a result eliminates without a choice: in an exchange the weaker side, or both."""
    if battle.result == "EXCHANGE":
        ours, theirs = attack_total(battle.attackers), sum(worth)
        return (*(battle.attackers if ours <= theirs else []), *(battle.defenders if theirs <= ours else []))
    return tuple({"A ELIM": battle.attackers, "D ELIM": battle.defenders}.get(battle.result, []))


def _suffer(s: Barbarossa, battle: Battle, worth: list[int]) -> None:
    """Carry out the result of a battle (result.exchange, result.elim)."""
    if battle.result == "A ELIM":
        _lose(s, battle.attackers)
    elif battle.result == "D ELIM":
        _lose(s, battle.defenders)
    elif battle.result == "A BACK 2":
        s.stack.append(Retreat(battle.attackers.copy()))
    elif battle.result == "D BACK 2":
        s.stack.append(Retreat(battle.defenders.copy()))
    else:
        ours, theirs = attack_total(battle.attackers), sum(worth)
        # The weaker side loses all, and at equal totals both do (result.exchange.equal).
        case = "result.exchange.equal" if ours == theirs else "result.exchange"
        if ours <= theirs:
            _lose(s, battle.attackers, case)
        if theirs <= ours:
            _lose(s, battle.defenders, case)
        if ours > theirs:
            s.stack.append(Payment(battle.attackers.copy(), [ATTACK[u] for u in battle.attackers], theirs, []))
        elif theirs > ours:
            s.stack.append(Payment(battle.defenders.copy(), worth, ours, []))


def _lose(s: Barbarossa, units: list[int], case: str = "result.elim") -> None:
    """Eliminate units, all those of one side in the battle (result.elim)."""
    for unit in units:
        s.eliminate(unit)
    s.tell("loss", "event-eliminated", SIDE[units[0]], units=units.copy(), case=case)
