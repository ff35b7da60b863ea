"""Rubble and fortifications: how they come, what they do and how they go (14.0)."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.tables import PLACE
from tests.games.volga.field import by, german, go, march, roll, soviet, stand, strike, totals
from tests.games.volga.table import GAME, at, offered, owner, play, refuse, verbs


def pair(total: int) -> tuple[int, int]:
    """Two dice that show a total."""
    return max(1, total - 6), min(6, total - 1)


# ---------- rubble ----------


@pytest.mark.case("volga", "14.5", "8.1.1-6", "16.3")
@pytest.mark.parametrize(("start", "place", "most"), [
    ("21", "27", 9),  # urban, 3
    ("45", "47", 8),  # urban, 4
    ("30", "29", 11),  # clear, 1
    ("21", "20", 10),  # forest, 2
    ("H", "K", 12),  # a zone, 2: never
])
def test_dice_and_ground_above_twelve_leave_rubble(start: str, place: str, most: int) -> None:
    for dice in range(most, min(most + 2, 13)):
        s = roll(strike(german({"KG-6": start, "34/13G": place}, *pair(dice), 6, 6), start, place, "KG-6"))
        assert bool(s.rubble >> PLACE[place] & 1) == (dice > most)


@pytest.mark.case("volga", "14.5")
def test_soviet_attackers_leave_rubble_too_and_a_repulse_does_not_prevent_it() -> None:
    s = roll(strike(soviet({"W1": "23", "KG-6": "27"}, 5, 5, 6, 6), "23", "27", "W1"))
    assert totals(s)[4] == "repulse" and s.rubble >> PLACE["27"] & 1
    s = roll(strike(soviet({"W1": "23", "KG-6": "27"}, 4, 5, 6, 6), "23", "27", "W1"))
    assert not s.rubble >> PLACE["27"] & 1  # the defender's dice leave none


@pytest.mark.case("volga", "14.5", "14.6")
def test_new_rubble_does_not_count_in_the_combat_that_makes_it() -> None:
    s = roll(strike(german({"KG-6": "21", "34/13G": "27"}, 5, 5, 6, 6), "21", "27", "KG-6"))
    assert totals(s)[2] == 4 + 3 and s.rubble >> PLACE["27"] & 1


@pytest.mark.case("volga", "14.5", "14.2-one", "14.7")
def test_there_is_rubble_or_not_and_it_may_come_again() -> None:
    s = german({"PNR/71": "27", "34/13G": "27"}, 4, 5, 5, 6, 6, rubble=["27"])
    play(s, "activate 27", "clear 27")
    assert not s.rubble >> PLACE["27"] & 1
    roll(play(s, "attack 27"))
    assert s.rubble >> PLACE["27"] & 1
    again = roll(play(german({"KG-6": "27", "34/13G": "27"}, 5, 5, 6, 6, rubble=["27"]), "activate 27", "attack 27"))
    assert again.rubble == 1 << PLACE["27"] and "rubble" not in {event.kind for event in again.events}


@pytest.mark.case("volga", "13.3.5", "14.5")
def test_rubble_in_the_tractor_factory_ends_its_work() -> None:
    s = roll(strike(german({"KG-6": "57", "34/13G": "58"}, 4, 4, 6, 6), "57", "58", "KG-6"))
    assert GAME.document(s)["markers"]["tractor_factory"]  # 8 + 4 = 12
    s = roll(strike(german({"KG-6": "57", "34/13G": "58"}, 4, 5, 6, 6), "57", "58", "KG-6"))
    assert not GAME.document(s)["markers"]["tractor_factory"]


@pytest.mark.case("volga", "13.3.5", "7.2")
def test_so_does_german_control_of_it() -> None:
    s = by(strike(german({"KG-6": "57", "W3": {"at": "58", "reduced": True}}), "57", "58", "KG-6"), 2)
    assert owner(s, "58") == "german" and not GAME.document(s)["markers"]["tractor_factory"]


@pytest.mark.case("volga", "14.6", "9.3.2")
def test_rubble_stops_whoever_enters_and_a_fortification_does_not() -> None:
    s = march(german({"KG-6": "21"}, rubble=["27"]), "21")
    play(s, "unit KG-6", "to 27")
    assert "stop" not in verbs(s) and at(s, "KG-6") == "27"
    s = march(german({"KG-6": "21"}, fortifications=["27"]), "21")
    play(s, "unit KG-6", "to 27")
    assert "stop" in verbs(s)


# ---------- clearing ----------


@pytest.mark.case("volga", "14.7", "8.1.1-3")
@pytest.mark.parametrize(("die", "clear"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_pioneer_clears_rubble_on_one_die(die: int, clear: bool) -> None:
    s = march(german({"PNR/71": "21", "PNR/295": "21"}, die, rubble=["27"]), "21")
    assert refuse(s, "clear 27") == "14.7"
    go(s, "PNR/71", "27")
    go(s, "PNR/295", "27")
    play(s, "clear 27")  # whatever the number of pioneers
    assert bool(s.rubble >> PLACE["27"] & 1) != clear
    assert refuse(s, "clear 27") == "14.7" and s.dice.count == 1


@pytest.mark.case("volga", "14.7")
def test_it_takes_a_german_pioneer_that_is_active() -> None:
    units = {"KG-6": "27", "PNR/71": "28"}
    s = march(german(units, rubble=["27"]), "27")
    assert "clear" not in verbs(s) and refuse(s, "clear 27") == "14.7"
    s = march(german({"KG-6": "21", "PNR/71": "27"}, rubble=["27"]), "21")
    assert refuse(s, "clear 27") == "14.7"  # Area 27 is not active
    assert offered(march(german({"PNR/71": "27"}, rubble=["27"]), "27"), "clear") == {"27"}  # began there
    s = march(soviet({"92N": "27"}, rubble=["27"]), "27")
    assert "clear" not in verbs(s) and refuse(s, "clear 27") == "14.7"


@pytest.mark.case("volga", "14.7", "8.1.1-3", "10.1.3")
def test_clearing_comes_before_the_combat() -> None:
    units = {"PNR/71": "21", "KG-6": "21", "34/13G": "27"}
    s = german(units, 4, 5, 3, 4, 6, 6, rubble=["27"])
    march(s, "21", ("PNR/71", "27"), ("KG-6", "27"))
    play(s, "clear 27", "attack 27", "lead KG-6", "none", "none", "air", "roll")
    assert totals(s)[0] == 5 + 1 + 5 and totals(s)[2] == 4 + 3  # neither the air nor the defence feels it
    s = german({"PNR/71": "27", "34/13G": "27"}, 1, 1, 6, 6, rubble=["27"])
    roll(play(s, "activate 27", "attack 27"))
    assert refuse(s, "clear 27") == "8.1.1-3"
    s = german({"PNR/71": "27", "KG-6": "27", "34/13G": "27"}, 1, 1, 6, 6, rubble=["27"])
    roll(play(s, "activate 27", "attack 27", "lead KG-6", "fix"))
    assert offered(s, "unit") == {"PNR/71"} and refuse(s, "clear 27") == "8.1.1-3"  # though it took no part


@pytest.mark.case("volga", "14.7", "8.1.1-3", "8.1.1")
def test_clearing_comes_after_movement() -> None:
    units = {"PNR/71": "21", "KG-6": "21", "34/13G": "27", "516/295": "30"}
    s = march(german(units, 4, 1, 1, 6, 6, rubble=["27"]), "21", ("PNR/71", "27"))
    play(s, "clear 27")
    assert refuse(s, "unit KG-6") == "8.1.1-3" and "unit" not in verbs(s)
    stand(roll(play(s, "attack 27")))
    assert "unit" not in verbs(s)
    play(s, "then 30")  # another activation has its own steps
    assert offered(s, "unit") == {"516/295"}


# ---------- fortifications ----------


@pytest.mark.case("volga", "14.2", "8.1.1-1")
@pytest.mark.parametrize(("place", "die", "built"), [
    ("27", 2, False), ("27", 3, True), ("27", 6, True), ("29", 3, False), ("29", 4, True), ("20", 3, False),
])
def test_a_fortification_needs_a_four_and_in_town_a_three(place: str, die: int, built: bool) -> None:
    s = play(soviet({"92N": place}, die), f"activate {place}", f"fortify {place}")
    assert bool(s.forts >> PLACE[place] & 1) == built
    assert refuse(s, f"fortify {place}") == ("14.2-one" if built else "14.2")  # one try
    assert offered(s, "unit") == {"92N"}  # its units may still move


@pytest.mark.case("volga", "14.2")
def test_it_takes_infantry_in_the_active_area() -> None:
    s = march(soviet({"6T": "27", "92N": "24"}), "27")
    assert "fortify" not in verbs(s) and refuse(s, "fortify 27") == "14.2" and refuse(s, "fortify 24") == "9.1.1"
    assert offered(march(soviet({"W1": "27"}), "27"), "fortify") == {"27"}  # workers are infantry
    s = march(soviet({"92N": "L", "10R": "47"}, night=True, turn=4), "L")
    assert "fortify" not in verbs(s)  # a zone


@pytest.mark.case("volga", "14.2")
def test_the_area_need_not_be_soviet() -> None:
    s = soviet({"92N": "27", "KG-6": "27"}, 3, german=["27"])
    play(s, "activate 27", "fortify 27")
    assert s.forts >> PLACE["27"] & 1 and owner(s, "27") == "german"
    assert {"attack", "done"} <= verbs(s)


@pytest.mark.case("volga", "14.2", "9.1.2")
def test_infantry_that_only_came_in_this_impulse_builds_nothing() -> None:
    s = soviet({"10R": "L", "92N": "46", "6T": "47"}, 1, 1, night=True, turn=4)
    play(s, "activate L", "unit 10R", "to 47", "stop", "then 47")
    assert at(s, "10R") == "47" and "fortify" not in verbs(s)


@pytest.mark.case("volga", "14.2", "9.1.2")
def test_each_active_area_has_its_own_try() -> None:
    s = soviet({"92N": "47", "10R": "L", "2M": "48"}, 6, night=True, turn=4)
    play(s, "activate L", "also 47")
    assert offered(s, "fortify") == {"47"}
    play(s, "fortify 47")
    assert "fortify" not in verbs(s) and refuse(s, "fortify 48") == "9.1.1"


@pytest.mark.case("volga", "14.1", "14.2-one", "8.1.1-1")
def test_only_soviet_units_build_before_they_move_and_one_is_enough() -> None:
    s = march(german({"KG-6": "21"}), "21")
    assert "fortify" not in verbs(s) and refuse(s, "fortify 21") == "14.1"
    s = march(soviet({"92N": "27"}, fortifications=["27"]), "27")
    assert refuse(s, "fortify 27") == "14.2-one"
    s = march(soviet({"92N": "27", "10R": "27"}), "27", ("92N", "24"))
    assert refuse(s, "fortify 27") == "8.1.1-1"


@pytest.mark.case("volga", "14.4")
def test_a_fortification_falls_with_the_area_and_not_before() -> None:
    s = german({"KG-6": "21", "W1": "27"}, fortifications=["27"])
    stand(by(strike(s, "21", "27", "KG-6"), 1))
    assert s.forts >> PLACE["27"] & 1  # contested
    s = german({"KG-6": "21", "W1": "27"}, fortifications=["27"])
    by(strike(s, "21", "27", "KG-6"), 3)
    assert owner(s, "27") == "german" and not s.forts
    s = march(german({"KG-6": "21"}, fortifications=["27"]), "21", ("KG-6", "27"))
    assert not s.forts  # entered in passing


@pytest.mark.case("volga", "14.4")
def test_in_a_german_area_it_falls_when_the_last_soviet_unit_leaves() -> None:
    s = soviet({"92N": "27", "KG-6": "27"}, german=["27"], fortifications=["27"])
    assert s.forts >> PLACE["27"] & 1
    march(s, "27", ("92N", "24"))
    assert not s.forts
