"""Artillery: whose it is, whom it supports, when it is used and when it is back (10.2, 21.3)."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.tables import GUN_DIVISION, GUN_IDS, GUN_SIDE
from tests.games.volga.field import german, march, roll, soviet, stand, strike, totals
from tests.games.volga.table import GAME, asked, offered, play, position, refuse, verbs

GUNS = {"art-71", "art-94", "art-295", "art-389", "art-24Pz", "art-29M", "art-16Pz"}


@pytest.mark.case("volga", "10.2")
def test_one_marker_a_german_division_and_two_for_the_62nd_army() -> None:
    divisions = [name for name, side in zip(GUN_DIVISION, GUN_SIDE, strict=True) if side == 0]
    assert len(divisions) == len(set(divisions))
    assert sum(name.startswith("art-62") for name in GUN_IDS) == 2
    s = march(german({"KG-6": "21", "270/10NKVD": "27"}), "21")
    assert refuse(s, "attack 27") == "11.0" and refuse(s, "gun art-71") == "10.2.1"  # none attacks alone


@pytest.mark.case("volga", "10.2.1", "10.2.1-own")
def test_german_artillery_supports_its_own_division() -> None:
    s = strike(german({"191/71": "21", "270/10NKVD": "27"}), "21", "27", "191/71")
    assert offered(s, "gun") == {"art-71"}
    assert refuse(s, "gun art-94") == "10.2.1-own" and refuse(s, "gun art-62a") == "8.1.1-4"
    s = strike(german({"191/71": "21", "516/295": "21", "270/10NKVD": "27"}), "21", "27", "191/71", "516/295")
    play(s, "lead 191/71")
    assert offered(s, "gun") == {"art-71", "art-295"}  # the unit need not lead


@pytest.mark.case("volga", "10.2.1-own")
def test_an_independent_unit_is_supported_by_any_division() -> None:
    s = strike(german({"KG-6": "21", "191/71": "21", "270/10NKVD": "27"}), "21", "27", "KG-6", "191/71")
    play(s, "lead 191/71")
    assert offered(s, "gun") == GUNS
    assert refuse(s, "gun art-100J") == "10.2"  # that division has not arrived


@pytest.mark.case("volga", "10.2.1-own", "11.2")
def test_only_units_that_attack_call_their_artillery() -> None:
    s = german({"191/71": "27", "516/295": "27", "270/10NKVD": "27"})
    play(s, "activate 27", "attack 27", "lead 191/71", "fix")
    assert offered(s, "gun") == {"art-71"} and refuse(s, "gun art-295") == "10.2.1-own"


@pytest.mark.case("volga", "10.2.1", "10.2.1-one", "8.1.1-4")
def test_attacker_first_then_defender_one_marker_each() -> None:
    units = {"KG-6": "21", "270/10NKVD": "27"}
    s = strike(german(units), "21", "27", "KG-6")
    assert asked(s) == ("german", "10.2.1")
    play(s, "gun art-71")
    assert asked(s) == ("soviet", "10.2.1") and offered(s, "gun") == {"art-62a", "art-62b"}
    assert refuse(s, "gun art-94") == "10.2.1-one"
    play(s, "gun art-62b")
    assert refuse(s, "gun art-62a") == "10.2.1-one" and refuse(s, "gun art-94") == "10.2.1-one"
    declined = play(strike(german(units), "21", "27", "KG-6"), "none", "none")
    assert refuse(declined, "gun art-71") == "8.1.1-4"  # too late


@pytest.mark.case("volga", "10.2.1-own")
def test_the_defender_may_use_the_artillery_of_any_of_their_units() -> None:
    s = strike(soviet({"34/13G": "23", "191/71": "27", "516/295": "27"}), "23", "27", "34/13G")
    play(s, "lead 191/71", "none")
    assert asked(s)[0] == "german" and offered(s, "gun") == {"art-71", "art-295"}


@pytest.mark.case("volga", "10.2.1")
def test_nobody_is_asked_who_has_no_artillery_left() -> None:
    s = german({"191/71": "21", "270/10NKVD": "27"}, artillery_used=["art-71", "art-62a", "art-62b"])
    strike(s, "21", "27", "191/71")
    assert asked(s) == ("german", "10.1.2")
    assert refuse(s, "gun art-71") == "10.2.1" and refuse(s, "gun art-62a") == "10.2.1"


@pytest.mark.case("volga", "10.2.1", "10.2.3", "6.5")
def test_artillery_is_used_until_the_end_of_the_turn() -> None:
    s = german({"191/71": "27", "270/10NKVD": "27", "42N": "31"}, 3, 4, 3, 4)
    play(s, "activate 27", "attack 27", "gun art-71", "gun art-62a", "none", "roll", "done")
    assert GAME.document(s)["markers"]["artillery_used"] == ["art-71", "art-62a"]
    play(s, "pass", "activate 27", "attack 27")
    assert asked(s) == ("soviet", "10.2.1") and offered(s, "gun") == {"art-62b"}
    later = position({"191/71": "27", "42N": "31"}, phase="end", markers={"artillery_used": ["art-71", "art-62a"]})
    assert later.turn == 2 and GAME.document(later)["markers"]["artillery_used"] == []


@pytest.mark.case("volga", "10.2.3", "9.1.2")
def test_the_second_of_two_sequential_activations_finds_the_artillery_used() -> None:
    units = {"KG-6": "21", "270/10NKVD": "27", "191/71": "28", "42N": "29", "516/295": "30"}
    s = german(units, 3, 4, 3, 4, 3, 4, 3, 4)
    play(strike(s, "21", "27", "KG-6"), "gun art-71", "none", "none", "roll")
    play(stand(s), "then 30", "unit 516/295", "to 29", "attack 29")
    assert offered(s, "gun") == {"art-295"}
    assert refuse(s, "gun art-71") == "10.2.1"


@pytest.mark.case("volga", "10.2.2", "11.4.5")
def test_artillery_in_an_overrun() -> None:
    foes = {"270/10NKVD": {"at": "27", "reduced": True}, "399MB": "23"}
    s = german({"KG-6": "21", "191/71": "21", **foes}, 4, 5, 1, 1, 3, 3, 3, 4, hero_used=True)
    play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6", "gun art-71", "gun art-62a", "none", "roll")
    play(s, "unit KG-6", "to 23", "attack 23")
    assert offered(s, "gun") == {"art-71"} and refuse(s, "gun art-94") == "10.2.2"
    assert refuse(play(s.copy(), "none"), "gun art-71") == "8.1.1-4"  # too late
    play(s, "gun art-71")
    assert offered(s, "gun") == {"art-62b"} and refuse(s, "gun art-62a") == "10.2.1"  # used in the first combat
    play(s, "gun art-62b", "roll")
    assert totals(s)[0] == 3 + 2 and totals(s)[2] == 2 + 3 + 1
    assert GAME.document(s)["markers"]["artillery_used"] == ["art-71", "art-62a", "art-62b"]


@pytest.mark.case("volga", "10.2.2", "10.2.1-own")
def test_in_an_overrun_too_artillery_needs_a_unit_of_its_own() -> None:
    foes = {"270/10NKVD": {"at": "27", "reduced": True}, "399MB": "23"}
    s = german({"516/295": "21", "191/71": "21", **foes}, 4, 5, 1, 1, hero_used=True)
    play(strike(s, "21", "27", "516/295", "191/71"), "lead 516/295", "gun art-71", "none", "none", "roll")
    play(s, "unit 516/295", "to 23", "attack 23")
    assert asked(s) == ("soviet", "10.2.1") and refuse(s, "gun art-71") == "10.2.1-own"


@pytest.mark.case("volga", "10.2.4", "21.3")
@pytest.mark.parametrize(("scenario", "turn", "side", "attack", "defence"), [
    ("standard", 2, "german", 2, 1), ("standard", 2, "soviet", 2, 1),
    ("campaign", 6, "german", 2, 2), ("campaign", 6, "soviet", 3, 1),
])
def test_what_artillery_adds(scenario: str, turn: int, side: str, attack: int, defence: int) -> None:
    units = {"191/71": "27", "270/10NKVD": "27"}
    begin = german if side == "german" else soviet
    guns = ["gun art-71", "gun art-62a"] if side == "german" else ["gun art-62a", "gun art-71"]
    s = play(begin(units, 3, 4, 3, 4, scenario=scenario, turn=turn), "activate 27", "attack 27", *guns)
    if "air" in verbs(s):
        play(s, "none")
    play(s, "roll")
    plain = roll(play(begin(units, 3, 4, 3, 4, scenario=scenario, turn=turn), "activate 27", "attack 27"))
    assert totals(s)[0] - totals(plain)[0] == attack and totals(s)[2] - totals(plain)[2] == defence


@pytest.mark.case("volga", "21.3", "10.2.1-own")
def test_the_armies_on_the_flanks_have_artillery_of_their_own() -> None:
    units = {"66N": "A", "126": "A", "669/371": "B", "270/10NKVD": "27", "191/71": "27"}
    s = play(soviet(units, scenario="campaign", turn=6), "activate A", "unit 66N", "to B", "attack B")
    assert offered(s, "gun") == {"art-62a", "art-62b", "art-64a", "art-64b"}  # a brigade is independent
    assert refuse(s, "gun art-66a") == "10.2.1-own"
    s = play(soviet(units, scenario="campaign", turn=6), "activate A", "unit 126", "to B", "attack B")
    assert offered(s, "gun") == {"art-64a", "art-64b"}  # a division is not
    assert refuse(s, "gun art-62a") == "10.2.1-own" and refuse(s, "gun art-66a") == "10.2.1-own"
    s = play(soviet(units, scenario="campaign", turn=6), "activate 27", "attack 27")
    assert offered(s, "gun") == {"art-62a", "art-62b"} and refuse(s, "gun art-64a") == "10.2.1-own"
    city = {"42N": "27", "191/71": "27"}
    s = play(soviet(city, scenario="campaign", turn=6), "activate 27", "attack 27")
    assert refuse(s, "gun art-64a") == refuse(s, "gun art-66b") == "10.2.1-own"  # though it is independent
    s = play(soviet({"270/10NKVD": "27", "191/71": "27"}), "activate 27", "attack 27")
    assert refuse(s, "gun art-64a") == "21.3"  # from Turn 6


@pytest.mark.case("volga", "10.2.3")
def test_a_combat_without_artillery_uses_none() -> None:
    s = roll(strike(german({"KG-6": "21", "270/10NKVD": "27"}, 3, 4, 3, 4), "21", "27", "KG-6"))
    assert totals(s)[1] == 7 and GAME.document(s)["markers"]["artillery_used"] == []
