"""Positions of a referee: what the overlay of the best odds finds, and cases named rightly."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.replay import explain_fault
from kurgan.games.barbarossa.rules.odds import best_odds
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, PLACE, RUSSIAN, UNIT
from tests.games.barbarossa.table import GAME, play, position, refuse
from tests.telling import sentence


def board(units: dict[str, Any], phase: str = "combat", turn: int = 3, side: str = "axis", **doc: Any) -> Barbarossa:
    """A position with somebody of either side far off."""
    far = {"RM-INF-II": "QQ-8", "SU-CAV-6": "T-47"}
    return position({**far, **units}, phase=phase, turn=turn, side=side, **doc)


@pytest.mark.case("barbarossa", "defend.1", "defend.3")
@pytest.mark.parametrize(
    ("units", "place"),
    [
        ({"GE-ARM-3": "A-45", "SU-INF-7": "A-47"}, "A-47"),
        (
            {"SU-INF-6": "MM-12", "SU-INF-9": "RR-11", "GE-PAN-36": "MM-17", "GE-INF-36": "QQ-7", "GE-INF-11": "LL-12"},
            "MM-12",
        ),
    ],
)
def test_the_best_odds_are_those_from_where_nothing_doubles_the_defence(units: dict[str, str], place: str) -> None:
    assert best_odds(board(units, "movement", side="russian"), RUSSIAN)[PLACE[place]] == "1-1"


@pytest.mark.case("barbarossa", "result.exchange")
def test_whoever_dies_in_an_exchange_dies_by_its_rule() -> None:
    s = play(board({"GE-ARM-3": "D-52", "SU-INF-7": "D-51"}, dice=[2]), "allot", "done", "resolve 1")
    lost = [sentence("barbarossa", event) for event in s.events if event.kind == "loss"]
    assert len(lost) == 2 and all("{case:result.exchange}" in text for text in lost)


@pytest.mark.case("barbarossa", "weather.frozen", "defend.3", "defend.4")
@pytest.mark.parametrize(
    ("units", "target", "case"),
    [
        ({"GE-ARM-3": "A-45", "GE-ARM-14": "B-43", "SU-INF-7": "B-44"}, "B-44", "defend.3"),
        ({"GE-ARM-3": "A-45", "SU-INF-7": "A-46"}, "A-46", "defend.4"),
    ],
)
def test_frost_is_named_only_where_it_changes_something(units: dict[str, str], target: str, case: str) -> None:
    s = board(units, turn=8)
    assert s.frozen()
    attackers = [UNIT[name] for name in units if name.startswith("GE")]
    sheet = GAME.queries["odds"].answer(s, attackers, [UNIT["SU-INF-7"]])
    assert case in [line["case"] for line in sheet["lines"]]
    assert "weather.frozen" not in [line["case"] for line in sheet["lines"]]


@pytest.mark.case("barbarossa", "azov.2")
def test_refusals_name_the_straits() -> None:
    units = {"GE-ARM-3": "PP-22", "SU-INF-7": "PP-23", "GE-ARM-14": "D-52", "SU-INF-13": "D-51"}
    s = board(units)
    sheet = GAME.queries["odds"].answer(s, [UNIT["GE-ARM-3"]], [UNIT["SU-INF-7"]])
    assert sheet["barred"]["case"] == "azov.2" and refuse(s, "target SU-INF-7") == "azov.2"


def encircled(**doc: Any) -> dict[str, Any]:
    """October 1941 is about to begin, and the last Russian has been cut off since August."""
    ring = {"GE-ARM-3": "S-33", "GE-ARM-14": "T-34", "GE-ARM-24": "R-34"}
    return {"units": {**ring, "SU-INF-7": {"at": "S-34", "isolated": 3}}, "phase": "weather", "turn": 5, **doc}


@pytest.mark.case("barbarossa", "win.german.elimination", "weather")
def test_no_weather_is_rolled_for_when_the_last_russian_has_starved() -> None:
    s = GAME.position(encircled(dice=[4]))
    assert s.outcome is not None and s.outcome.case == "win.german.elimination"
    assert s.dice.count == 0 and GAME.decision(s) is None


@pytest.mark.case("barbarossa", "win.german.elimination")
def test_a_record_of_version_2_with_that_roll_says_so() -> None:
    record = Play.new(GAME, position=encircled()).save()
    old = Record.loads(record.dumps())
    old.rules, old.actions, old.digests, old.outcome = "2", ["roll"], [], ""
    with pytest.raises(BadRecord, match="Action 1"):
        Play.replay(GAME, old)
    assert "version 2 of these rules" in explain_fault(GAME, old, "")


@pytest.mark.case("barbarossa", "stack.1", "multi.1")
def test_the_best_odds_find_room_for_all_who_can_come() -> None:
    """The panzers could take the last seat of a square that is the only one open to others, and need not."""
    units = {"GE-INF-7": "KK-32", "GE-INF-54": "KK-32", "GE-INF-10": "PP-32", "GE-ARM-39": "PP-32", "SU-INF-6": "II-38"}
    s = board(units, "movement", side="russian")
    assert sum(ATTACK[UNIT[name]] for name in units if name.startswith("GE")) == 20 == 2 * DEFENSE[UNIT["SU-INF-6"]]
    assert best_odds(s, RUSSIAN)[PLACE["II-38"]] == "2-1"
