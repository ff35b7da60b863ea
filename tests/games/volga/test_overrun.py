"""Overruns: when they happen, where the units go, and the second combat (11.4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE
from tests.games.volga.field import by, german, go, roll, soviet, stand, strengths, strike, totals
from tests.games.volga.table import asked, at, offered, owner, play, refuse, told, verbs

WORN = {"at": "27", "reduced": True}
SWEPT = {"KG-6": "21", "191/71": "21", "270/10NKVD": WORN}


def swept(units: dict[str, Any], *dice: int, **doc: Any) -> Volga:
    """KG-6 and 191/71 have overrun Area 27 from Area 21; no hero is left."""
    s = german({**SWEPT, **units}, 4, 5, 1, 1, *dice, **{"hero_used": True, **doc})
    return roll(play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6"))


@pytest.mark.case("volga", "11.4.5", "11.4.4-success")
@pytest.mark.parametrize(("foes", "most"), [
    ({"92N": "27"}, 3), ({"92N": WORN}, 2), ({"92N": "27", "42N": WORN}, 5), ({"92N": WORN, "42N": WORN}, 4),
])
def test_an_overrun_is_more_than_the_defenders_can_absorb(foes: dict[str, Any], most: int) -> None:
    force = ["244A", "191/71", "194/71", "211/71"]
    for points, result in ((most, f"success by {most}"), (most + 1, f"overrun by {most + 1}")):
        s = strike(german({**dict.fromkeys(force, "21"), **foes}, hero_used=True), "21", "27", *force)
        play(s, "lead 244A", *["lead 92N"] * (len(foes) > 1))
        by(s, points)
        assert totals(s)[4] == result and {at(s, name) for name in foes} == {"eliminated"}
        assert (asked(s)[1] == "11.4.5") == (points > most) and owner(s, "27") == "german"


@pytest.mark.case("volga", "11.4.5", "8.1.1-8")
def test_whoever_attacked_may_go_on_anywhere_next_door_whatever_it_has_spent() -> None:
    s = swept({"211/71": "21", "399MB": "23"})
    assert offered(s, "unit") == {"KG-6", "191/71"} and "done" in verbs(s)
    assert refuse(s, "unit 211/71") == "11.4.5" and refuse(s, "unit 399MB") == "8.0"
    play(s, "unit KG-6")
    assert offered(s, "to") == {"20", "21", "23", "24", "28", "29"}
    assert refuse(s, "to 33") == "11.4.5"
    play(s, "to 24", "unit 191/71", "to 20")
    assert owner(s, "24") == owner(s, "20") == "german"  # vacant, so there is nothing to fight
    assert asked(s) == ("german", "8.1.1") and refuse(s, "unit KG-6") == "9.1.2-twice"


@pytest.mark.case("volga", "11.4.5")
def test_an_overrun_may_be_left_at_that() -> None:
    s = swept({"399MB": "23"})
    play(s, "unit KG-6", "drop", "done")
    assert at(s, "KG-6") == at(s, "191/71") == "27" and asked(s) == ("german", "8.1.1")


@pytest.mark.case("volga", "11.4.5", "11.1", "8.1.1-10")
def test_whoever_goes_on_into_an_enemy_must_attack_again() -> None:
    s = swept({"399MB": "23", "42N": "24"}, 1, 1, 6, 6)
    play(s, "unit KG-6", "to 23", "unit 191/71", "to 24")
    assert offered(s, "attack") == {"23", "24"} and refuse(s, "done") == "11.1"
    assert refuse(s, "attack 29") == "11.0"
    stand(by(play(s, "attack 23"), -1))
    assert refuse(s, "done") == "11.1" and refuse(s, "attack 23") == "9.2.1-closed"


@pytest.mark.case("volga", "11.4.5-second", "11.6-origin")
def test_the_second_combat_repulsed_goes_back_to_the_area_first_overrun() -> None:
    s = swept({"399MB": "23"}, 1, 1, 6, 6)
    play(s, "unit KG-6", "to 23", "unit 191/71", "to 23", "attack 23", "lead 191/71")
    roll(s)
    assert at(s, "191/71") == "27" and at(s, "KG-6") == "eliminated"  # it was reduced by its first success
    assert strengths(s, "191/71") == [False] and owner(s, "23") == "soviet"


@pytest.mark.case("volga", "11.4.5-second")
def test_there_is_no_second_overrun() -> None:
    s = swept({"399MB": {"at": "23", "reduced": True}}, 4, 5, 1, 1, hero_used=False)
    play(s, "decline", "unit 191/71", "to 23", "attack 23")
    roll(s)
    assert totals(s) == (4, 9, 4, 2, "success by 7") and at(s, "399MB") == "eliminated"
    assert asked(s) == ("german", "11.4.5") and offered(s, "unit") == {"KG-6"}  # nor a question about the hero


@pytest.mark.case("volga", "11.4.5", "11.2", "11.3")
def test_going_on_into_a_contested_area_leaves_the_attack_free() -> None:
    s = swept({"399MB": "23", "211/71": "23"}, 1, 1, 6, 6)
    play(s, "unit KG-6", "to 23", "unit 191/71", "to 23")
    assert {"attack", "done"} <= verbs(s)
    play(s, "attack 23")
    assert offered(s, "lead") == {"KG-6", "191/71"}  # 211/71 took no part in the first attack
    roll(play(s, "lead 191/71", "fix"))
    assert at(s, "191/71") == "23"  # it stays, repulsed or not


@pytest.mark.case("volga", "11.1", "11.0", "11.4.5")
def test_units_that_entered_before_join_the_attack_of_an_overrun() -> None:
    s = german({**SWEPT, "211/71": "20", "399MB": "23"}, 4, 5, 1, 1, 1, 1, 6, 6, hero_used=True)
    play(s, "activate 21", "also 20")
    for unit, place in (("211/71", "23"), ("KG-6", "27"), ("191/71", "27")):
        go(s, unit, place)
    roll(play(s, "attack 27", "lead KG-6"))
    play(s, "unit 191/71", "to 23", "attack 23", "lead 191/71")
    roll(s)
    assert totals(s)[0] == 4 + 1  # the area is attacked once, by all who entered it
    assert at(s, "191/71") == "27" and at(s, "211/71") == "20"


@pytest.mark.case("volga", "11.4.5-barred", "14.6", "16.3")
@pytest.mark.parametrize(("start", "place", "doc"), [
    ("21", "20", {}),  # a forest
    ("21", "27", {"rubble": ["27"]}),
    ("H", "K", {}),  # a zone
])
def test_no_overrun_in_forests_rubble_and_zones(start: str, place: str, doc: dict[str, Any]) -> None:
    force = ["244A", "191/71", "194/71", "211/71"]
    s = german({**dict.fromkeys(force, start), "W1": {"at": place, "reduced": True}}, **doc)
    by(play(strike(s, start, place, *force), "lead 244A"), 5)
    assert totals(s)[4] == "success by 5" and at(s, "W1") == "eliminated" and asked(s) == ("german", "8.1.1")


@pytest.mark.case("volga", "11.4.5-barred", "14.5", "8.1.1-6")
def test_rubble_made_by_the_dice_cancels_the_overrun() -> None:
    s = german({**SWEPT}, 4, 6, 1, 1)
    roll(play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6"))
    assert totals(s)[4].startswith("success") and s.rubble >> PLACE["27"] & 1
    assert at(s, "270/10NKVD") == "eliminated" and asked(s) == ("german", "8.1.1")


@pytest.mark.case("volga", "11.4.5")
def test_soviet_attackers_overrun_as_well() -> None:
    s = soviet({"34/13G": "23", "39/13G": "23", "191/71": WORN}, 4, 5, 1, 1)
    roll(play(strike(s, "23", "27", "34/13G", "39/13G"), "lead 34/13G"))
    assert totals(s)[4].startswith("overrun") and asked(s) == ("soviet", "11.4.5")
    play(s, "unit 39/13G", "to 21")
    assert owner(s, "21") == "soviet"


@pytest.mark.case("volga", "9.3.5", "11.4.5")
def test_armor_does_not_overrun_across_a_ravine() -> None:
    units = {"244A": "27", "191/71": "27", "399MB": {"at": "23", "reduced": True}}
    s = german(units, 4, 5, 1, 1, hero_used=True)
    roll(play(strike(s, "27", "23", "244A", "191/71"), "lead 191/71"))
    play(s, "unit 244A")
    assert refuse(s, "to 14") == "9.3.5" and offered(s, "to") == {"20", "24", "27"}
    play(s, "drop", "unit 191/71")
    assert {"14", "15"} <= offered(s, "to")


@pytest.mark.case("volga", "9.3.1", "9.2.1-closed", "9.3.4", "16.2")
def test_what_else_bars_the_way_of_an_overrun() -> None:
    s = swept({**dict.fromkeys(["516/295", "517/295", "518/295", "PNR/295"], "28")})
    assert refuse(play(s, "unit KG-6"), "to 28") == "9.3.1"
    units = {**SWEPT, "211/71": "21", "911/244": "20"}
    s = german(units, 1, 1, 6, 6, 4, 5, 1, 1, hero_used=True)
    roll(strike(s, "21", "20", "211/71"))
    for unit in ("KG-6", "191/71"):
        go(s, unit, "27")
    roll(play(s, "attack 27", "lead KG-6"))
    assert refuse(play(s, "unit KG-6"), "to 20") == "9.2.1-closed"
    s = german({"KG-6": "45", "191/71": "45", "92N": {"at": "48", "reduced": True}, "244A": "47"}, hero_used=True)
    by(play(strike(s, "47", "48", "244A")), 3)
    assert refuse(play(s, "unit 244A"), "to L") == "9.3.4"
    s = by(strike(german({"516/295": "29", "92N": {"at": "30", "reduced": True}}), "29", "30", "516/295"), 3)
    assert refuse(play(s, "unit 516/295"), "to F") == "16.2"  # it began the impulse too far away


@pytest.mark.case("volga", "11.4.5", "9.2.1-closed", "11.1")
def test_with_a_unit_in_hand_it_goes_on_or_is_put_back_first() -> None:
    s = swept({"399MB": "23"}, 1, 1, 6, 6)
    play(s, "unit KG-6", "to 23", "unit 191/71")
    assert refuse(s, "attack 23") == refuse(s, "unit 191/71") == "11.4.5" and refuse(s, "done") == "11.1"
    assert "attack" in verbs(play(s, "drop"))


@pytest.mark.case("volga", "8.1.1-9", "14.7", "8.1.1-8")
def test_pioneers_clear_rubble_between_overrun_movement_and_combat() -> None:
    units = {"KG-6": "21", "PNR/71": "21", "PNR/295": "21", "270/10NKVD": WORN, "399MB": "24", "42N": "23"}
    s = german(units, 4, 5, 1, 1, 4, 3, rubble=["24", "23"], hero_used=True)
    roll(play(strike(s, "21", "27", "KG-6", "PNR/71", "PNR/295"), "lead KG-6"))
    assert "clear" not in verbs(s)
    play(s, "unit PNR/71", "to 24")
    assert offered(s, "clear") == {"24"}
    play(s, "unit PNR/295", "to 23")
    assert offered(s, "clear") == {"24", "23"}
    play(s, "clear 24", "clear 23")
    assert not s.rubble >> PLACE["24"] & 1 and s.rubble >> PLACE["23"] & 1  # a 4 and a 3
    assert refuse(s, "clear 23") == "14.7" and refuse(s, "unit KG-6") == "8.1.1-9"
    by(play(s, "attack 24"), -1)
    assert totals(s)[2] == 2 + 3  # without rubble


@pytest.mark.case("volga", "10.4", "12.1A")
def test_a_hero_stops_an_overrun_and_the_log_says_so() -> None:
    s = play(swept({"399MB": "23"}, hero_used=False), "hero")
    assert told(s, "advantage") == ["A Hero stops the overrun {case:10.4}."] and s.hero
    assert s.stack[-1].kind() != "overrun" and at(s, "KG-6") == "27"
