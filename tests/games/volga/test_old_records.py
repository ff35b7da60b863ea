"""Records made under earlier rules replay action by action to the end they had."""

import re
from pathlib import Path
from typing import Final

import pytest

from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.games.volga.table import GAME

RECORDS: Final = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_of_earlier_rules_replays_to_its_end(path: Path) -> None:
    record = Record.load(path)
    assert record.rules != GAME.rules_version
    play = Play.replay(GAME, record)
    assert play.actions == record.actions
    assert play.state.outcome is not None and figures(GAME.ended(play.state.outcome)) == figures(record.outcome)


def figures(says: str) -> list[str]:
    """What counts in the sentence of an outcome, however it is worded: points, and who wins."""
    return re.findall(r"-?\d+|Germans|Soviets", says)
