"""Positions of a referee: who retreats first, a bar that does not come back, previews and cases that keep the rules."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest

from kurgan.games.volga.face.overlay import OVERLAYS
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import GERMAN, SOVIET, UNIT
from tests.games.volga.field import german, go, roll, soviet
from tests.games.volga.table import GAME, at, offered, play, refuse, verbs

TANKS: Final = ("24/24", "2/16")
SEVENTY_FIRST: Final = ("191/71", "211/71", "194/71", "PNR/71")
DIVISION: Final = ("15/29", "71/29", "129/29", "PNR/29")


def prompt(s: Any) -> str:
    decision = GAME.decision(s)
    return GAME.prompt(decision) if decision is not None else ""


@pytest.mark.case("volga", "11.6.1", "11.6.2")
@pytest.mark.parametrize("first", TANKS)
def test_the_owner_says_who_goes_first_where_home_is_full_and_the_next_area_nearly(first: str) -> None:
    units: dict[str, Any] = dict.fromkeys((*TANKS, "129/29", "36/14", *SEVENTY_FIRST), "F")
    units |= dict.fromkeys(("516/295", "517/295", "518/295"), "30") | {"W1": {"at": "31", "reduced": True}}
    s = german(units, 1, 1, 6, 6, german=["28", "29", "30"], soviet=["27", "32"])
    play(s, "activate F")
    for tank in TANKS:
        play(s, f"unit {tank}", "to 30", "to 29", "to 31")
    for unit in SEVENTY_FIRST:
        play(s, f"unit {unit}", "to 30", "to 29")
        play(s, *["stop"] * ("stop" in verbs(s)))
    roll(play(s, "attack 31"))
    assert offered(s, "unit") == set(TANKS)
    play(s, f"unit {first}")
    assert at(s, first) == "30" and {at(s, tank) for tank in TANKS} == {"30", "F"}


@pytest.mark.case("volga", "21.2.1-14")
def test_the_14th_panzer_once_free_stays_free() -> None:
    units = {"36/14": "C", **dict.fromkeys(DIVISION[:3], "C"), "PNR/29": "2", "W1": "47"}
    s = german(units, 6, 6, turn=6, scenario="campaign")
    play(s, "regroup", "unit PNR/29", "to C", "unit 15/29", "to 2", "done")
    while "activate" not in verbs(s) or s.side != GERMAN:
        play(s, "pass" if "pass" in verbs(s) else "decline")
    play(s, "activate C")
    assert refuse(s, "unit 36/14") == ""


@pytest.mark.case("volga", "10.1.1", "10.3.1", "10.3.2", "9.3.5", "9.1.1", "15.1.1", "21.2.1-14", "21.2.2-areas")
@pytest.mark.parametrize(
    ("units", "doc", "attackers", "support", "case"),
    [
        ({"KG-6": "21", "270/10NKVD": "27"}, {}, ["KG-6"], [], None),
        ({"KG-6": "21", "270/10NKVD": "27"}, {"night": True}, ["KG-6"], [GERMAN], "10.1.1"),
        ({"92N": "27", "KG-6": "21"}, {}, ["92N"], [SOVIET], "10.3.1"),
        ({"92N": "27", "KG-6": "21"}, {"night": True}, ["92N"], [SOVIET], "10.3.2"),
        ({"KG-6": "1", "270/10NKVD": "27"}, {}, ["KG-6"], [], "9.1.1"),
        ({"244A": "18", "W1": "20"}, {}, ["244A"], [], "9.3.5"),
        ({"KG-6": "21", "270/10NKVD": "27"}, {"pause": True}, ["KG-6"], [], "15.1.1"),
        ({"36/14": "C", "W1": "2"}, {"turn": 6, "scenario": "campaign"}, ["36/14"], [], "21.2.1-14"),
        ({"99RD": "K", "KG-6": "61"}, {"turn": 6, "scenario": "campaign"}, ["99RD"], [], "21.2.2-areas"),
    ],
)
def test_the_odds_of_an_attack_that_cannot_be_made_name_the_rule(
    units: dict[str, Any], doc: dict[str, Any], attackers: list[str], support: list[int], case: str | None
) -> None:
    s = german(units, **doc)
    foes = [UNIT[name] for name in units if name not in attackers]
    sheet = GAME.queries["odds"].answer(s, [UNIT[name] for name in attackers], foes, [], support)
    assert (sheet["barred"] and sheet["barred"]["case"]) == case


@pytest.mark.case("volga", "9.3.5", "15.1.1", "21.2.1-14", "21.2.2-areas")
@pytest.mark.parametrize(
    ("units", "doc", "side", "place"),
    [
        ({"244A": "18", "W1": "20"}, {}, "soviet", "20"),
        ({"KG-6": "21", "270/10NKVD": "27"}, {"pause": True}, "soviet", "27"),
        ({"36/14": "C", "W1": "2"}, {"turn": 6, "scenario": "campaign"}, "soviet", "2"),
        ({"99RD": "K", "KG-6": "61"}, {"turn": 6, "scenario": "campaign"}, "german", "61"),
    ],
)
def test_no_threat_is_shown_that_no_rule_allows(
    units: dict[str, Any], doc: dict[str, Any], side: str, place: str
) -> None:
    s = german(units, **doc)
    assert place not in OVERLAYS.draw(GAME.view(s, GERMAN), "threat", side)


@pytest.mark.case("volga", "10.3.3")
def test_a_threat_counts_the_guards_as_lead_of_the_storm_group() -> None:
    weak = {"39/13G": {"at": "23", "reduced": True}, "92N": "23", "KG-6": "24"}
    with_guards, without = (
        OVERLAYS.draw(GAME.view(soviet(units, night=True), SOVIET), "threat", "german")["24"]["text"]
        for units in (weak, {**weak, "39/13G": {"at": "47", "reduced": True}, "42N": {"at": "23", "reduced": True}})
    )
    assert int(with_guards.rstrip("%")) > int(without.rstrip("%"))


@pytest.mark.case("volga", "6.3.1-passes", "12.1C", "12.1D")
@pytest.mark.parametrize("dice", [(1, 1), (2, 3)])
def test_nobody_is_asked_to_prolong_a_night_that_two_passes_end(dice: tuple[int, int]) -> None:
    units = {"KG-6": "21", "270/10NKVD": "27"}
    s = play(german(units, *dice, impulse=5, night=True, passed="soviet", advantage="german"), "pass")
    assert "Both sides pass" in "".join(GAME.told(event) for event in s.events) and "prolong" not in prompt(s)
    assert s.stack[-1].kind() != "ask"


@pytest.mark.case("volga", "12.1D", "6.3.1-twelve", "6.3.1-passes")
@pytest.mark.parametrize(("impulse", "passed", "dice", "says"), [
    (5, "soviet", (1, 1), "from impulse 2 to impulse 6"), (11, "nobody", (1, 3), "from impulse 4 to impulse 12"),
    (5, "nobody", (1, 1), "continue in daylight"),
])
def test_the_question_of_nightfall_tells_what_using_the_advantage_brings(
    impulse: int, passed: str, dice: tuple[int, int], says: str
) -> None:
    units = {"KG-6": "21", "270/10NKVD": "27"}
    s = play(german(units, *dice, impulse=impulse, passed=passed, advantage="german"), "pass")
    assert says in prompt(s)
    play(s, "use")
    assert s.impulse == impulse + 1 and bool(s.night) == ("from impulse" in says)


@pytest.mark.case("volga", "9.1.2-twice", "11.1")
def test_who_was_repulsed_or_came_back_is_not_told_of_the_river() -> None:
    s = german({"KG-6": "21", "191/71": "21", "270/10NKVD": "27"}, 1, 1, 6, 6)
    roll(play(go(play(s, "activate 21"), "KG-6", "27"), "attack 27"))
    assert at(s, "KG-6") == "21" and refuse(s, "unit KG-6") == "9.1.2-twice"
    waits = german({"KG-6": "21", "191/71": "28", "270/10NKVD": "27"})
    go(play(waits, "activate 21"), "KG-6", "27")
    assert refuse(waits, "then 28") == "11.1"


@pytest.mark.case("volga", "8.1.2C-supply", "8.1.2C-volga")
def test_a_transfer_that_cannot_begin_names_what_parts_the_units() -> None:
    cut = german({"KG-6": {"at": "47", "reduced": True}, "191/71": "21", "W1": "46"})
    assert refuse(cut, "transfer") == "8.1.2C-supply"
    river = soviet({"92N": {"at": "47", "reduced": True}, "42N": "L", "KG-6": "21"})
    assert refuse(river, "transfer") == "8.1.2C-volga"


@pytest.mark.case("volga", "13.2.1", "13.3.2")
def test_a_free_refit_is_told_and_warned_of_as_such() -> None:
    frames = [
        {"frame": "turn", "step": "german refit"}, {"frame": "refit", "side": "german", "halves": 0, "zone": 1},
    ]
    s = GAME.position({"units": {"KG-6": {"at": "E", "reduced": True}, "W1": "47"}, "frames": frames, "turn": 2})
    assert GAME.face.warnings(s) == {"done": ["A unit can still be brought up at no cost."]}
    play(cast("Volga", s), "free KG-6")
    assert any("{case:13.2.1}" in GAME.told(event) for event in s.events)
