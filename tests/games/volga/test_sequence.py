"""The sequence of play, the logistics roll, day, night and pauses (6.0, 15.1, 18.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import advantage, asked, clock, impulse, offered, play, position, refuse, told, verbs

QUIET = {"191/71": "21", "38M": "47"}
WAIT = ("regroup", "done")  # an impulse that does nothing and yet is no pass


def german(number: int, dice: list[int], **doc: Any) -> Volga:
    """A German impulse with nothing to do."""
    return impulse(QUIET, dice=dice, **{"impulse": number, "advantage": "soviet", **doc})


@pytest.mark.case("volga", "6.3", "8.0")
def test_the_soviet_side_goes_first_and_the_marker_moves_after_the_german() -> None:
    s = impulse(QUIET, side="soviet", dice=[6, 6])
    play(s, *WAIT)
    assert asked(s)[0] == "german" and clock(s) == (2, 3, "day")
    play(s, *WAIT)
    assert asked(s)[0] == "soviet" and clock(s) == (2, 4, "day")


@pytest.mark.case("volga", "6.3.1", "8.1.2E")
def test_without_combat_the_german_side_rolls_at_the_end_of_its_impulse() -> None:
    s = play(german(5, [2, 4]), *WAIT)
    assert told(s, "roll") == ["Logistics roll 6 against impulse 5 {case:6.3.1}."]
    assert clock(s) == (2, 6, "day") and not s.pause
    passed = play(german(2, [1, 2]), "pass")
    assert len(told(passed, "roll")) == 1 and clock(passed) == (2, 3, "day")
    assert s.dice.count == passed.dice.count == 2


@pytest.mark.case("volga", "6.3.1", "8.1.2E")
def test_on_impulse_one_no_roll_is_made() -> None:
    s = play(german(1, []), "pass")
    assert told(s, "roll") == [] and s.dice.count == 0 and clock(s) == (2, 2, "day")


@pytest.mark.case("volga", "6.3.1", "6.3.1-day")
def test_the_first_combat_makes_the_logistics_roll() -> None:
    # The attack rolls 2, below impulse 5; the defender's 12 does not count, and no roll follows.
    units = {"24/24": "16", "W1": {"at": "9", "reduced": True}, "38M": "47"}
    s = impulse(units, dice=[1, 1, 6, 6], impulse=5, advantage="soviet", artillery_used=["art-62a", "art-62b"])
    play(s, "activate 16", "unit 24/24", "to 9", "attack 9", "none", "none", "roll")
    assert s.logistics == 2 and s.impulse == 5
    play(s, "done", "done", "decline")
    assert clock(s) == (2, 2, "night") and s.dice.count == 4


@pytest.mark.case("volga", "6.3.1")
def test_of_two_combats_only_the_first_counts_and_a_defence_never() -> None:
    units = {"191/71": {"at": "47", "reduced": True}, "211/71": "46", "38M": "47", "2M": "46", "42N": "L"}
    guns = ["art-62a", "art-62b"]
    s = impulse(units, dice=[4, 5, 3, 4, 1, 1, 6, 6], impulse=5, advantage="soviet", artillery_used=guns)
    play(s, "activate 47", "also 46", "attack 46", "none", "none", "roll", "done")
    assert s.logistics == 9 and offered(s, "attack") == {"47"}
    play(s, "attack 47", "none", "none", "roll")
    assert s.logistics == 9
    soviet = impulse(units, side="soviet", dice=[6, 6, 1, 1], impulse=5, advantage="german")
    play(soviet, "activate 47", "attack 47", "none", "none", "roll")
    assert soviet.logistics == 0


@pytest.mark.case("volga", "6.3.1-day")
@pytest.mark.parametrize(("dice", "space"), [([1, 1], 2), ([3, 4], 7)])
def test_a_low_roll_by_day_brings_the_night_on_its_own_space(dice: list[int], space: int) -> None:
    s = play(german(8, dice), *WAIT, "decline")
    assert clock(s) == (2, space, "night") and asked(s)[0] == "soviet"


@pytest.mark.case("volga", "6.3.1-night", "6.1")
def test_a_low_roll_by_night_ends_the_maneuvers() -> None:
    s = play(german(8, [3, 4], night=True), *WAIT, "decline")
    assert asked(s) == ("german", "13.3.2") or asked(s) == ("soviet", "13.3.2")
    assert "pass" not in verbs(s) and clock(s) == (2, 8, "night")


@pytest.mark.case("volga", "6.3.1-twelve", "12.3")
def test_impulse_twelve_is_night_and_nobody_can_prolong_the_day_there() -> None:
    s = play(german(11, [6, 6], advantage="german"), *WAIT)
    assert clock(s) == (2, 12, "night") and advantage(s) == "soviet"
    # A low roll on impulse 11 may be ignored, but then the marker still comes to 12.
    low = play(german(11, [1, 3], advantage="german"), *WAIT, "use")
    assert clock(low) == (2, 12, "night") and advantage(low) == "soviet"
    with pytest.raises(Exception, match="always a night impulse"):
        german(12, [])


@pytest.mark.case("volga", "6.3.1-twelve")
@pytest.mark.parametrize("dice", [[6, 6], [5, 6]])
def test_after_impulse_twelve_the_phase_ends_whatever_the_roll(dice: list[int]) -> None:
    s = play(german(12, dice, night=True, advantage="german"), *WAIT)
    assert asked(s)[1] == "13.3.2"  # no question: there is no space to go on to


@pytest.mark.case("volga", "6.3.1-passes")
def test_a_soviet_and_a_german_pass_bring_the_night_one_space_on() -> None:
    s = impulse(QUIET, side="soviet", dice=[6, 6], impulse=4, advantage="german")
    play(s, "pass", "pass")
    assert clock(s) == (2, 5, "night") and advantage(s) == "soviet"


@pytest.mark.case("volga", "6.3.1-passes")
def test_a_german_and_then_a_soviet_pass_bring_the_night_too() -> None:
    s = impulse(QUIET, dice=[6, 6, 6, 5], impulse=4)
    play(s, "pass")
    assert clock(s) == (2, 5, "day")
    assert told(s, "turn")[0] == "The German side passes {case:8.1.2E}."
    play(s, "pass")
    assert clock(s) == (2, 5, "night") and asked(s)[0] == "german"
    assert "The Soviet side passes {case:8.1.2E}." in told(s, "turn")
    play(s, *WAIT)
    assert clock(s) == (2, 6, "night")


@pytest.mark.case("volga", "6.3.1-passes")
def test_two_passes_by_night_end_the_phase_in_either_order() -> None:
    s = impulse(QUIET, side="soviet", dice=[6, 6], impulse=4, night=True, advantage="soviet")
    assert asked(play(s, "pass", "pass"))[1] == "13.3.2"
    s = impulse(QUIET, side="soviet", impulse=4, night=True, passed="german")
    assert asked(play(s, "pass"))[1] == "13.3.2" and s.dice.count == 0
    assert "Both sides pass: the night is over {case:6.3.1}." in told(s, "turn")


@pytest.mark.case("volga", "6.3.1-passes")
def test_passes_that_do_not_follow_each_other_do_nothing() -> None:
    s = impulse(QUIET, side="soviet", dice=[6, 6, 6, 6], impulse=4)
    play(s, "pass", *WAIT, "pass", *WAIT)
    assert clock(s) == (2, 6, "day")
    # A pass by day and one by night are not in the same light.
    dusk = impulse(QUIET, dice=[1, 1, 6, 6], impulse=4, advantage="soviet")
    play(dusk, "pass", "decline", "pass")
    assert clock(dusk) == (2, 2, "night") and asked(dusk)[0] == "german"


@pytest.mark.case("volga", "6.3.1-passes", "6.3.1-day")
def test_the_space_of_a_low_roll_governs_when_both_have_passed() -> None:
    s = impulse(QUIET, side="soviet", dice=[1, 2], impulse=6, advantage="soviet")
    play(s, "pass", "pass", "decline")
    assert clock(s) == (2, 3, "night")


@pytest.mark.case("volga", "6.3.1-equal", "15.1", "15.1.1", "15.1.2")
def test_equal_rolls_turn_attack_to_pause_and_back() -> None:
    s = play(german(5, [2, 3, 6, 6, 3, 4]), *WAIT)
    assert s.pause and clock(s) == (2, 6, "day")
    assert "German logistics: pause {case:15.1}." in told(s, "turn")
    play(s, *WAIT)
    assert offered(s, "activate") == set() and refuse(s, "activate 21") == "15.1.1"
    assert {"regroup", "redeploy", "pass"} <= verbs(s)
    play(s, *WAIT)
    assert s.pause and s.impulse == 7
    play(s, *WAIT, *WAIT)
    assert not s.pause and s.impulse == 8
    assert "21" in offered(play(s, *WAIT), "activate")


@pytest.mark.case("volga", "15.1.2", "6.5", "13.5")
def test_a_pause_ends_with_the_turn() -> None:
    s = play(german(8, [1, 1], night=True, pause=True), *WAIT, "decline")
    while asked(s)[1] == "13.3.2":
        play(s, "done")
    assert s.turn == 3 and not s.pause and not s.night and s.impulse == 1


@pytest.mark.case("volga", "18.3")
def test_on_turn_one_no_roll_brings_a_pause() -> None:
    s = play(german(5, [2, 3], turn=1, advantage="german"), *WAIT)
    assert not s.pause and clock(s) == (1, 6, "day") and advantage(s) == "german"


@pytest.mark.case("volga", "6.0", "6.5", "12.3", "10.2.1", "10.4")
def test_the_end_phase_readies_everything_for_the_next_turn() -> None:
    markers = {"artillery_used": ["art-71", "art-62a"], "hero_used": True}
    tracks = {"impulse": 7, "night": True, "pause": True, "advantage": "soviet"}
    s = position(QUIET, phase="end", turn=1, markers=markers, tracks=tracks)
    assert clock(s) == (2, 1, "day") and not s.pause and not any(s.guns) and not s.hero
    assert advantage(s) == "german" and asked(s) == ("soviet", "17.2")
    last = position(QUIET, phase="end", turn=5)
    assert last.outcome is not None and last.turn == 5


@pytest.mark.case("volga", "6.2", "17.0")
def test_the_german_places_reinforcements_before_the_soviet() -> None:
    s = position(QUIET, phase="reinforcement", turn=4)
    assert asked(s) == ("german", "17.1") and refuse(s, "unit 685/193") == "17.0"
    for unit in ("54/100", "227/100", "369/100", "PNR/100"):
        assert "done" not in verbs(s)
        play(s, f"unit {unit}", "at E")
    assert asked(s) == ("soviet", "17.2") and offered(s, "unit") == {"685/193", "893/193", "895/193"}


@pytest.mark.case("volga", "6.4", "13.1", "13.2.2")
def test_the_german_refits_first_and_on_the_last_turn_nobody() -> None:
    units = {"191/71": {"at": "21", "reduced": True}, "38M": {"at": "47", "reduced": True}}
    s = impulse(units, side="soviet", night=True, passed="german")
    play(s, "pass")
    assert asked(s) == ("german", "13.3.2")
    play(s, "done")
    assert asked(s) == ("soviet", "13.3.2")
    final = impulse(units, side="soviet", night=True, passed="german", turn=5)
    play(final, "pass")
    assert final.outcome is not None


@pytest.mark.case("volga", "12.3", "6.3.1")
def test_night_takes_the_advantage_from_the_german() -> None:
    for owner, passes in (("german", ["The Advantage passes to the Soviet side {case:12.3}."]), ("soviet", [])):
        s = impulse(QUIET, side="soviet", impulse=4, passed="german", advantage=owner)
        play(s, "pass")
        assert s.night and "Night falls {case:6.3.1}." in told(s, "turn") and told(s, "advantage") == passes
