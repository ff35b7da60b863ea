"""What a player has learned is not taken back: a look into a stack, an enemy who does not strike (8.4, 7.52)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.play import Play
from kurgan.games.city.game import CITY
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
COVERED: dict[str, Any] = {
    "94-inf-1": {"at": "0506", "flipped": True, "height": 1}, "94-inf-2": {"at": "0506", "flipped": True, "height": 2},
    "94-eng-1": {"at": "0506", "flipped": True, "height": 3}, "131-inf3-1": "0509", "131-inf3-2": "0509",
    "Chuikov": "0509", "94-inf-9": "0101",
}


def playing(*texts: str, **doc: Any) -> Play:
    """A game from a position, after some actions."""
    play = Play.new(CITY, position={"scenario": "campaign", "control": QUIET, **doc})
    for text in texts:
        play.act(text)
    return play


def seen(play: Play) -> set[str]:
    """The Germans whom the Soviet player sees on the map."""
    units = CITY.face.present(CITY.view(play.state, 1))["units"]
    return {one["id"] for one in units if one["at"] and one["id"].startswith("94-")}


@pytest.mark.case("city", "8.4")
def test_a_step_that_lets_soviets_look_into_a_stack_is_not_taken_back() -> None:
    play = playing("unit 131-inf3-1", phase="reaction", turn=2, units=COVERED, dice=[3])
    assert seen(play) == {"94-eng-1", "94-inf-9"} and play.can_undo() is not None
    play.act("to 0507")
    assert seen(play) == {"94-inf-1", "94-inf-2", "94-eng-1", "94-inf-9"}
    assert play.can_undo() is None and not play.undo()


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(
    "there", [{"94-inf-1": "0506"}, {"94-inf-1": "0506", "94-inf-2": "0506", "35G-gds2-1": "0606"}]
)
def test_a_side_that_comes_next_to_germans_it_saw_before_may_think_again(there: dict[str, str]) -> None:
    placed = {**there, "131-inf3-1": "0509", "131-inf3-2": "0509", "Chuikov": "0509", "94-inf-9": "0101"}
    units = {unit: {"at": at, "flipped": unit.startswith("94-")} for unit, at in placed.items()}
    play = playing("unit 131-inf3-1", "to 0507", phase="reaction", turn=2, units=units, dice=[3])
    assert play.can_undo() == "to 0507" and play.undo()


@pytest.mark.case("city", "8.4", "15.4", "12.4")
@pytest.mark.parametrize("lands", ["13G-gds3-1", "44P-pontoon"])
def test_a_landing_next_to_a_covered_stack_is_not_taken_back(lands: str) -> None:
    units: dict[str, Any] = {f"94-inf-{n}": {"at": "1733", "flipped": True} for n in (1, 2)}
    units |= {lands: "later", "131-inf3-1": "1620", "Chuikov": "1620", "94-inf-9": "0101"}
    play = playing(f"enter {lands}", phase="reaction", turn=1, units=units, dice=[3])
    assert len(seen(play)) == 2 and play.can_undo() is not None
    play.act("to 1832")
    assert len(seen(play)) == 3 and play.can_undo() is None
    apart = playing(f"enter {lands}", "to 2719", phase="reaction", turn=1, units=units, dice=[3])
    assert len(seen(apart)) == 2 and apart.can_undo() == "to 2719"


@pytest.mark.case("city", "8.4", "10.7")
def test_nor_is_a_breakthrough_that_comes_next_to_one() -> None:
    units = {**COVERED, "131-inf3-1": "0508"}
    fight = {"frame": "breakthrough", "side": "soviet", "units": ["131-inf3-1"], "points": 2, "ground": "0608"}
    stack = [{"frame": "game-turn", "step": 6}, {"frame": "reaction", "stacks": 1}, fight]
    play = playing("unit 131-inf3-1", turn=2, units=units, frames=stack, tracks={"reactions": 1})
    assert play.can_undo() == "unit 131-inf3-1"
    play.act("to 0507")
    assert len(seen(play)) == 4 and play.can_undo() is None


@pytest.mark.case("city", "7.52", "7.5")
@pytest.mark.parametrize("answers", [["ask", "never"], ["ask", "if better"], ["ask", "ask"]])
def test_who_goes_on_past_enemies_that_might_strike_has_gone_on(answers: list[str]) -> None:
    units = {"94-inf-1": "1431", "35G-gds2-1": "1532", "94-inf-9": "0101", "131-inf3-1": "1832", "Chuikov": "1832"}
    play = playing("unit 94-inf-1", "to 1432", units=units, hidden={"answers": answers})
    assert play.can_undo() == "to 1432"  # nobody was to answer yet
    play.act("to 1332")
    assert play.can_undo() is None
    quiet = {**units, "35G-gds2-1": {"at": "1532", "flipped": True}}
    free = playing("unit 94-inf-1", "to 1432", "to 1332", units=quiet, hidden={"answers": answers})
    assert free.can_undo() == "to 1332"


@pytest.mark.case("city", "7.52", "7.5")
def test_a_hex_that_never_strikes_binds_as_a_pass_does() -> None:
    units = {"94-inf-1": "1431", "35G-gds2-1": "1532", "94-inf-9": "0101", "131-inf3-1": "1832", "Chuikov": "1832"}
    silent = playing("unit 94-inf-1", "to 1432", "to 1332", units=units, hidden={"never": [[], ["1532"]]})
    passed = playing("unit 94-inf-1", "to 1432", "to 1332", "pass", units=units)
    assert silent.can_undo() is None and passed.can_undo() is None
    kept: dict[str, Any] = {"never": [[], ["1532"]]}
    known = [Table(units=units, hidden=hidden, control=QUIET).s.seen_by(0) for hidden in ({}, kept)]
    assert known[0].table() == known[1].table()
