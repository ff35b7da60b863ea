"""Who attacks: mandatory and optional attacks, contested areas, the order of a combat (11.0 to 11.4)."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.tables import GUN_IDS
from tests.games.volga.field import german, march, roll, soviet, stand, strengths, strike, totals
from tests.games.volga.table import asked, at, offered, owner, play, refuse, verbs

PAIR = {"KG-6": "21", "191/71": "21"}


@pytest.mark.case("volga", "11.0", "8.1.1")
def test_only_units_of_the_active_area_attack() -> None:
    s = german({"KG-6": "21", "191/71": "27", "270/10NKVD": "27"})
    play(march(s, "21", ("KG-6", "27")), "attack 27")
    assert asked(s)[1] == "10.2.1"  # KG-6 alone may attack, so there is nobody to choose
    roll(s)
    assert totals(s)[0] == 5
    s = german({"KG-6": "21", "191/71": "27", "270/10NKVD": "27"})
    play(s, "activate 21", "also 27", "unit KG-6", "to 27", "attack 27")
    assert offered(s, "lead") == {"KG-6", "191/71"}


@pytest.mark.case("volga", "11.0")
def test_what_did_not_come_along_cannot_lead_or_join() -> None:
    s = german({**PAIR, "211/71": "27", "270/10NKVD": "27", "PNR/71": "21"})
    play(march(s, "21", ("KG-6", "27"), ("191/71", "27")), "attack 27")
    assert refuse(s, "lead 211/71") == "11.0" and refuse(s, "lead PNR/71") == "11.0"
    assert refuse(s, "lead 270/10NKVD") == "11.4"
    play(s, "lead KG-6")
    assert refuse(s, "with 211/71") == "11.0" and refuse(s, "with KG-6") == "11.2"


@pytest.mark.case("volga", "11.0", "9.2.1", "9.2.1-closed")
def test_all_who_join_are_there_before_the_dice_and_nobody_after() -> None:
    s = german({**PAIR, "211/71": "21", "270/10NKVD": "27"}, 1, 1, 6, 6)
    roll(strike(s, "21", "27", "KG-6", "191/71"))
    assert [at(s, unit) for unit in PAIR] == ["21", "21"]
    assert refuse(s, "attack 27") == "9.2.1-closed"
    play(s, "unit 211/71")
    assert refuse(s, "to 27") == "9.2.1-closed" and {"18", "28"} <= offered(s, "to")


@pytest.mark.case("volga", "9.2.1", "9.2.1-closed", "11.3")
def test_who_held_back_in_a_contested_area_does_not_attack_after_the_others() -> None:
    s = german({"KG-6": "27", "191/71": "27", "270/10NKVD": "27"}, 3, 4, 3, 4)
    play(s, "activate 27", "attack 27", "lead KG-6", "fix")
    stand(roll(s))
    assert at(s, "270/10NKVD") == "27" and refuse(s, "attack 27") == "9.2.1-closed"
    assert offered(s, "unit") == {"191/71"}  # it may leave, or do nothing
    s = german({"KG-6": "21", "191/71": "27", "270/10NKVD": "27"}, 3, 4, 3, 4)
    stand(roll(strike(s, "21", "27", "KG-6")))
    assert "27" in offered(s, "then")
    assert refuse(play(s, "then 27"), "attack 27") == "9.2.1-closed" and offered(s, "unit") == {"191/71"}


@pytest.mark.case("volga", "11.1")
def test_whoever_enters_must_attack_and_with_all() -> None:
    s = march(german({**PAIR, "270/10NKVD": "27"}, 3, 4, 3, 4), "21", ("KG-6", "27"), ("191/71", "27"))
    assert "done" not in verbs(s) and refuse(s, "done") == "11.1" and "then" not in verbs(s)
    play(s, "attack 27", "lead 191/71")
    assert asked(s) == ("german", "10.2.1")  # KG-6 attacks without being asked
    roll(s)
    assert totals(s)[0] == 4 + 1


@pytest.mark.case("volga", "11.1", "11.4.4-repulse", "11.6", "11.6-origin")
def test_a_repulsed_mandatory_attack_goes_back_to_where_it_came_from() -> None:
    units = {"KG-6": "21", "191/71": "28", "270/10NKVD": "27"}
    s = german(units, 1, 1, 6, 6)
    play(s, "activate 21", "also 28", "unit KG-6", "to 27", "unit 191/71", "to 27", "attack 27", "lead KG-6")
    roll(s)
    assert at(s, "KG-6") == "21" and at(s, "191/71") == "28" and owner(s, "27") == "soviet"
    assert strengths(s, "KG-6", "191/71", "270/10NKVD") == [False, False, True]


@pytest.mark.case("volga", "11.2", "11.3")
def test_in_a_contested_area_all_some_or_none_attack() -> None:
    three = {"KG-6": "27", "191/71": "27", "211/71": "27", "270/10NKVD": "27"}
    s = play(german(three, 3, 4, 3, 4), "activate 27")
    assert "done" in verbs(s)  # none
    play(s, "attack 27", "lead 191/71")
    assert offered(s, "with") == {"KG-6", "211/71"} and "fix" in verbs(s)
    some = roll(play(s.copy(), "with 211/71", "fix"))
    assert totals(some)[0] == 4 + 1
    play(s, "with KG-6", "with 211/71")
    assert asked(s)[1] == "10.2.1"  # all: nobody else is left to ask about


@pytest.mark.case("volga", "11.2")
def test_units_that_enter_a_contested_area_may_leave_it_at_that() -> None:
    s = march(german({**PAIR, "211/71": "27", "270/10NKVD": "27"}), "21", ("KG-6", "27"), ("191/71", "27"))
    assert {"attack", "done"} <= verbs(s)
    play(s, "attack 27", "lead KG-6", "fix")
    assert totals(roll(s))[0] == 5


@pytest.mark.case("volga", "11.3", "11.4.4-repulse")
def test_a_loser_in_a_contested_area_stays_there() -> None:
    s = german({"KG-6": "27", "191/71": "21", "270/10NKVD": "27"}, 1, 1, 6, 6)
    play(s, "activate 27", "also 21", "unit 191/71", "to 27", "attack 27", "lead KG-6", "with 191/71")
    roll(s)
    assert [at(s, "KG-6"), at(s, "191/71")] == ["27", "27"] and strengths(s, "KG-6", "191/71") == [False, False]


@pytest.mark.case("volga", "11.0", "11.3")
def test_a_unit_of_a_contested_area_that_does_not_attack_may_leave() -> None:
    s = german({"KG-6": "27", "191/71": "27", "270/10NKVD": "27"}, 1, 1, 6, 6)
    roll(play(s, "activate 27", "attack 27", "lead KG-6", "fix"))
    assert offered(s, "unit") == {"191/71"} and refuse(s, "unit KG-6") == "9.1.2-twice"
    play(s, "unit 191/71", "to 21")
    assert at(s, "191/71") == "21"


@pytest.mark.case("volga", "11.4", "8.1.1", "8.1.1-2", "8.1.1-4", "8.1.1-5", "8.1.1-6")
def test_the_steps_of_a_combat_come_in_order_and_ask_the_right_side() -> None:
    s = strike(german({**PAIR, "270/10NKVD": "27", "399MB": "27"}, 3, 3, 4, 3, 4), "21", "27", *PAIR)
    assert asked(s) == ("german", "11.4") and offered(s, "lead") == {"KG-6", "191/71"}
    assert refuse(s, "gun art-71") == "11.4" and refuse(s, "air") == "8.1.1-5"
    play(s, "lead KG-6")
    assert asked(s) == ("soviet", "11.4") and offered(s, "lead") == {"270/10NKVD", "399MB"}
    assert refuse(s, "lead KG-6") == "11.4"
    play(s, "lead 399MB")
    assert asked(s) == ("german", "10.2.1")
    play(s, "none")
    assert asked(s) == ("soviet", "10.2.1")
    play(s, "none")
    assert asked(s) == ("german", "10.1.2")
    play(s, "air")
    assert asked(s) == ("german", "11.4.1") and verbs(s) == {"roll"}
    play(s, "roll")
    assert totals(s) == (9, 7, 6, 7, "success by 3") and s.dice.count == 5


@pytest.mark.case("volga", "11.4", "11.4.1")
def test_where_there_is_nothing_to_choose_nobody_is_asked() -> None:
    s = soviet({"92N": "23", "191/71": "27"}, 3, 4, 3, 3, artillery_used=GUN_IDS)
    strike(s, "23", "27", "92N")
    assert verbs(s) == {"roll"}
    play(s, "roll")
    assert totals(s) == (3, 7, 7, 6, "repulse") and s.dice.count == 4


@pytest.mark.case("volga", "9.2.1", "11.0")
def test_one_attack_after_another_from_one_area() -> None:
    units = {**PAIR, "211/71": "21", "270/10NKVD": "27", "911/244": "20"}
    s = german(units, 1, 1, 6, 6, 1, 1, 6, 6)
    stand(roll(strike(s, "21", "27", "KG-6")))
    play(s, "unit 191/71", "to 20", "unit 211/71", "to 20", "attack 20", "lead 191/71")
    assert totals(roll(s))[0] == 4 + 1 and at(s, "191/71") == "21"
