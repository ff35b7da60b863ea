"""A position at any moment is written, read back, changed by hand in one thing, and goes on from there."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.games.pocket.game import POCKET
from kurgan.study.chance import pick
from tests.games.pocket.table import Table

BYSTANDER = {"sov_300id": "30.33"}
STACK = {"sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_47gdid": "11.04"}
FOES = {"ger_376id_672": "11.05", "ger_376id_673": "11.05"}


def fought(*then: str, dice: list[int], air: list[int] | None = None) -> Table:
    """A Soviet attack of 21 on 12, and what is done in it."""
    marks = {"determined": [["11.05"], ["11.04"]]}
    table = Table(phase="combat", side="soviet", units={**STACK, **FOES, **BYSTANDER, "sov_21_hq": "11.04"}, dice=dice,
                  tracks={"air": air or [1, 2]}, markers=marks)
    return table.do("target 11.05", "everyone", "fight", *then)


def moving(*then: str, **doc: Any) -> Table:
    """A Soviet movement with an overrun in it."""
    units = {"sov_19tb": "11.03", "sov_157tb": "11.03", "alert_bn-1": "11.05", **BYSTANDER, "sov_21_arty-1": "9.04"}
    return Table(units=units, **doc).do(*then)


def firing(*then: str, dice: list[int]) -> Table:
    """A Soviet barrage."""
    units = {"sov_21_arty-1": "11.03", "sov_21_arty-2": "11.03", "sov_1id": "11.04", **FOES, **BYSTANDER}
    return Table(phase="barrage", side="soviet", units=units, dice=dice, tracks={"air": [0, 2]}).do(*then)


MOMENTS: dict[str, Callable[[], Table]] = {
    "a set-up with a unit in hand": lambda: Table(scenario="1", phase="setup").do("unit rum_1corps_hq"),
    "weather": lambda: Table(phase="weather", units=BYSTANDER),
    "a reinforcement in hand": lambda: Table(
        turn=3, units={"sov_315id": {"at": "later", "due": 3}, **BYSTANDER, **FOES}).do("enter sov_315id"),
    "a stack in hand": lambda: moving("unit sov_19tb", "with sov_157tb"),
    "a stack half way": lambda: moving("unit sov_19tb", "with sov_157tb", "to 11.04"),
    "a marker in hand": lambda: moving("marker"),
    "a gun turned and a reserve set": lambda: moving("mode sov_21_arty-1", "reserve sov_300id"),
    "an overrun before the dice": lambda: moving(
        "unit sov_19tb", "with sov_157tb", "to 11.04", "overrun 11.05", tracks={"air": [2, 0]}),
    "after an overrun": lambda: moving(
        "unit sov_19tb", "with sov_157tb", "to 11.04", "overrun 11.05", "air 0", dice=[6, 6]),
    "too many in a hex": lambda: Table(
        units={**STACK, "sov_1id": "11.04", **BYSTANDER, "alert_bn-1": "40.12"}).do("done"),
    "a release": lambda: Table(phase="reaction", units={
        "ger_376id_672": {"at": "11.03", "reserve": True}, "ger_376id_673": {"at": "13.03", "reserve": True},
        **BYSTANDER}).do("release 11.03"),
    "a barrage put together": lambda: firing("target 11.05", "gun sov_21_arty-1", "plane", dice=[]),
    "a barrage that hurts": lambda: firing(
        "target 11.05", "gun sov_21_arty-1", "gun sov_21_arty-2", "plane", "fire", dice=[6, 5]),
    "an attack put together": lambda: Table(phase="combat", side="soviet", units={**STACK, **FOES, **BYSTANDER}).do(
        "target 11.05", "attack sov_14gdid"),
    "the defender's marker": lambda: fought(dice=[]),
    "the defender's air units": lambda: fought("keep", dice=[]),
    "the attacker's support": lambda: fought("determined", "air 1", "staff sov_21_hq", dice=[]),
    "losses": lambda: fought("keep", "air 0", "air 0", dice=[4, 4]),
    "a retreat to begin": lambda: fought("keep", "air 0", "air 0", dice=[4, 6]),
    "a retreat half done": lambda: fought(
        "keep", "air 0", "air 0", "unit ger_376id_672", "to 11.06", dice=[4, 6]),
    "the second of a parted stack": lambda: fought(
        "keep", "air 0", "air 0", "unit ger_376id_672", "to 11.06", "to 11.07", dice=[4, 6]),
    "an advance": lambda: fought(
        "keep", "air 0", "air 0", "together", "to 11.06", "to 11.07", "advance sov_14gdid",
        dice=[4, 6]),
    "supply points to spend": lambda: Table(phase="supply", side="axis", units={
        "alert_bn-1": "11.04", "supply_point-1": "10.04", "supply_point-2": "12.04", **BYSTANDER}),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_written_and_read_back_as_it_was(name: str) -> None:
    s = MOMENTS[name]().s
    document = json.loads(json.dumps(POCKET.document(s)))
    twin = POCKET.position(document)
    assert POCKET.document(twin) == document and twin.stack[-1].KIND == s.stack[-1].KIND
    mine, his = POCKET.decision(s), POCKET.decision(twin)
    assert mine is not None and his is not None and mine.choices == his.choices and mine.side == his.side
    rng, again = Random(3), Random(3)
    s.dice, twin.dice = Dice.fast(8), Dice.fast(8)
    for _ in range(15):
        first, second = POCKET.decision(s), POCKET.decision(twin)
        if first is None or second is None:
            break
        POCKET.apply(s, pick(first, rng))
        POCKET.apply(twin, pick(second, again))
    assert s.digest() == twin.digest()


@pytest.mark.parametrize("name", [name for name in MOMENTS if not name.startswith("a set-up")])
def test_one_thing_changed_by_hand_holds_and_the_moment_stays(name: str) -> None:
    table = MOMENTS[name]()
    document = json.loads(json.dumps(POCKET.document(table.s)))
    before = POCKET.decision(table.s)
    document["units"]["sov_300id"] = {"at": "31.33", "out_of_supply": True, "back": True}
    document["tracks"] = {**document.get("tracks", {}), "weather": "Snow"}
    table = Table(**document)
    assert (table.where("sov_300id"), table.steps("sov_300id")) == ("31.33", 1) and table.flag("hungry", "sov_300id")
    after = POCKET.decision(table.s)
    assert before is not None and after is not None
    assert set(after.choices) == set(before.choices) and after.side == before.side
    assert POCKET.document(table.s)["tracks"]["weather"] == "Snow"


@pytest.mark.parametrize(("name", "changes", "action", "says"), [
    ("the attacker's support", {"air_defender": 0, "staff": "none"}, "air 2", "at 4-5:1"),  # 21 to 24, two air units
    ("losses", {"steps": 2, "why": "freely"}, "lose ger_376id_672", "{unit:ger_376id_672} loses a step"),
    ("a retreat half done", {"hexes": 1}, "to 10.05", "{unit:ger_376id_673} retreats to {place:10.05}"),
    ("a stack half way", {"spent": 0}, "to 14.04", "moves to {place:14.04}"),
    ("a barrage put together", {"air": 2, "hand": []}, "fire", "A barrage of 9-12 on"),
])
def test_a_frame_changed_by_hand_is_what_goes_on(name: str, changes: dict[str, Any], action: str, says: str) -> None:
    table = MOMENTS[name]()
    document = json.loads(json.dumps(POCKET.document(table.s)))
    document["frames"][-1].update(changes)
    document["dice"] = [3, 4]
    table = Table(**document)
    table.do(action)
    assert says in table.log()
    if name == "losses":
        assert table.frame() == "losses" and table.offers("lose") == set(FOES)  # the second step is free as well
