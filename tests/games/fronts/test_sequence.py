"""The sequence of play: two player turns that differ, phases in strict order, markers off, the end (4.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACE
from tests.games.fronts.table import GAME, asked, at, phase, play, refuse, told, verbs

# Something to do in every phase for both sides, and nothing compulsory.
FAR: dict[str, Any] = {
    "G-8": {"at": "0518", "strength": 2}, "S-62": {"at": "0501", "strength": 2}, "G-5": "0614", "S-9": "0614",
}
STOCK = {"GM-3": "G-8", "TB-121": "S-62"}


def through(s: Fronts) -> list[tuple[str, str]]:
    """Do nothing until the next turn: who was asked, and under which case."""
    turn = s.turn
    seen: list[tuple[str, str]] = []
    while s.outcome is None and s.turn == turn:
        if not seen or seen[-1] != asked(s):
            seen.append(asked(s))
        play(s, "pass" if "pass" in verbs(s) else "done")
    return seen


@pytest.mark.case("fronts", "4.0", "4.1", "4.2")
def test_a_turn_is_a_soviet_turn_and_then_an_axis_turn_which_is_not_like_it() -> None:
    s = phase("victory", FAR, side="soviet", turn=6, assets=STOCK)
    assert s.turn == 6
    seen = through(s)
    assert seen[:4] == [("soviet", "9.1"), ("soviet", "9.1.3"), ("soviet", "7.0"), ("soviet", "8.0-voluntary")]
    assert seen[4:] == [("axis", "7.0"), ("axis", "8.0-voluntary"), ("axis", "9.2"), ("axis", "9.2.3")]
    assert s.turn == 7 and s.side == 1


@pytest.mark.case("fronts", "4.1", "9.4")
def test_operation_uranus_has_its_step_from_turn_9_on() -> None:
    assert ("soviet", "9.4") not in through(phase("movement", FAR, side="soviet", turn=8))
    seen = through(phase("movement", FAR, side="soviet", turn=9))
    assert seen[:4] == [("soviet", "7.0"), ("soviet", "8.0-voluntary"), ("soviet", "9.4"), ("axis", "7.0")]
    assert ("soviet", "9.4") not in through(phase("movement", FAR, side="soviet", turn=10, uranus=9))


@pytest.mark.case("fronts", "4.0-order")
def test_no_player_goes_back_to_a_finished_phase_or_forward_to_a_later_one() -> None:
    s = phase("movement", FAR, assets={"GM-3": "reserve"})
    assert verbs(s) == {"unit", "done"}
    assert refuse(s, "asset GM-3") and refuse(s, "attack 0614") and refuse(s, "raise G-8")
    play(s, "done")
    assert verbs(s) == {"attack", "done"} and refuse(s, "unit G-8") and refuse(s, "asset GM-3")
    play(s, "done")
    assert "asset" in verbs(s) and refuse(s, "attack 0614") and refuse(s, "unit G-8")
    play(s, "done")
    assert refuse(s, "asset GM-3") and "raise" in verbs(s)


@pytest.mark.case("fronts", "4.2-markers")
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_the_markers_of_a_player_turn_go_with_it(side: str) -> None:
    units = {**FAR, "G-5": {"at": "0614", "strength": 6}, "S-9": {"at": "0614", "strength": 5}}
    s = phase("attack", units, side=side, dice=[1, 1], attacks={"0614": "compulsory"})
    assert s.marker[PLACE["0614"]] and verbs(s) == {"attack"}
    play(s, "attack 0614")
    while "hit" in verbs(s):
        name = {"axis": "G-5", "soviet": "S-9"}[asked(s)[0]]
        play(s, f"hit {name}")
    assert s.battle(PLACE["0614"])
    other = "soviet" if side == "axis" else "axis"
    while asked(s)[0] != other:
        play(s, "done")
    assert not any(s.marker)


@pytest.mark.case("fronts", "4.2-markers")
@pytest.mark.parametrize(("name", "side", "word"), [("uranus", "soviet", "pass"), ("replacement", "axis", "done")])
def test_a_marker_that_is_left_over_goes_too(name: str, side: str, word: str) -> None:
    s = phase(name, FAR, side=side, turn=9, attacks={"0614": "river"})
    assert s.marker[PLACE["0614"]]
    assert asked(play(s, word))[0] != side and s.battle(PLACE["0614"]) and not any(s.marker)


@pytest.mark.case("fronts", "4.2-end")
def test_the_game_ends_after_turn_14() -> None:
    s = phase("movement", FAR, turn=13, directives=["Don", "Caucasus"])
    through(s)
    assert s.outcome is None and s.turn == 14
    through(s)
    assert s.outcome is not None and s.turn == 14 and s.outcome.case.startswith("10.4.")
    assert GAME.decision(s) is None and any("10.3.5" in text for text in told(s, "score"))
    assert at(s, "G-5") == "0614"
