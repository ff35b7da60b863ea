"""A battle's sheet, the same in the preview, in the list of declared battles and in the event of a fought one."""

from __future__ import annotations

import pytest

from kurgan.core.face import Shown
from kurgan.core.sheet_types import Sheet
from kurgan.games.barbarossa.rules.state import Barbarossa
from tests.games.barbarossa.field import compose, composed, declare, declared, fighting, resolve
from tests.games.barbarossa.table import GAME, moving, play

# Two tanks on the river DD-14 against one unit behind it and one upon it; another battle elsewhere.
FORCE = dict.fromkeys(["GE-ARM-3", "GE-ARM-14"], "DD-14")
FOES = {"SU-INF-3": "DD-15", "SU-INF-7": "EE-14"}
ELSEWHERE = {"GE-INF-1": "Z-36", "SU-ARM-7": "Z-37"}
KEYS = set(Sheet.__annotations__) - {"outlook", "verb", "answers"}  # its chances need no words, nor is anybody asked


def sheets(s: Barbarossa) -> list[Sheet]:
    """The sheets of the battles fought since the position was laid out."""
    assert GAME.face.sheet is not None
    return [GAME.face.sheet(event.given["fought"]) for event in s.events if "fought" in event.given]


@pytest.mark.case("barbarossa", "attack.7", "multi.2", "defend.2", "defend.4")
def test_a_sheet_tells_both_sums_and_every_modifier_with_its_case() -> None:
    sheet = composed(compose(fighting({**FORCE, **FOES}), list(FORCE), list(FOES)))
    assert set(sheet) == KEYS
    assert (sheet["attacker"], sheet["defender"]) == ("axis", "russian")
    assert (sheet["state"], sheet["number"]) == ("composing", 1)
    assert [(one["unit"], one["factor"], one["notes"]) for one in sheet["attackers"]] == [
        ("GE-ARM-3", "8", []), ("GE-ARM-14", "8", []),
    ]
    assert [(one["unit"], one["factor"]) for one in sheet["defenders"]] == [("SU-INF-3", "14"), ("SU-INF-7", "6")]
    assert [(line["side"], line["text"], line["value"], line["case"]) for line in sheet["lines"]] == [
        ("russian", "Defence at DD-15 is doubled", "x2", "defend.2"),
        ("russian", "Defence at EE-14 is not doubled", "x1", "defend.4"),
    ]
    assert (sheet["attack"], sheet["defence"], sheet["column"]) == ("16", "20", "1-2")
    assert sheet["dice"] == [{"label": "battle", "faces": 6, "value": None, "side": "axis"}]
    assert sum(one["chance"] for one in sheet["results"]) == pytest.approx(1)
    assert sorted(face for one in sheet["results"] for face in one["dice"]) == [1, 2, 3, 4, 5, 6]
    assert sheet["estimate"] == sheet["result"] == "" and sheet["losses"] == []


def test_before_an_attacker_is_named_the_defence_stands_as_printed() -> None:
    sheet = composed(play(fighting({**FORCE, **FOES}), "target SU-INF-3"))
    assert (sheet["attacker"], sheet["attack"], sheet["defence"], sheet["column"]) == ("axis", "0", "7", "")
    assert not sheet["lines"] and not sheet["results"] and not sheet["dice"]
    assert sheet["barred"] is not None and sheet["barred"]["case"] == "attack.6.enemies"


@pytest.mark.case("barbarossa", "resolve")
def test_the_event_of_a_battle_carries_the_sheet_that_was_previewed_with_what_came() -> None:
    s = declare(fighting({**FORCE, **FOES, **ELSEWHERE}, 3), list(FORCE), list(FOES))
    shown = declared(s)[0]
    resolve(s)
    (fought,) = sheets(s)
    assert set(fought) == KEYS and fought["state"] == "fought"
    for key in ("number", "attacker", "defender", "attackers", "defenders", "lines", "attack", "defence", "column"):
        assert fought[key] == shown[key]
    assert [(one["result"], one["chance"], one["dice"]) for one in fought["results"]] == [
        (one["result"], one["chance"], one["dice"]) for one in shown["results"]
    ]
    assert [die["value"] for die in fought["dice"]] == [3]
    assert [one["result"] for one in fought["results"] if one["came"]] == [fought["result"]]
    assert 3 in next(one["dice"] for one in fought["results"] if one["came"])


@pytest.mark.case("barbarossa", "result.elim", "result.exchange.equal")
@pytest.mark.parametrize(
    ("ours", "theirs", "die", "result", "lost"),
    [
        ("GE-PAN-10", "SU-ARM-7", 1, "D ELIM", ["SU-ARM-7"]), ("GE-PAN-10", "SU-ARM-7", 3, "A BACK 2", []),
        ("GE-PAN-10", "SU-ARM-7", 5, "A ELIM", ["GE-PAN-10"]), ("GE-PAN-10", "SU-ARM-7", 2, "EXCHANGE", ["SU-ARM-7"]),
        ("GE-INF-1", "SU-INF-3", 2, "EXCHANGE", ["GE-INF-1"]),
        ("GE-INF-7", "SU-INF-3", 2, "EXCHANGE", ["GE-INF-7", "SU-INF-3"]),
    ],
)
def test_the_sheet_tells_what_a_battle_cost_at_once(
    ours: str, theirs: str, die: int, result: str, lost: list[str]
) -> None:
    (fought,) = sheets(resolve(fighting({ours: "Z-36", theirs: "Z-37"}, die)))
    names = " and ".join(f"{{unit:{unit}}}" for unit in lost)
    assert (fought["result"], fought["losses"]) == (result, [f"Eliminated: {names}"] if lost else [])
    assert fought["says"] and fought["says"] == next(one["label"] for one in fought["results"] if one["came"])


@pytest.mark.case("barbarossa", "combat.automatic")
def test_a_certain_battle_needs_no_die() -> None:
    force = dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-INF-7"], "Z-36")
    s = fighting({**force, "SU-ARM-7": "Z-37"})
    assert composed(compose(s, list(force), ["SU-ARM-7"]))["dice"] == []
    (fought,) = sheets(resolve(s))
    assert (fought["dice"], fought["column"], fought["result"]) == ([], "7-1", "D ELIM")
    assert [(one["chance"], one["came"]) for one in fought["results"]] == [(1.0, True)]


def test_battles_fought_earlier_stay_on_the_list_with_their_die_and_result() -> None:
    s = resolve(declare(fighting({**FORCE, **FOES, **ELSEWHERE}, 3), list(FORCE), list(FOES)), 2)
    past, still = declared(s)[1], declared(s)[0]
    assert (past["state"], past["result"], [die["value"] for die in past["dice"]]) == ("fought", "A BACK 2", [3])
    assert [one["unit"] for one in past["attackers"]] == ["GE-INF-1"]
    assert [one["unit"] for one in past["defenders"]] == ["SU-ARM-7"]
    assert still["state"] == "declared" and still["column"] == "1-2" and still["result"] == ""


def test_the_table_is_shown_in_the_general_form() -> None:
    shown: Shown = GAME.face.present(GAME.view(moving({"GE-ARM-3": "Z-36", "SU-INF-6": "S-34"}), 0))
    assert set(shown) == set(Shown.__annotations__)
    assert (shown["battle"], shown["battles"], shown["displays"], shown["notebook"]) == (None, [], [], [])
    assert shown["mood"] == ""
    winter: Shown = GAME.face.present(GAME.view(moving({"GE-ARM-3": "Z-36", "SU-INF-6": "S-34"}, turn=8), 0))
    assert winter["mood"] == "frost"
