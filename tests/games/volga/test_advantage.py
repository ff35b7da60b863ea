"""The Advantage marker: every use, after the dice are seen, and every shift (12.0, 18.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import advantage, asked, at, clock, full, impulse, play, position, refuse, verbs

QUIET = {"191/71": "21", "38M": "47"}
WAIT = ("regroup", "done")
GUNS = ["art-62a", "art-62b"]
FIGHT = {"KG-6": "21", "W1": "27", "38M": "47"}  # attack 5 against defence 2 and terrain 3


def fought(dice: list[int], units: dict[str, Any] | None = None, **doc: Any) -> Volga:
    """A German attack on Area 27 with the dice seen."""
    s = impulse(units or FIGHT, dice=dice, artillery_used=[*GUNS, "art-71"], **{"impulse": 1, **doc})
    air = () if s.night else ("none",)
    return play(s, "activate 21", "unit KG-6", "to 27", "attack 27", "none", *air, "roll")


@pytest.mark.case("volga", "12.1", "12.1A", "12.2")
def test_the_defender_turns_a_success_into_a_stalemate() -> None:
    s = fought([3, 3, 2, 2], advantage="soviet")  # success by 2
    assert asked(s) == ("soviet", "12.1A") and verbs(s) == {"use", "decline"}
    play(s, "use")
    assert at(s, "W1") == "27" and not full(s, "W1") and not full(s, "KG-6")
    assert advantage(s) == "nobody"
    play(s, "done", "done")
    assert advantage(s) == "german" and asked(s)[0] == "soviet"


@pytest.mark.case("volga", "12.1A")
def test_a_success_stands_when_it_is_declined_or_the_marker_is_not_the_defenders() -> None:
    s = play(fought([3, 3, 2, 2], advantage="soviet"), "decline")
    assert advantage(s) == "soviet" and not full(s, "W1") and not full(s, "KG-6")
    other = fought([3, 3, 2, 2], advantage="german")
    assert asked(other)[1] != "12.1A"


@pytest.mark.case("volga", "12.1A")
def test_an_overrun_is_not_turned() -> None:
    s = fought([4, 5, 1, 1], advantage="soviet")  # by 7, and the worker can take 3
    assert asked(s) == ("soviet", "10.4")


@pytest.mark.case("volga", "12.1B", "12.2")
def test_the_attacker_turns_a_repulse_into_a_stalemate() -> None:
    s = fought([1, 1, 3, 3], advantage="german", turn=2)
    assert asked(s) == ("german", "12.1B")
    play(s, "use")
    assert at(s, "KG-6") == "27" and not full(s, "KG-6") and not full(s, "W1")
    play(s, "done", "done")
    assert advantage(s) == "soviet"
    declined = play(fought([1, 1, 3, 3], advantage="german"), "decline")
    assert at(declined, "KG-6") == "21" and advantage(declined) == "german" and full(declined, "W1")


@pytest.mark.case("volga", "12.1B", "12.1A")
def test_each_side_uses_what_is_its_own() -> None:
    units = {"KG-6": "27", "38M": "27", "92N": "L", "191/71": "21"}
    s = impulse(units, side="soviet", dice=[1, 1, 6, 6], artillery_used=GUNS, advantage="soviet")
    play(s, "activate 27", "attack 27", "none", "roll")
    assert asked(s) == ("soviet", "12.1B")  # the Soviet attacks
    s = impulse(units, side="soviet", dice=[6, 6, 1, 1], artillery_used=GUNS, advantage="german")
    play(s, "activate 27", "attack 27", "none", "roll")
    assert asked(s) == ("german", "12.1A")  # the German defends


@pytest.mark.case("volga", "12.1C", "12.2")
def test_the_german_ignores_a_pause() -> None:
    s = impulse(QUIET, dice=[2, 3], impulse=5, advantage="german")
    play(s, *WAIT)
    assert asked(s) == ("german", "12.1C")
    play(s, "use")
    assert not s.pause and clock(s) == (2, 6, "day") and advantage(s) == "soviet"
    kept = play(impulse(QUIET, dice=[2, 3], impulse=5, advantage="german"), *WAIT, "decline")
    assert kept.pause and advantage(kept) == "german"
    other = play(impulse(QUIET, dice=[2, 3], impulse=5, advantage="soviet"), *WAIT)
    assert other.pause  # the Soviet side is not asked


@pytest.mark.case("volga", "12.1C", "15.1.2")
def test_the_end_of_a_pause_is_not_ignored() -> None:
    s = play(impulse(QUIET, dice=[2, 3], impulse=5, advantage="german", pause=True), *WAIT)
    assert not s.pause and advantage(s) == "german"


@pytest.mark.case("volga", "12.1D", "12.2", "12.3")
@pytest.mark.parametrize(("owner", "other"), [("german", "soviet"), ("soviet", "german")])
@pytest.mark.parametrize("night", [False, True])
def test_either_side_prolongs_day_or_night(owner: str, other: str, night: bool) -> None:
    s = play(impulse(QUIET, dice=[1, 2], impulse=5, advantage=owner, night=night), *WAIT)
    assert asked(s) == (owner, "12.1D")
    play(s, "use")
    assert clock(s) == (2, 6, "night" if night else "day") and advantage(s) == other


@pytest.mark.case("volga", "12.3")
def test_nightfall_takes_the_advantage_from_the_german() -> None:
    s = play(impulse(QUIET, dice=[1, 2], impulse=5, advantage="german"), *WAIT, "decline")
    assert clock(s) == (2, 3, "night") and advantage(s) == "soviet"
    kept = play(impulse(QUIET, dice=[1, 2], impulse=5, advantage="soviet"), *WAIT, "decline")
    assert advantage(kept) == "soviet"


@pytest.mark.case("volga", "12.2", "12.3", "12.1-neutral")
def test_a_used_marker_goes_over_first_and_then_the_night_falls() -> None:
    # The Soviet has used it in the combat whose dice bring the night: German for a moment, then Soviet again.
    s = fought([2, 2, 1, 1], advantage="soviet", impulse=5)
    assert s.logistics == 4
    play(s, "use", "done", "done")  # nobody's now, so nobody is asked to prolong the day
    assert clock(s) == (2, 4, "night") and advantage(s) == "soviet"


@pytest.mark.case("volga", "12.3", "6.5")
def test_at_the_close_of_the_end_phase_it_is_german() -> None:
    for holder in ("german", "soviet"):
        s = position(QUIET, phase="end", turn=2, tracks={"advantage": holder})
        assert s.turn == 3 and advantage(s) == "german"


@pytest.mark.case("volga", "18.4", "12.1B", "12.1D")
def test_on_turn_one_the_german_uses_it_twice_in_an_impulse() -> None:
    s = fought([1, 1, 3, 3], advantage="german", turn=1, impulse=5)
    play(s, "use", "done", "done")
    assert asked(s) == ("german", "12.1D")
    play(s, "use")
    assert clock(s) == (1, 6, "day") and advantage(s) == "soviet"
    later = play(fought([1, 1, 3, 3], advantage="german", turn=2, impulse=5), "use", "done", "done")
    assert clock(later) == (2, 2, "night")  # no such question on Turn 2


@pytest.mark.case("volga", "18.4")
def test_the_second_use_of_turn_one_is_for_daylight_only() -> None:
    s = fought([1, 1, 3, 3], advantage="german", turn=1, impulse=5, night=True)
    play(s, "use", "done", "done")
    assert asked(s)[1] == "13.3.2"  # the night ended, and nobody was asked


@pytest.mark.case("volga", "12.1E", "12.1", "12.1-neutral", "12.2", "13.2")
def test_more_replacements_in_the_refit_phase() -> None:
    units = {"191/71": {"at": "21", "reduced": True}, "38M": {"at": "47", "reduced": True}}
    s = position(units, phase="refit", turn=2, tracks={"advantage": "german"})
    assert s.stack[-1].data()[1] == 2
    play(s, "use")
    assert s.stack[-1].data()[1] == 4 and advantage(s) == "nobody" and refuse(s, "use") == "12.1-neutral"
    play(s, "done")
    assert asked(s)[0] == "soviet" and refuse(s, "use") == "12.1-neutral"  # nobody's until the phase is over
    soviet = position(units, phase="refit", side="soviet", turn=2, tracks={"advantage": "soviet"})
    play(soviet, "use")
    assert soviet.stack[-1].data()[1] == 8
    german = position(units, phase="refit", turn=2, tracks={"advantage": "soviet"})
    assert refuse(german, "use") == "12.1"
