"""A refusal names the case that says when a thing may be done, and what stopped a unit."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.games.volga.rules.state import Volga
from tests.games.volga.field import by, german, march, soviet, strike
from tests.games.volga.table import GAME, asked, play, position, refuse

EVEN = {"KG-6": "21", "191/71": "21", "270/10NKVD": "27"}
QUIET = {"artillery_used": ["art-71", "art-62a", "art-62b"], "night": True}
OPEN = {"KG-6": "21", "191/71": "21", "270/10NKVD": "28"}  # clear ground: no Hero


def overrun(units: dict[str, str], start: str, place: str, advantage: str, hero_used: bool = False) -> Volga:
    """A German success beyond what the defenders can absorb."""
    s = german(units, advantage=advantage, hero_used=hero_used, **QUIET)
    return by(play(strike(s, start, place, "KG-6", "191/71"), "lead KG-6"), 4)


@pytest.mark.case("volga", "12.1A", "10.4", "11.4.5")
def test_an_overrun_is_not_turned_by_the_advantage() -> None:
    s = overrun(EVEN, "21", "27", "soviet")
    assert asked(s) == ("soviet", "10.4") and refuse(s, "use") == "12.1A" and refuse(s, "hero") == ""
    play(s, "decline")
    assert asked(s) == ("german", "11.4.5") and refuse(s, "use") == "12.1A"
    other = overrun(EVEN, "21", "27", "german")
    assert refuse(other, "use") == "12.1" and refuse(play(other, "decline"), "use") == "12.1"


@pytest.mark.case("volga", "10.4")
def test_the_hero_stops_one_german_overrun_a_turn_in_urban_areas() -> None:
    assert refuse(overrun(EVEN, "21", "27", "german", hero_used=True), "hero") == "10.4"
    assert refuse(overrun(OPEN, "21", "28", "german"), "hero") == "10.4"
    success = by(play(strike(german(EVEN, **QUIET), "21", "27", "KG-6", "191/71"), "lead KG-6"), 2)
    assert asked(success)[0] == "soviet" and refuse(success, "hero") == "10.4"
    for words in ((), ("regroup",), ("activate 21",), ("activate 21", "unit KG-6")):
        assert refuse(play(german(EVEN), *words), "hero") == "10.4"


@pytest.mark.case("volga", "12.1A", "12.1B", "12.1", "12.1-neutral")
def test_before_the_dice_there_is_nothing_to_turn() -> None:
    for owner, case in (("german", "12.1B"), ("soviet", "12.1"), ("nobody", "12.1-neutral")):
        s = strike(german(EVEN, advantage=owner, **QUIET), "21", "27", "KG-6")
        assert asked(s)[0] == "german" and refuse(s, "use") == case
    s = german({**EVEN, "42N": "27"}, advantage="soviet", **QUIET)
    strike(s, "21", "27", "KG-6")
    assert asked(s) == ("soviet", "11.4") and refuse(s, "use") == "12.1A"


@pytest.mark.case("volga", "14.1", "14.2")
def test_a_fortification_is_tried_at_the_start_of_a_soviet_assault_only() -> None:
    s = soviet({"482/131": "5", "191/71": "21"})
    assert refuse(s, "fortify 5") == "14.2"  # no area is active yet
    assert refuse(play(s.copy(), "regroup"), "fortify 5") == "14.2"
    assert refuse(play(s.copy(), "activate 5"), "fortify 5") == ""
    assert refuse(play(s.copy(), "activate 5", "unit 482/131"), "fortify 5") == "14.2"
    assert refuse(march(s, "5", ("482/131", "10")), "fortify 5") == "8.1.1-1"
    ours = german(EVEN)
    assert refuse(ours, "fortify 27") == refuse(play(ours, "activate 21"), "fortify 27") == "14.1"
    refit = position({"191/71": "21", "38M": "47", "42N": "eliminated"}, phase="refit", side="soviet", turn=2)
    assert refuse(refit, "fortify 47") == "14.2"


@pytest.mark.case("volga", "12.1D", "10.4", "14.2")
def test_a_question_about_the_advantage_has_its_two_answers_only() -> None:
    s = german({"191/71": "21", "38M": "47"}, 1, 1, advantage="soviet", impulse=4)
    play(s, "pass")
    assert asked(s) == ("soviet", "12.1D")
    assert refuse(s, "hero") == "10.4" and refuse(s, "fortify 47") == "14.2" and refuse(s, "pass") == "8.1.2E"
    assert GAME.decision(s) is not None


@pytest.mark.case("volga", "10.1.1", "10.3.1", "10.3.2")
def test_support_outside_combat_names_its_own_case() -> None:
    refit = position({"191/71": "21", "38M": "47", "42N": "eliminated"}, phase="refit", side="soviet", turn=2)
    for s in (german(EVEN), soviet(EVEN), play(german(EVEN), "activate 21"), play(german(EVEN), "regroup"), refit):
        assert (refuse(s, "air"), refuse(s, "storm")) == ("10.1.1", "10.3.1")
    assert refuse(soviet(EVEN, night=True), "storm") == "10.3.2"  # in a night impulse it needs a combat


@pytest.mark.case("volga", "9.3.2", "9.2-stop", "16.2", "9.1.2-twice")
def test_a_unit_that_had_to_stop_is_told_why() -> None:
    rubble = march(german({"KG-6": "21", "191/71": "21", "38M": "47"}, rubble=["27"]), "21", ("KG-6", "27"))
    assert refuse(rubble, "unit KG-6") == "9.3.2"
    enemies = march(german({**EVEN, "194/71": "27"}), "21", ("KG-6", "27"))
    assert refuse(enemies, "unit KG-6") == "9.2-stop"
    zone = march(german({"KG-6": "21", "191/71": "21", "38M": "47"}), "21", ("KG-6", "E"))
    assert refuse(zone, "unit KG-6") == "16.2"
    willing = march(german({"KG-6": "28", "191/71": "28", "38M": "47"}), "28", ("KG-6", "21"))
    assert refuse(willing, "unit KG-6") == "9.1.2-twice"


@pytest.mark.case("volga", "9.2-contested", "9.3.1", "9.3.5")
def test_a_unit_that_cannot_take_a_step_is_told_why() -> None:
    around = ["20", "23", "24", "28", "29", "21", "L", "M"]
    caught = play(german({"KG-6": "27", "191/71": "27", "W1": "27", "38M": "47"}, soviet=around), "activate 27")
    assert refuse(caught, "unit KG-6") == "9.2-contested"


@pytest.mark.case("volga", "11.6.1", "11.4", "13.1", "20.1", "12.1B", "12.1E")
def test_the_moment_within_a_frame_has_its_case_too() -> None:
    s = strike(german({**EVEN, "42N": "27"}, **QUIET), "21", "27", "KG-6")
    assert asked(s) == ("soviet", "11.4") and refuse(s, "with KG-6") == "11.4" and refuse(s, "flip 42N") == "11.5"
    refit = position({"191/71": "21", "38M": "47", "42N": "eliminated"}, phase="refit", side="soviet", turn=2)
    assert refuse(refit, "flip 191/71") == refuse(refit, "rebuild KG-6") == "13.1"
    assert refuse(refit, "flip 42N") == "13.3.2"
    bids = GAME.setup("standard", {"sides": "bids"})
    assert refuse(cast("Volga", bids), "bid 0") == "20.1"
    assert refuse(german(EVEN, advantage="german"), "use") == "12.1B"
