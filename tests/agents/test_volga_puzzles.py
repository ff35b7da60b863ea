"""Positions with a right answer for the officer of Verdun on the Volga."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.agents import agent
from kurgan.agents.core.clock import Clock
from kurgan.agents.ranks import weights
from kurgan.agents.volga.assaults import attack, survey
from kurgan.agents.volga.blunders import Watcher
from kurgan.agents.volga.facts import FACTS, GERMAN, SOVIET, reach_table
from kurgan.agents.volga.moves import Step
from kurgan.agents.volga.plan import bared
from kurgan.agents.volga.raids import menders, mends, raiders
from kurgan.agents.volga.value import Judge
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import Dice
from kurgan.core.message import message
from kurgan.games.volga.rules import advantage
from kurgan.games.volga.rules.advantage import Ask
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, UNIT
from tests.games.volga.field import german, soviet
from tests.games.volga.table import GAME, at, impulse, owner, play

GUARDS = {
    "133/131": "13", "W2": "13", "90/95": "13", "743/131": "4", "W3": "4", "10R": "10", "161/95": "10",
    "1043/284": "15", "1045/284": "15", "1047/284": "15",
}

FAR_GUARDS = {
    "W1": "47", "385/112": "47", "524/112": "36", "884/196": "36", "724/315": "58", "2M": "58", "149R": "49",
    "124R": "59", "115R": "61", "42N": "25", "92N": "25", "6T": "34", "6GT": "35", "133/131": "13", "743/131": "4",
}


def answer(s: Volga) -> Action:
    """Return what a fresh officer answers now."""
    decision = GAME.decision(s)
    assert decision is not None
    return agent("officer", "volga", decision.side, 1).choose(GAME.view(s, decision.side), decision)


def played(s: Volga, most: int = 60) -> list[str]:
    """Let officers play until the impulse is over, and return what they did."""
    side, when = s.side, (s.turn, s.impulse, s.night)
    players: list[Any] = [agent("officer", "volga", seat, 1) for seat in (0, 1)]
    taken: list[str] = []
    while len(taken) < most and s.side == side and (s.turn, s.impulse, s.night) == when:
        decision = GAME.decision(s)
        if decision is None:
            break
        action = players[decision.side].choose(GAME.view(s, decision.side), decision)
        taken.append(GAME.lexicon.text(action))
        GAME.play(s, action)
    return taken


def ask(s: Volga, side: int, what: int) -> Action:
    """Return what the officer says to a question about the Advantage."""
    s.stack.append(Ask(side, what))
    # The frame beneath did not raise it, so the question is put together here.
    s.question = decision = Decision(s.seat(side), "ask-use", "1", {"use": BUTTON, "decline": BUTTON})
    return agent("officer", "volga", decision.side, 1).choose(GAME.view(s, decision.side), decision)


def test_a_german_walks_into_points_nobody_guards() -> None:
    s = german({"KG-6": "11", "191/71": "11", "100/35G": "61"}, 4, 4, german=["9", "11", "14", "16"])
    played(s)
    assert owner(s, "12") == "german" or owner(s, "13") == "german"


def test_the_german_side_attacks_a_lone_regiment_on_points_with_all_it_has() -> None:
    units = {"267/94": "11", "274/94": "11", "276/94": "11", "244A": "11", "482/131": "12", **GUARDS}
    taken = played(german(units, 4, 4, 4, 4, 4, 4, german=["9", "11", "14", "16"], rubble=["12"]))
    assert "attack 12" in taken
    assert any(text.startswith("gun") for text in taken)
    assert "air" in taken


def test_a_german_does_not_throw_a_lone_pioneer_at_a_full_factory() -> None:
    units = {"PNR/71": "46", "W1": "47", "685/193": "47", "893/193": "47", "895/193": "47"}
    taken = played(german(units, 3, 3, german=["38", "39", "42", "43", "46"], fortifications=["47"]))
    assert "attack 47" not in taken


def test_a_pioneer_clears_the_rubble_before_the_attack() -> None:
    units = {"267/94": "11", "274/94": "11", "276/94": "11", "PNR/94": "11", "482/131": "12", "W1": "12", **GUARDS}
    taken = played(german(units, 5, 4, 4, 4, 4, 4, 4, german=["9", "11", "14", "16"], rubble=["12"]))
    assert "clear 12" in taken
    assert taken.index("clear 12") < taken.index("attack 12")


def test_everybody_goes_on_after_an_overrun() -> None:
    regiments = ["267/94", "274/94", "276/94"]
    units = {**dict.fromkeys(regiments, "7"), "26T": "16", **FAR_GUARDS}
    s = german(units, 6, 5, 6, 1, 1, 4, german=["7", "8", "17", "18"])
    play(s, "activate 7", *[text for unit in regiments for text in (f"unit {unit}", "to 16")], "attack 16")
    assert sum(text.startswith("unit") for text in played(s)) == 3


def test_soviets_cross_by_night() -> None:
    units = {"1043/284": "M", "1045/284": "M", "W1": "12", "267/94": "11", "274/94": "11", "276/94": "11"}
    s = soviet(units, 3, 3, 3, 3, night=True, german=["9", "11", "14", "16"])
    played(s)
    assert "M" not in (at(s, "1043/284"), at(s, "1045/284"))


def test_reserves_land_at_the_factories_and_do_not_wait_before_a_bank_that_is_lost() -> None:
    boats = ["124R", "149R", "2M", "92N"]
    held = {"KG-6": "57", "100/35G": "33", "191/71": "55", "194/71": "48", "W1": "58", "385/112": "58"}
    more = {"724/315": "49", "884/196": "49", "6T": "47", "6GT": "47", "42N": "36", "133/131": "36"}
    south = ["4", "12", "13", "22", "25", "26", "34", "35"]
    s = soviet({**held, **more, **dict.fromkeys(boats, "L")}, *[3] * 8, turn=4, impulse=5, night=True,
               german=["33", "46", "48", "55", "57", *south])
    played(s)
    assert not {"L", "M"} & {at(s, unit) for unit in boats}


def test_the_bank_opposite_open_landings_is_the_better_one() -> None:
    _, _, north = reach_table(SOVIET, 1.0, 1 << PLACE["58"])
    _, _, south = reach_table(SOVIET, 1.0, 1 << PLACE["25"])
    assert north[PLACE["L"]] > north[PLACE["M"]] > 0
    assert south[PLACE["M"]] > south[PLACE["L"]] > 0


def test_soviets_do_not_leave_points_under_threat() -> None:
    units = {"482/131": "12", "267/94": "11", "274/94": "11", "276/94": "11", "133/131": "13"}
    s = soviet(units, 3, 3, german=["9", "11", "14", "16"])
    played(s)
    assert at(s, "482/131") == "12"


def test_soviets_feed_the_points_that_would_fall_next() -> None:
    units = {"267/94": "11", "274/94": "11", "276/94": "11", "244A": "11", "482/131": "12", "W2": "13", "90/95": "13"}
    s = soviet({**units, **FAR_GUARDS}, 3, 3, german=["9", "11", "14", "16"])
    played(s)
    assert len(s.at(PLACE["12"], 1)) >= 2
    assert at(s, "482/131") == "12"


@pytest.mark.parametrize(("held", "said"), [(["12", "13", "25", "34", "35", "4", "36"], "decline"), (["12"], "use")])
def test_the_last_night_is_prolonged_by_a_german_who_lacks_points(held: list[str], said: str) -> None:
    way = ["9", "10", "11", "14", "15", "16", "22", "24", "26", "31", "33", "37", "38", "39", "67", "43"]
    units = {"KG-6": "11", "191/71": "39", "100/35G": "61"}
    s = impulse(units, turn=5, night=True, impulse=6, german=[*way, *held])
    assert ask(s, 0, advantage.PROLONG).verb == said


def test_the_last_night_is_not_prolonged_by_a_soviet_who_is_winning() -> None:
    s = impulse({"KG-6": "11", "100/35G": "61"}, side="soviet", turn=5, night=True, impulse=6, advantage="soviet")
    assert ask(s, 1, advantage.PROLONG).verb == "decline"


def test_a_pause_by_day_is_not_suffered() -> None:
    s = german({"KG-6": "11", "100/35G": "61"}, advantage="german")
    assert ask(s, 0, advantage.RELEASE).verb == "use"


def test_a_pause_is_not_suffered_in_the_last_night() -> None:
    s = impulse({"KG-6": "11", "100/35G": "61"}, turn=5, night=True, impulse=6, advantage="german")
    assert ask(s, 0, advantage.RELEASE).verb == "use"


def test_a_german_who_may_not_attack_does_not_prolong_the_last_night() -> None:
    s = impulse({"KG-6": "11", "100/35G": "61"}, turn=5, night=True, impulse=6, pause=True)
    assert ask(s, 0, advantage.PROLONG).verb == "decline"


def test_a_german_one_point_short_attacks_at_poor_odds_in_the_last_night() -> None:
    way = ["9", "10", "11", "14", "15", "16", "24", "26", "31", "33", "37", "38", "39", "43", "67"]
    held = ["4", "12", "25", "34", "35", "36"]
    units = {"KG-6": "15", "191/71": "15", "194/71": "15", "10R": "13", "133/131": "13", "100/35G": "61"}
    s = impulse(units, turn=5, night=True, impulse=9, german=[*way, *held])
    assert "attack 13" in played(s)


def test_the_tractor_factory_builds_a_tank() -> None:
    s = GAME.position({"units": {"100/35G": "12", "27T": "eliminated"}, "phase": "refit", "side": "soviet", "turn": 2})
    assert answer(s) == GAME.lexicon.parse("tank 27T")  # type: ignore[arg-type]


def test_a_whole_regiment_leads_where_a_worn_one_would_be_lost() -> None:
    worn = {"at": "11", "reduced": True}
    units = {"24/24": worn, "PNR/94": "11", "PNR/71": "11", "482/131": {"at": "12", "reduced": True}, **GUARDS}
    taken = played(german(units, 4, 4, 4, 4, 4, 4, german=["9", "11", "14", "16"]))
    assert "attack 12" in taken
    assert "lead 24/24" not in taken  # four, but it would be lost in success; a pioneer of three is enough


@pytest.mark.parametrize(("lead", "laughed"), [("24/24", True), ("276/94", False)])
def test_a_beginner_laughs_at_a_worn_lead_where_a_whole_one_is_as_strong(lead: str, laughed: bool) -> None:
    s = german({"24/24": {"at": "12", "reduced": True}, "26/24": "12", "276/94": "12", "482/131": "12", **GUARDS})
    play(s, "activate 12", "attack 12")
    decision = GAME.decision(s)
    assert decision is not None
    said = list(Watcher().see(s, decision, Action("lead", UNIT[lead])))
    assert said == [message("blunder-worn-lead", unit=UNIT[lead])] * laughed


@pytest.mark.parametrize(("pause", "laughed"), [(False, True), (True, False)])
def test_a_beginner_laughs_at_men_left_without_supply(pause: bool, laughed: bool) -> None:
    s = german({"191/71": "12", "194/71": "12", "211/71": "12", **GUARDS}, german=["12"], pause=pause)
    eyes = Watcher()
    decision = GAME.decision(s)
    assert decision is not None
    assert not list(eyes.see(s, decision, Action("pass")))  # cut off for the first time
    assert list(eyes.see(s, decision, Action("pass"))) == [message("blunder-cut-off", count=3)] * laughed


@pytest.mark.parametrize("pause", [True, False])
def test_the_way_of_a_raider_is_barred(pause: bool) -> None:
    units = {"191/71": "12", "194/71": "12", "276/94": "9", "211/71": "D", "27T": "19", **FAR_GUARDS}
    s = impulse(units, turn=4, night=True, impulse=4, pause=pause, german=["9", "11", "12", "16", "67"])
    before = raiders(s, Judge(s, weights("volga", 0)), Clock())
    played(s)
    left = raiders(s, Judge(s, weights("volga", 0)), Clock())
    assert before[0].gain > 2.0
    assert not left or left[0].gain < before[0].gain / 2


@pytest.mark.parametrize(("there", "tried"), [(["191/71", "194/71", "211/71"], False), (["PNR/71"], True)])
def test_nobody_attacks_where_only_a_repulse_can_come_of_it(there: list[str], tried: bool) -> None:
    s = soviet({**dict.fromkeys(there, "12"), "W2": "13"}, turn=5, german=["12"])
    bold = weights("volga", 1).replaced({"forlorn": -99.0, "hopeless": -99.0, "patience": -99.0})
    found = attack(s, Judge(s, bold), 1, survey(s, 1), (PLACE["13"],), PLACE["12"])
    assert (found is not None) == tried


@pytest.mark.parametrize(("more", "empty"), [({}, True), ({"194/71": "12"}, False), ({"133/131": "36"}, False)])
def test_points_are_laid_bare_where_the_last_unit_leaves_them_to_an_enemy(more: dict[str, str], empty: bool) -> None:
    s = impulse({"191/71": "12", "133/131": "13", **more}, german=["11", "12"])
    assert bared(s, [Step(UNIT["191/71"], (PLACE["11"],))]) == empty


@pytest.mark.parametrize("there", [["482/131"], ["482/131", "W2"]])
def test_a_german_attacks_from_points_but_leaves_somebody_in_them(there: list[str]) -> None:
    far = {unit: place for unit, place in FAR_GUARDS.items() if place != "4"}
    units = {"267/94": "4", "71/29": "4", "101/35G": "10", **far, **dict.fromkeys(there, "12")}
    s = german(units, *[4] * 20, turn=3, german=["1", "2", "3", "4", "5", "6", "7", "8", "9", "16"])
    assert "attack 12" in played(s)
    assert at(s, "267/94") == "4"


def test_soviets_attack_from_points_but_leave_somebody_in_them() -> None:
    far = {unit: place for unit, place in FAR_GUARDS.items() if place not in ("34", "35")}
    units = {"6T": "34", "6GT": "34", "137T": "34", "PNR/295": "33", "516/295": "35", **far}
    held = ["28", "30", "31", "32", "33", "35", "37", "38", "39", "41", "42"]
    s = soviet(units, *[4] * 20, turn=3, german=held)
    assert "attack 33" in played(s)
    assert s.at(PLACE["34"], SOVIET)


def cut_off(raider: str = "19") -> Volga:
    """Three regiments in 12 whose supply a Soviet has cut, by night, with another within reach of them."""
    units = {"191/71": "12", "194/71": "12", "211/71": "12", "276/94": "9", "27T": raider, "101/35G": "10"}
    return impulse(
        {**units, **FAR_GUARDS}, side="german", turn=3, night=True, impulse=4, advantage="nobody", dice=[4] * 20,
        german=["7", "8", "9", "12", "16", "17", "18", "21"],
    )


def test_supply_is_opened_again_though_a_raider_may_cut_it_again() -> None:
    s = cut_off()
    assert not FACTS.lines(s, GERMAN) >> PLACE["12"] & 1
    played(s)
    fed = FACTS.lines(s, GERMAN)
    assert all(fed >> s.where[UNIT[unit]] & 1 for unit in ("191/71", "194/71", "211/71"))


def test_every_way_to_open_supply_again_is_looked_at() -> None:
    s = cut_off()
    judge = Judge(s, weights("volga", 0))
    found = menders(s, judge, survey(s, GERMAN))
    assert len({step.path[-1] for step in found}) > 1
    assert all(mends(s, judge, GERMAN, [step]) for step in found)
    assert not mends(s, judge, GERMAN, [Step(UNIT["276/94"], (PLACE["16"],))])


def test_nothing_is_mended_where_nobody_is_cut_off() -> None:
    s = german({"191/71": "11", "276/94": "9", **FAR_GUARDS}, german=["7", "8", "9", "11", "16"])
    assert not menders(s, Judge(s, weights("volga", 0)), survey(s, GERMAN))


@pytest.mark.parametrize("side", [0, 1])
def test_openings_differ_by_seed(side: int) -> None:
    first = set()
    for seed in range(8):
        s = cast("Volga", GAME.setup("standard", {}, Dice.fast(1)))
        players = [agent("officer", "volga", seat, seed if seat == side else 1) for seat in (0, 1)]
        told = ""
        while (decision := GAME.decision(s)) is not None and s.turn == 1 and s.impulse < 3:
            action = players[decision.side].choose(GAME.view(s, decision.side), decision)
            if decision.side == side and s.stack[-1].kind() in ("impulse", "assault", "workers"):
                told += GAME.lexicon.text(action) + ", "
            GAME.play(s, action)
        first.add(told)
    assert len(first) >= 2
