"""The seven optional reinforcements of each side, called with the Advantage (12.1F)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.advantage import nightfall
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import advantage, asked, at, clock, impulse, offered, play, position, refuse, verbs

FAR = {"191/71": "21", "38M": "47"}
FLANKS = {"669/371": "B", "36G": "A", "36/14": "C", "8/3": "I", "116RD": "I", "92/60": "J", "64RD": "J"}
GERMAN_OPTIONS = {"PNR-45", "PNR-50", "PNR-162", "PNR-294", "PNR-336", "KG-24", "KG-44"}
SOVIET_OPTIONS = {"10/45", "61/45", "253/45", "93R", "96R", "97R", "235T"}
NEW_ON_NINE = {"208/79", "212/79", "226/79", "PNR/79"}


def campaign(units: dict[str, Any], turn: int = 7, **doc: Any) -> Volga:
    """An impulse of the campaign with the flanks manned."""
    return impulse({**FAR, **FLANKS, **units}, turn=turn, scenario="campaign", **doc)


def place_all(s: Volga, units: set[str], zone: str) -> Volga:
    """Place these units in a zone."""
    return play(s, *(word for unit in sorted(units) for word in (f"unit {unit}", f"at {zone}")))


@pytest.mark.case("volga", "12.1F", "12.2", "12.1", "12.1-neutral")
def test_the_optional_reinforcements_are_called_with_the_advantage() -> None:
    s = campaign({}, turn=8, advantage="german", dice=[6, 6])
    play(s, "reserves")
    assert advantage(s) == "nobody" and offered(s, "unit") == GERMAN_OPTIONS
    place_all(s, GERMAN_OPTIONS, "D")
    assert asked(s)[1] == "8.1.1" and refuse(s, "reserves") == "12.1F"  # the impulse itself is still to come
    play(s, "activate D", "unit KG-24", "to 8", "stop", "done")
    assert advantage(s) == "soviet" and at(s, "KG-24") == "8"
    assert refuse(campaign({}, turn=8, advantage="soviet"), "reserves") == "12.1"
    assert refuse(campaign({}, turn=7, advantage="german"), "reserves") == "12.1F"
    assert refuse(impulse(FAR, advantage="german"), "reserves") == "12.1F"


@pytest.mark.case("volga", "12.1F", "6.2-night", "17.2")
def test_the_soviet_options_arrive_like_reinforcements() -> None:
    for night in (False, True):
        s = play(campaign({}, side="soviet", turn=9, advantage="soviet", night=night), "reserves")
        place_all(s, SOVIET_OPTIONS, "L")
        assert ("L" in offered(s, "activate")) is night
        if not night:
            assert refuse(s, "activate L") == "6.2-night"


@pytest.mark.case("volga", "12.1F", "6.2-night")
def test_soviet_options_called_in_a_refit_wait_for_the_next_night() -> None:
    units = {**FAR, **FLANKS, "10R": {"at": "L", "reduced": True}}
    tracks = {"advantage": "soviet", "night": True, "impulse": 9}
    s = position(units, phase="refit", side="soviet", turn=8, scenario="campaign", tracks=tracks)
    play(place_all(play(s, "reserves"), SOVIET_OPTIONS, "M"), "done")
    play(place_all(s, NEW_ON_NINE, "D"), "done")
    assert asked(s)[0] == "soviet" and clock(s) == (9, 1, "day") and refuse(s, "activate M") == "6.2-night"
    play(s, "regroup")
    assert not offered(s, "unit") & SOVIET_OPTIONS and "10R" in offered(s, "unit")
    nightfall(s)
    assert not any(s.waiting)


@pytest.mark.case("volga", "12.1F", "13.3.3", "13.3.4", "17.0")
@pytest.mark.parametrize(("side", "dead", "options", "zone"), [
    ("german", "KG-6", GERMAN_OPTIONS, "D"), ("soviet", "42N", SOVIET_OPTIONS, "L"),
])
def test_rebuilt_units_do_not_come_with_the_options(side: str, dead: str, options: set[str], zone: str) -> None:
    units = {**FAR, **FLANKS, dead: "eliminated"}
    s = position(units, phase="refit", side=side, turn=8, scenario="campaign", tracks={"advantage": side})
    play(s, f"rebuild {dead}", "reserves")
    assert offered(s, "unit") == options and refuse(s, f"unit {dead}") == "17.0"
    place_all(s, options, zone)
    while asked(s)[1] == "13.3.2":
        play(s, "done")
    if side == "soviet":
        play(place_all(s, NEW_ON_NINE, "D"), "done")
    assert s.turn == 9 and asked(s)[0] == side and offered(s, "unit") - NEW_ON_NINE == {dead}


@pytest.mark.case("volga", "12.1F", "17.2.1")
def test_waiting_workers_do_not_come_with_the_options() -> None:
    s = campaign({"W1": "arriving"}, side="soviet", turn=9, advantage="soviet")
    play(s, "reserves")
    assert offered(s, "unit") == SOVIET_OPTIONS and refuse(s, "unit W1") == "17.0" and refuse(s, "done") == "17.0"
    place_all(s, SOVIET_OPTIONS, "L")
    assert asked(s)[1] == "8.1.1" and at(s, "W1") == "arriving"


@pytest.mark.case("volga", "12.1F")
def test_they_may_be_called_in_any_phase() -> None:
    s = position({**FAR, **FLANKS}, phase="refit", turn=8, scenario="campaign", tracks={"advantage": "german"})
    assert {"use", "reserves"} <= verbs(s)
    s = position({**FAR, **FLANKS}, phase="reinforcement", turn=8, scenario="campaign", tracks={"advantage": "german"})
    assert asked(s)[0] == "german" and verbs(s) == {"reserves", "done"}
    play(s, "reserves")
    assert offered(s, "unit") == GERMAN_OPTIONS


@pytest.mark.case("volga", "12.1F", "12.1-neutral")
def test_nobody_calls_while_the_advantage_is_nobodys() -> None:
    assert refuse(campaign({}, turn=8, advantage="nobody"), "reserves") == "12.1-neutral"
    assert refuse(campaign({}, turn=8, advantage="soviet"), "reserves") == "12.1"
