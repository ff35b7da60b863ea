"""The chances of a combat, against every roll played out (11.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from kurgan.core.action import Action
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.odds import TWO_DICE, Chances, chances
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.tables import GUN_IDS, PLACE, UNIT
from kurgan.games.volga.rules.values import NO_GUN
from tests.games.volga.field import german, soviet, strike, totals
from tests.games.volga.table import GAME, play, verbs


def ready(s: Volga, *actions: str) -> Volga:
    """Say what is to be said before the dice of a combat."""
    play(s, *actions)
    assert "roll" in verbs(s)
    return s


def printed(s: Volga) -> Chances:
    """The chances of the combat that is about to be rolled."""
    combat = cast("Combat", s.stack[-1])
    return chances(
        s, combat.place, combat.attackers, combat.lead, s.at(combat.place, OTHER[combat.side]), combat.foe, combat.gun,
        combat.reply, bool(combat.support), combat.second,
    )


def pair(total: int) -> list[int]:
    """Two dice that show a total."""
    return [max(1, total - 6), min(6, total - 1)]


def rolled(s: Volga) -> Counter[str]:
    """How often, among all rolls, each result comes, played out on copies."""
    combat = cast("Combat", s.stack[-1])
    found: Counter[str] = Counter()
    for die in range(1, 7) if combat.support else (0,):
        for ours, often in TWO_DICE.items():
            for theirs, again in TWO_DICE.items():
                after = s.copy()
                dice = [*([die] if die else []), *pair(ours), *pair(theirs)]
                after.dice.script, after.dice.count = dice, 0
                GAME.play(after, Action("roll"))
                result = totals(after)[4]
                kind, _, points = result.partition(" by ")
                named = cast("list[str]", next(one.given["results"] for one in after.events if one.kind == "battle"))
                assert ("RUBBLE" in named) == bool(after.rubble & ~s.rubble) and named[0].startswith(kind.upper())
                found[kind] += often * again
                if kind == "success":
                    most = sum(3 if s.full[u] else 2 for u in s.at(combat.place, OTHER[combat.side]))
                    found[f"by {min(int(points), most)}"] += often * again
                    assert named[0] == f"SUCCESS {min(int(points), most)}"  # the bar that the dice fall on
                if after.rubble & ~s.rubble:
                    found["rubble"] += often * again
    return found


def even() -> Volga:
    """A plain attack on a town."""
    return ready(strike(german({"KG-6": "21", "92N": "27", "W1": "27"}), "21", "27", "KG-6"), "lead 92N", *["none"] * 3)


def air() -> Volga:
    """Air and artillery against a fortified town."""
    units = {"KG-6": "21", "191/71": "21", "92N": {"at": "27", "reduced": True}}
    s = strike(german(units, fortifications=["27"]), "21", "27", "KG-6", "191/71")
    return ready(s, "lead KG-6", "gun art-71", "gun art-62a", "air")


def storm() -> Volga:
    """The storm group in old rubble."""
    units = {"34/13G": "23", "39/13G": "23", "191/71": {"at": "24", "reduced": True}}
    s = strike(soviet(units, night=True, rubble=["24"]), "23", "24", "34/13G", "39/13G")
    return ready(s, "lead 34/13G", "none", "none", "storm")


def forest() -> Volga:
    """A forest, where there is no overrun."""
    units: dict[str, Any] = {"244A": "21", "191/71": "21", "W1": {"at": "20", "reduced": True}}
    s = strike(german(units), "21", "20", "244A", "191/71")
    return ready(s, "lead 244A", *["none"] * 3)


def zone() -> Volga:
    """A zone, which never becomes rubble."""
    s = strike(german({"244A": "H", "W1": {"at": "K", "reduced": True}}), "H", "K", "244A")
    return ready(s, *["none"] * 3)


def second() -> Volga:
    """The second combat of an overrun."""
    units = {"KG-6": "21", "191/71": "21", "92N": {"at": "27", "reduced": True}, "399MB": {"at": "23", "reduced": True}}
    s = german(units, 4, 5, 1, 1, hero_used=True)
    play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6", *["none"] * 3, "roll")
    return ready(s, "unit 191/71", "to 23", "attack 23", "none")


@pytest.mark.case("volga", "11.4", "11.4.1", "11.4.4", "11.4.5", "11.4.5-barred", "14.5")
@pytest.mark.parametrize("position", [even, air, storm, forest, zone, second])
def test_the_chances_are_those_of_every_roll_played_out(position: Any) -> None:
    s: Volga = position()
    made = printed(s)
    assert made.repulse + made.stalemate + made.success + made.overrun == pytest.approx(1.0)
    assert sum(chance for _, chance in made.by_points) == pytest.approx(made.success)
    found = rolled(s)
    whole = sum(found[kind] for kind in ("repulse", "stalemate", "success", "overrun"))
    share = {kind: count / whole for kind, count in found.items()}
    for kind in ("repulse", "stalemate", "success", "overrun", "rubble"):
        assert getattr(made, kind) == pytest.approx(share.get(kind, 0.0))
    assert dict(made.by_points) == pytest.approx(
        {int(kind[3:]): chance for kind, chance in share.items() if kind.startswith("by ")}
    )


@pytest.mark.case("volga", "10.1.1", "10.3.1", "10.3.2")
@pytest.mark.parametrize(("side", "night", "die"), [
    ("soviet", False, True), ("soviet", True, False), ("german", False, False), ("german", True, True),
])
def test_the_threat_counts_the_support_that_light_and_ground_allow(side: str, night: bool, die: bool) -> None:
    """The German flies by day, the storm group comes by night; the side named is the one under threat."""
    place = "27" if side == "soviet" else "23"
    s = german({"KG-6": "23" if side == "german" else "21", "92N": "27"}, turn=4, night=night, artillery_used=GUN_IDS)
    attacker, defender = ("KG-6", "92N") if side == "soviet" else ("92N", "KG-6")
    shown = GAME.face.overlay(GAME.view(s, 0), "threat", side)[place]
    found = chances(
        s, PLACE[place], [UNIT[attacker]], UNIT[attacker], [UNIT[defender]], UNIT[defender], NO_GUN, NO_GUN, die,
        second=False,
    )
    chance = found.success + found.overrun
    assert shown["text"] == f"{round(chance * 100)}%"
    assert (int(shown["tone"]) - 1) / 5 <= chance <= int(shown["tone"]) / 5  # five tones, a fifth each
