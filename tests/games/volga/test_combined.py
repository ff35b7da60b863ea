"""Combined operations, the steps of an assault impulse, and moves that cannot be taken back (8.1.1, 8.2, 9.1.2)."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import GAME, asked, at, impulse, offered, play, refuse, verbs

GUNS = ["art-62a", "art-62b"]
BOTH = {"KG-6": "21", "191/71": "28", "194/71": "30", "W1": "27", "38M": "47"}


@pytest.mark.case("volga", "9.1", "9.1.2")
def test_the_german_activates_two_areas_together_by_day() -> None:
    s = play(impulse(BOTH), "activate 21")
    assert offered(s, "also") == {"28", "30"} and "then" not in verbs(s)
    play(s, "also 28")
    assert offered(s, "unit") == {"KG-6", "191/71"} and refuse(s, "also 30") == "9.1.2"
    play(s, "unit KG-6", "to 27", "unit 191/71", "to 27", "attack 27")
    assert offered(s, "lead") == {"KG-6", "191/71"}  # one combat of units from both


@pytest.mark.case("volga", "9.1.2", "9.1.2-twice")
def test_the_german_may_activate_a_second_area_after_the_first() -> None:
    s = impulse(BOTH, dice=[3, 3, 3, 3], advantage="soviet", artillery_used=GUNS)
    play(s, "activate 21", "unit KG-6", "to 27")
    assert "also" not in verbs(s) and "then" not in verbs(s)  # first the attack that is due
    play(s, "attack 27", "none", "none", "roll", "done")
    assert offered(s, "then") == {"28", "30"}
    play(s, "then 30")
    assert offered(s, "unit") == {"194/71"}
    assert refuse(s, "unit KG-6") == "9.1.2-twice" and refuse(s, "unit 191/71") == "9.1.1"
    assert refuse(s, "then 30") == "9.1.2-twice" and refuse(s, "then 28") == "9.1.2"


@pytest.mark.case("volga", "9.1.2")
def test_looking_at_a_unit_does_not_spoil_a_combined_operation() -> None:
    s = play(impulse(BOTH), "activate 21", "unit KG-6", "drop")
    assert offered(s, "also") == {"28", "30"}


@pytest.mark.case("volga", "9.1.2")
def test_by_night_the_german_has_one_area_and_by_day_the_soviet() -> None:
    s = play(impulse(BOTH, night=True), "activate 21")
    assert refuse(s, "also 28") == refuse(s, "then 28") == "9.1.2"
    s = play(impulse({**BOTH, "92N": "L", "2M": "M"}, side="soviet"), "activate L")
    assert refuse(s, "also M") == refuse(s, "also 47") == "9.1.2"


@pytest.mark.case("volga", "9.1.2", "9.1.2-twice")
def test_a_soviet_pair_needs_zone_l_or_m() -> None:
    units = {**BOTH, "92N": "L", "2M": "M", "42N": "46"}
    s = play(impulse(units, side="soviet", night=True), "activate 47")
    assert offered(s, "also") == {"L", "M"} and refuse(s, "also 46") == "9.1.2"
    assert refuse(s, "also 47") == "9.1.2-twice"
    s = play(impulse(units, side="soviet", night=True), "activate L")
    assert offered(s, "also") == {"M", "46", "47", "27"}
    play(s, "unit 92N", "to M")
    assert offered(s, "then") == {"M", "46", "47", "27"}
    play(s, "then M")
    assert offered(s, "unit") == {"2M"}  # the unit that has come from Zone L is not activated again
    assert refuse(s, "unit 92N") == "9.1.2-twice"


@pytest.mark.case("volga", "9.1.2", "9.3.4", "11.2", "11.3")
def test_units_that_cross_fight_beside_those_that_stood_there() -> None:
    units = {"38M": "47", "92N": "L", "KG-6": "47", "191/71": "21"}
    s = impulse(units, side="soviet", night=True, dice=[1, 1])
    play(s, "activate L", "also 47", "unit 92N", "to 47")
    assert offered(s, "attack") == {"47"} and "done" in verbs(s)  # contested before: no attack is due
    play(s, "attack 47")
    assert offered(s, "lead") == {"38M", "92N"}


@pytest.mark.case("volga", "8.1.1", "8.1.1-1", "8.1.1-2", "14.1")
def test_fortifications_come_before_movement_and_are_soviet() -> None:
    s = impulse({"38M": "47", "2M": "47", "191/71": "21"}, side="soviet", dice=[1])
    play(s, "activate 47")
    assert offered(s, "fortify") == {"47"}
    play(s, "unit 38M", "to 46", "stop")
    assert "fortify" not in verbs(s) and refuse(s, "fortify 47") == "8.1.1-1"
    s = play(impulse({"191/71": "21", "38M": "47"}), "activate 21")
    assert refuse(s, "fortify 21") == "14.1"
    tried = play(impulse({"38M": "47", "191/71": "21"}, side="soviet", dice=[1]), "activate 47", "fortify 47")
    assert offered(tried, "unit") == {"38M"} and refuse(tried, "fortify 47") == "14.2"


@pytest.mark.case("volga", "8.1.1-1")
def test_a_unit_lost_in_the_river_has_moved_all_the_same() -> None:
    units = {"38M": "47", "2M": "L", "191/71": "21", "KG-6": "47"}
    s = impulse(units, side="soviet", night=True, dice=[6, 6], german=["33", "46", "48"])
    play(s, "activate L", "also 47", "unit 2M", "to 47")
    assert at(s, "2M") == "eliminated" and "fortify" not in verbs(s)


@pytest.mark.case("volga", "8.1.1-2", "9.1.1", "11.3")
def test_units_in_a_contested_area_attack_without_moving() -> None:
    s = play(impulse({"KG-6": "47", "191/71": "47", "38M": "47", "2M": "L"}), "activate 47")
    assert offered(s, "attack") == {"47"} and "done" in verbs(s)
    play(s, "attack 47", "lead KG-6")
    assert offered(s, "with") == {"191/71"} and "fix" in verbs(s)  # all, some or none


@pytest.mark.case("volga", "8.1.1-3", "8.1.1-4", "8.1.1-5", "8.1.1-6")
def test_the_steps_of_a_german_assault_follow_their_order() -> None:
    units = {"PNR/71": "21", "W1": "27", "38M": "47", "2M": "24"}
    s = impulse(units, rubble=["27"], dice=[3, 5, 5, 5, 1, 1])
    play(s, "activate 21", "unit PNR/71", "to 27")
    assert verbs(s) == {"clear", "attack"}  # after movement, before combat
    play(s, "clear 27", "attack 27")
    assert asked(s) == ("german", "10.2.1") and offered(s, "gun") == {"art-71"}
    play(s, "gun art-71")
    assert asked(s) == ("soviet", "10.2.1") and offered(s, "gun") == set(GUNS)
    play(s, "none")
    assert asked(s) == ("german", "10.1.2") and verbs(s) == {"air", "none"}
    play(s, "air")
    assert verbs(s) == {"roll"}


@pytest.mark.case("volga", "8.1.1-7", "8.1.1-8", "8.1.1-9", "8.1.1-10")
def test_hero_overrun_clearance_and_the_second_combat_follow() -> None:
    units = {"PNR/71": "21", "KG-6": "21", "W1": {"at": "27", "reduced": True}, "399MB": "23", "38M": "47"}
    s = impulse(units, rubble=["23"], dice=[4, 5, 1, 1, 4], artillery_used=GUNS, advantage="german")
    play(s, "activate 21", "unit PNR/71", "to 27", "unit KG-6", "to 27", "attack 27", "lead KG-6")
    play(s, "none", "none", "roll")
    assert asked(s) == ("soviet", "10.4") and verbs(s) == {"hero", "decline"}
    question = GAME.decision(s)
    assert question is not None and "{place:27}" in GAME.prompt(question)
    play(s, "decline")
    assert offered(s, "unit") == {"PNR/71", "KG-6"}
    play(s, "unit PNR/71")
    assert offered(s, "to") == {"20", "21", "23", "24", "28", "29"}  # whatever its movement factor
    play(s, "to 23")
    assert "23" in offered(s, "clear")
    play(s, "clear 23")
    play(s, "attack 23")
    assert verbs(s) == {"roll"}


@pytest.mark.case("volga", "8.2")
def test_a_move_is_taken_back_until_dice_are_rolled_or_the_other_side_acts() -> None:
    made = Play.new(GAME, "standard", {}, Dice.scripted([6, 6, 6, 6]))
    for text in ("rest", "unit 34/13G", "at L", "unit 39/13G", "at L", "unit 42/13G", "at L"):
        made.act(text)
    for text in ("activate 21", "unit KG-6", "to 28", "stop"):
        made.act(text)
    assert made.can_undo()
    for _ in range(4):
        made.undo()
    assert at(cast("Volga", made.state), "KG-6") == "21"
    made.act("pass")
    assert made.can_undo() is None  # the Soviet impulse has begun
    made.act("activate 5")
    made.act("fortify 5")
    assert made.can_undo() is None  # a die has been rolled
