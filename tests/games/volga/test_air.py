"""Air support: when it flies, what it is worth, and what becomes of it (10.1)."""

from __future__ import annotations

import pytest

from tests.games.volga.field import german, march, roll, soviet, stand, strike, totals
from tests.games.volga.table import asked, offered, play, refuse, verbs

THREE = {"KG-6": "21", "191/71": "21", "211/71": "21"}


@pytest.mark.case("volga", "10.1.1", "10.1.2", "8.1.1-5")
def test_a_german_daylight_combat_may_have_air_support() -> None:
    s = strike(german({"KG-6": "21", "270/10NKVD": "27"}), "21", "27", "KG-6")
    assert refuse(s, "air") == "8.1.1-5"  # artillery is declared first
    play(s, "none", "none")
    assert asked(s) == ("german", "10.1.2") and verbs(s) == {"air", "none"}
    play(s, "none")
    assert verbs(s) == {"roll"} and refuse(s, "air") == "8.1.1-5"


@pytest.mark.case("volga", "10.1.1")
def test_no_air_support_by_night_or_in_a_soviet_impulse() -> None:
    s = strike(german({"KG-6": "21", "270/10NKVD": "27"}, night=True), "21", "27", "KG-6")
    assert refuse(s, "air") == "10.1.1"  # and not because artillery is declared first
    play(s, "none", "none")
    assert verbs(s) == {"roll"} and refuse(s, "air") == "10.1.1"
    s = strike(soviet({"KG-6": "27", "270/10NKVD": "23"}), "23", "27", "270/10NKVD")
    play(s, "none", "none")
    assert verbs(s) == {"roll"} and refuse(s, "air") == "10.1.1"


@pytest.mark.case("volga", "10.1.1")
def test_air_support_never_attacks_alone() -> None:
    s = march(german({"KG-6": "21", "270/10NKVD": "27"}), "21")
    assert refuse(s, "attack 27") == "11.0" and refuse(s, "air") == "10.1.1"


@pytest.mark.case("volga", "10.1.2", "10.1.5")
def test_two_markers_serve_two_combats_of_an_impulse_and_are_back_in_the_next() -> None:
    foes = {"270/10NKVD": "27", "911/244": "20", "399MB": "28"}
    s = german({**THREE, **foes}, *[1, 3, 4, 3, 4] * 2, 3, 4, 3, 4)
    play(s, "activate 21")
    for unit, place in (("KG-6", "27"), ("191/71", "20")):
        play(s, f"unit {unit}", f"to {place}", f"attack {place}", "none", "none", "air")
        assert refuse(s, "air") == "10.1.2"  # one marker a combat
        stand(play(s, "roll"))
    assert s.air == 2
    play(s, "unit 211/71", "to 28", "attack 28", "none", "none")
    assert verbs(s) == {"roll"} and refuse(s, "air") == "10.1.2"
    stand(play(s, "roll"))
    play(s, "done", "pass", "activate 28", "attack 28", "none", "none")
    assert "air" in verbs(s)


@pytest.mark.case("volga", "10.1.3")
@pytest.mark.parametrize(
    ("die", "fort", "rubble", "worth"),
    [(6, False, False, 6), (6, True, False, 5), (6, False, True, 5), (6, True, True, 4), (3, True, True, 1),
     (2, True, True, 1), (1, True, True, 1), (1, False, True, 1), (2, True, False, 1), (1, False, False, 1)],
)
def test_the_air_die_is_lowered_by_fortification_and_rubble_to_one_at_least(
    die: int, fort: bool, rubble: bool, worth: int
) -> None:
    s = german(
        {"KG-6": "21", "270/10NKVD": "27"}, die, 3, 4, 3, 4,
        fortifications=["27"] * fort, rubble=["27"] * rubble,
    )
    play(strike(s, "21", "27", "KG-6"), "none", "none", "air", "roll")
    assert totals(s)[0] == 5 + worth


@pytest.mark.case("volga", "10.1.4")
def test_in_an_overrun_the_same_marker_flies_again_with_a_new_die() -> None:
    foes = {"270/10NKVD": {"at": "27", "reduced": True}, "399MB": "23"}
    s = german({**THREE, **foes}, 2, 4, 5, 1, 1, 6, 3, 4, 3, 4, hero_used=True)
    play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6", "none", "none", "air", "roll")
    assert totals(s)[0] == 5 + 1 + 2
    play(s, "unit KG-6", "to 23", "attack 23", "none", "air", "roll")
    assert totals(s)[0] == 3 + 6 and s.air == 1  # the marker counts once


@pytest.mark.case("volga", "10.1.4", "11.4.5")
def test_an_overrun_has_no_air_support_that_its_first_combat_had_not() -> None:
    foes = {"270/10NKVD": {"at": "27", "reduced": True}, "399MB": "23"}
    s = german({**THREE, **foes}, 4, 5, 1, 1, hero_used=True)
    roll(strike(s, "21", "27", "KG-6", "191/71"))
    play(s, "unit KG-6", "to 23", "attack 23", "none")
    assert verbs(s) == {"roll"} and refuse(s, "air") == "10.1.4"


@pytest.mark.case("volga", "10.1.4", "10.2.2", "11.4.5")
def test_of_two_overrun_combats_one_has_the_support() -> None:
    foes = {"270/10NKVD": {"at": "27", "reduced": True}, "399MB": "23", "42N": "24"}
    s = german({**THREE, **foes}, 2, 4, 5, 1, 1, 6, 3, 4, 3, 4, hero_used=True)
    play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6", "gun art-71", "none", "air", "roll")
    play(s, "unit KG-6", "to 23", "unit 191/71", "to 24", "attack 23")
    assert offered(s, "gun") == {"art-71"}  # KG-6 is independent
    play(s, "gun art-71", "none", "air", "roll", "attack 24")
    assert asked(s) == ("soviet", "10.2.1")
    play(s, "none")
    assert verbs(s) == {"roll"} and refuse(s, "air") == "10.1.4" and refuse(s, "gun art-71") == "10.2.2"
