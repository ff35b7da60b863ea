"""The storm group and the hero (10.3, 10.4)."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.tables import PLACE, UNIT
from kurgan.games.volga.rules.values import may_fly, may_storm, storm_die
from tests.games.volga.field import german, roll, soviet, stand, strike, totals
from tests.games.volga.table import GAME, asked, at, offered, owner, play, position, refuse, verbs


@pytest.mark.case("volga", "10.3.1", "8.1.1-5")
def test_the_storm_group_comes_by_night_in_soviet_impulses_only() -> None:
    units = {"92N": "23", "191/71": "27"}
    s = play(strike(soviet(units, turn=4, night=True), "23", "27", "92N"), "none", "none")
    assert asked(s) == ("soviet", "10.3.2") and verbs(s) == {"storm", "none"}
    s = play(strike(soviet(units, turn=4), "23", "27", "92N"), "none", "none")
    assert verbs(s) == {"roll"} and refuse(s, "storm") == "10.3.1"
    s = play(strike(german({"191/71": "21", "92N": "27"}, turn=4, night=True), "21", "27", "191/71"), "none", "none")
    assert verbs(s) == {"roll"} and refuse(s, "storm") == "10.3.1"


@pytest.mark.case("volga", "10.3.2")
def test_the_storm_group_fights_in_forest_and_town_and_not_in_the_open() -> None:
    for start, place, open_ in (("23", "27", True), ("23", "20", True), ("27", "29", False)):
        s = soviet({"92N": start, "191/71": place}, turn=4, night=True)
        play(strike(s, start, place, "92N"), "none", "none")
        assert ("storm" in verbs(s)) == open_
        assert refuse(s, "storm") == ("" if open_ else "10.3.2")


@pytest.mark.case("volga", "10.3.2", "3.1", "16.3")
@pytest.mark.parametrize(("start", "zone", "unit", "open_"), [
    ("B", "A", "66N", True), ("A", "B", "66N", False), ("J", "I", "91T", False), ("K", "J", "91T", False),
])
def test_the_storm_group_fights_in_a_zone_of_its_ground(start: str, zone: str, unit: str, open_: bool) -> None:
    s = soviet({unit: start, "191/71": zone}, turn=7, night=True, scenario="campaign")
    play(strike(s, start, zone, unit), "none", "none")
    assert refuse(s, "storm") == ("" if open_ else "10.3.2")
    if open_:
        play(s, "storm", "roll")
        assert not s.rubble >> PLACE[zone] & 1


@pytest.mark.case("volga", "10.3.2")
def test_the_storm_group_joins_one_combat_of_an_impulse_and_is_back_in_the_next() -> None:
    units = {"92N": "23", "10R": "23", "191/71": "27", "211/71": "24"}
    s = soviet(units, 2, 3, 4, 3, 4, 3, 4, 3, 4, 6, 6, turn=4, night=True)
    assert refuse(play(s.copy(), "activate 23"), "storm") == "10.3.2"  # it never attacks alone
    stand(play(strike(s, "23", "27", "92N"), "none", "none", "storm", "roll"))
    play(s, "unit 10R", "to 24", "attack 24", "none", "none")
    assert verbs(s) == {"roll"} and refuse(s, "storm") == "10.3.2"
    play(stand(play(s, "roll")), "done", "pass")
    assert "storm" in verbs(play(strike(s, "23", "24", "10R"), "none", "none"))


@pytest.mark.case("volga", "10.3.3")
@pytest.mark.parametrize(("turn", "lead", "may"), [
    (1, "34/13G", True), (3, "34/13G", True), (1, "92N", False), (3, "92N", False), (4, "92N", True),
])
def test_on_the_first_three_turns_the_13th_guards_lead_it(turn: int, lead: str, may: bool) -> None:
    s = soviet({"92N": "23", "34/13G": "23", "191/71": "27"}, turn=turn, night=True)
    play(strike(s, "23", "27", "92N", "34/13G"), f"lead {lead}", "none", "none")
    assert refuse(s, "storm") == ("" if may else "10.3.3")


@pytest.mark.case("volga", "10.3.4")
@pytest.mark.parametrize(
    ("die", "rubble", "worth"), [(3, False, 3), (3, True, 4), (6, False, 6), (6, True, 6), (5, True, 6)]
)
def test_the_storm_die_gains_from_rubble_up_to_six(die: int, rubble: bool, worth: int) -> None:
    s = soviet({"92N": "23", "191/71": "27"}, die, 3, 4, 3, 4, turn=4, night=True, rubble=["27"] * rubble)
    play(strike(s, "23", "27", "92N"), "none", "none", "storm", "roll")
    assert totals(s)[0] == 3 + 1 + worth  # lead, night, storm group


@pytest.mark.case("volga", "10.3.4")
def test_rubble_of_the_same_impulse_gives_the_storm_group_nothing() -> None:
    s = soviet({"92N": "23", "191/71": "27"}, turn=4, night=True)
    s.rubble |= 1 << PLACE["27"]  # after the impulse has begun
    assert storm_die(s, PLACE["27"], 3) == 3


@pytest.mark.case("volga", "10.3.2", "10.3.3", "11.4.5")
def test_a_soviet_overrun_takes_the_storm_group_along_under_its_own_terms() -> None:
    guards = ("34/13G", "39/13G", "92N")
    foes = {"191/71": {"at": "27", "reduced": True}, "211/71": "24", "KG-6": "29"}
    units = {**dict.fromkeys(guards, "23"), **foes}
    s = soviet(units, 2, 4, 5, 1, 1, turn=2, night=True)
    play(strike(s, "23", "27", *guards), "lead 34/13G", "none", "none", "storm", "roll")
    assert totals(s)[4].startswith("overrun") and asked(s) == ("soviet", "11.4.5")  # no hero against the Soviet side
    second = play(s.copy(), "unit 39/13G", "to 24", "attack 24", "none")
    assert "storm" in verbs(second)
    second = play(s.copy(), "unit 92N", "to 24", "attack 24", "none")
    assert refuse(second, "storm") == "10.3.3"
    second = play(s.copy(), "unit 39/13G", "to 29", "attack 29", "none")
    assert refuse(second, "storm") == "10.3.2"
    without = soviet(units, 5, 5, 1, 1, turn=2, night=True)
    play(strike(without, "23", "27", *guards), "lead 34/13G", "none", "none", "none", "roll")
    assert totals(without)[4].startswith("success")  # 10 + 3 leaves rubble


# ---------- the hero ----------

SWEPT = {"KG-6": "21", "191/71": "21", "270/10NKVD": {"at": "27", "reduced": True}}
NINE_TO_TWO = (4, 5, 1, 1)


@pytest.mark.case("volga", "10.4", "11.4.5-barred", "8.1.1-7")
def test_the_hero_stops_an_overrun_and_the_success_stands() -> None:
    s = roll(strike(german(SWEPT, *NINE_TO_TWO), "21", "27", "KG-6", "191/71"))
    assert asked(s) == ("soviet", "10.4") and verbs(s) == {"hero", "decline"}
    play(s, "hero")
    assert at(s, "270/10NKVD") == "eliminated" and owner(s, "27") == "german" and s.hero == 1
    assert asked(s) == ("german", "8.1.1") and refuse(s, "unit 191/71") == "9.1.2-twice"
    assert GAME.document(s)["markers"]["hero_used"]


@pytest.mark.case("volga", "10.4")
def test_the_hero_may_hold_back() -> None:
    s = roll(strike(german(SWEPT, *NINE_TO_TWO), "21", "27", "KG-6", "191/71"))
    play(s, "decline")
    assert s.hero == 0 and asked(s) == ("german", "11.4.5") and offered(s, "unit") == {"KG-6", "191/71"}


@pytest.mark.case("volga", "10.4", "6.5")
def test_there_is_one_hero_a_turn() -> None:
    s = roll(strike(german(SWEPT, *NINE_TO_TWO, hero_used=True), "21", "27", "KG-6", "191/71"))
    assert asked(s) == ("german", "11.4.5")
    later = position({"191/71": "27", "42N": "31"}, phase="end", markers={"hero_used": True})
    assert later.turn == 2 and not GAME.document(later)["markers"]["hero_used"]


@pytest.mark.case("volga", "10.4")
def test_the_hero_fights_in_urban_areas_only() -> None:
    s = german({"516/295": "30", "517/295": "30", "42N": {"at": "29", "reduced": True}}, *NINE_TO_TWO)
    roll(strike(s, "30", "29", "516/295", "517/295"))
    assert totals(s)[4].startswith("overrun") and asked(s) == ("german", "11.4.5")


@pytest.mark.case("volga", "10.4")
def test_no_hero_is_needed_where_nobody_is_left_to_go_on() -> None:
    units = {"KG-6": {"at": "21", "reduced": True}, "270/10NKVD": {"at": "27", "reduced": True}}
    s = play(strike(german(units, 6, 4, 5, 1, 1), "21", "27", "KG-6"), "none", "none", "air", "roll")
    assert totals(s)[4].startswith("overrun") and at(s, "KG-6") == at(s, "270/10NKVD") == "eliminated"
    assert asked(s) == ("german", "8.1.1") and owner(s, "27") == "soviet"  # nobody is there to take it


@pytest.mark.case("volga", "10.3.2", "10.1.2")
def test_support_is_committed_once_to_a_combat() -> None:
    s = soviet({"34/13G": "23", "191/71": "24"}, night=True)
    play(strike(s, "23", "24", "34/13G"), "none", "none", "storm")
    assert refuse(s, "storm") == "10.3.2"


@pytest.mark.case("volga", "10.1.1", "10.3.1", "10.3.2")
def test_whether_support_may_come_is_known_before_the_combat() -> None:
    units = {"92N": "23", "191/71": "27"}
    by_night, by_day = soviet(units, turn=4, night=True), soviet(units, turn=4)
    town, field = PLACE["27"], PLACE["29"]
    assert may_storm(by_night, town, UNIT["92N"]) and not may_storm(by_night, field, UNIT["92N"])
    assert not may_storm(by_day, town, UNIT["92N"]) and not may_fly(by_day)
    assert may_fly(german(units)) and not may_fly(german(units, night=True))
