"""Positions by hand: a scenario with a few changes, units left out, ground added, and the middle of an attack."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
UNITS = {
    "94-inf-1": "0506", "94-inf-2": "0506", "94-inf-3": "0406", "131-inf3-1": "0507", "131-inf3-2": "0507",
    "Chuikov": "0507", "94-inf-9": "0202",
}


def middle(*frames: dict[str, Any], step: str | int = "indication", **more: Any) -> Table:
    """A table in the middle of the operations of a game-turn."""
    return Table(units=UNITS, frames=[{"frame": "game-turn", "step": step}, *frames], **more)


def test_a_document_begins_with_the_scenario_and_changes_a_few_things() -> None:
    plain = Table(base="scenario", phase="operations")
    unit = next(u for u, place in enumerate(plain.s.where) if place >= 0)
    name = next(n for n, number in UNIT.items() if number == unit)
    other = Table(base="scenario", phase="operations", units={name: "absent"})
    before, after = CITY.document(plain.s), CITY.document(other.s)
    assert "at" in before["units"].pop(name) and "at" not in after["units"].pop(name, {})
    assert before == after


def test_who_is_not_named_has_no_part_and_ground_is_added() -> None:
    table = Table(phase="operations", units={"94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"})
    assert table.s.where[UNIT["94-inf-2"]] < 0 and table.s.where[UNIT["94-inf-1"]] == PLACE["0506"]
    usual = Table(phase="operations", units=UNITS)
    hill = Table(phase="operations", units=UNITS, control=QUIET)
    before, after = CITY.document(usual.s), CITY.document(hill.s)
    assert after.pop("control") == {**before.pop("control", {}), **QUIET} and before == after


def test_an_attack_half_composed_takes_another_unit_by_hand() -> None:
    attack: dict[str, Any] = {
        "frame": "attack", "side": "german", "target": "0507", "units": ["94-inf-1"], "stage": "support"
    }
    one = middle({"frame": "initiative"}, attack)
    two = middle({"frame": "initiative"}, {**attack, "units": ["94-inf-1", "94-inf-2"]})
    assert one.frame() == two.frame() == "attack"
    frames = CITY.document(one.s)["frames"]
    assert frames[0] == {"frame": "game-turn", "step": "indication"} and frames[2] == attack
    assert CITY.document(two.s)["frames"][2]["units"] == ["94-inf-1", "94-inf-2"]
    two.do("go")


def test_a_loss_still_to_be_chosen_is_written_by_hand() -> None:
    losses = {
        "frame": "losses", "chooser": "soviet", "units": ["131-inf3-1", "131-inf3-2"], "count": 1, "cause": "shells",
    }
    table = middle({"frame": "bombardment"}, losses, step="withdrawal")
    assert table.mover() == "soviet" and table.offers("lose") == {"131-inf3-1", "131-inf3-2"}
    table.do("lose 131-inf3-1")
    assert table.s.where[UNIT["131-inf3-1"]] < 0 <= table.s.where[UNIT["131-inf3-2"]]


@pytest.mark.case("city", "6.11")
def test_a_gun_destroyed_in_this_stage_may_be_among_those_that_are_about_to_fire() -> None:
    gun = {"at": "gone", "fires_from": "0404"}
    frames = [
        {"frame": "game-turn", "step": "withdrawal"},
        {"frame": "bombardment", "target": "0507", "guns": ["94-art", "24Pz-art_sp-1"]},
    ]
    table = Table(units={**UNITS, "94-art": gun, "24Pz-art_sp-1": "0405"}, frames=frames)
    document = CITY.document(table.s)
    assert document["frames"] == frames and CITY.document(Table(**document).s) == document
    for wrong in ("gone", {"at": "0404", "flipped": True}):
        with pytest.raises(BadPosition, match="94-art is not a gun of that side that can fire"):
            Table(units={**UNITS, "94-art": wrong, "24Pz-art_sp-1": "0405"}, frames=frames)
    table.do("fire")
    assert table.s.flipped[UNIT["94-art"]]


def test_a_breakthrough_is_written_by_hand_and_can_be_given_more_points() -> None:
    table = Table(units={**UNITS, "131-inf3-1": "absent", "131-inf3-2": "0808", "Chuikov": "0808"})
    frames = CITY.document(table.s)["frames"]
    way = {"frame": "breakthrough", "side": "german", "units": ["94-inf-1"], "points": 2, "ground": "0507"}
    attack = {"frame": "attack", "side": "german", "target": "0507", "units": ["94-inf-1"], "stage": "close"}
    document = {**CITY.document(table.s), "frames": [*frames, attack, way]}
    table = Table(**document)
    assert table.frame() == "breakthrough"
    table.do("unit 94-inf-1")
    assert "0507" in table.offers("to")


@pytest.mark.parametrize("step", range(9))
def test_a_stage_has_a_name_and_documents_that_number_it_are_read(step: int) -> None:
    kind = CITY.frames["game-turn"].FIELDS.all[0].kind
    word = kind.write(step)
    assert isinstance(word, str) and kind.read("step", word) == kind.read("step", step) == step


@pytest.mark.parametrize("step", [True, 9, -1, "dinner", None, 2.0])
def test_a_stage_that_there_is_not_is_refused(step: Any) -> None:
    with pytest.raises(BadPosition, match="step"):
        Table(units=UNITS, frames=[{"frame": "game-turn", "step": step}])


@pytest.mark.case("city", "6.1")
def test_the_soviet_is_to_bombard_in_a_word() -> None:
    units = {**UNITS, "244-art": "1631", "94-inf-5": "1531", "244-inf3-1": "1532", "94-art": "0404", "Depot": "1731"}
    table = Table(phase="bombardment", side="soviet", turn=2, units=units, dice=[6])
    assert table.mover() == "soviet" and table.offers("target") == {"1531"}
    table.do("target 1531", "gun 244-art", "fire")
    assert table.mover() == "german" and table.frame() == "bombardment"
    assert Table(phase="bombardment", turn=2, units=units).mover() == "german"
    for wrong in ({"phase": "operations"}, {"frames": [{"frame": "game-turn", "step": "bombardment"}]}):
        with pytest.raises(BadPosition, match="leave out 'side'"):
            Table(side="soviet", units=units, **wrong)
    assert Table(phase="operations", side="german", units=units).mover() == "german"
    with pytest.raises(BadPosition, match="german or soviet"):
        Table(phase="bombardment", side="axis", units=units)


@pytest.mark.case("city", "11.2")
def test_what_was_rolled_before_the_first_question_stays_in_the_events() -> None:
    table = Table(phase="reaction", units=UNITS, dice=[5])
    assert [(event.kind, event.dice) for event in table.s.events] == [("reaction", [5])]
    assert Table(phase="operations", units=UNITS).s.events == []


@pytest.mark.case("city", "11.13")
@pytest.mark.parametrize("who", ["94-inf-1", "131-inf3-1"])
@pytest.mark.parametrize("said", ["german", "soviet"])
def test_what_a_document_says_of_the_hill_is_written_down_again(who: str, said: str) -> None:
    units = {"94-inf-2": "0506", "131-inf3-2": "0507", "Chuikov": "0507", who: "1726"}
    s = CITY.position({"phase": "operations", "units": units, "control": {"mamayev": said}})
    assert CITY.position(CITY.document(s)).digest() == s.digest()
