"""The pace that players agree on: its words, what is stored and told of it, and where there can be none."""

from __future__ import annotations

import asyncio

import pytest

from kurgan.tables.errors import Malformed, Unwanted
from kurgan.tables.pace import DAY, HOUR, MINUTE, Days, Live, Pace, pace_shown, says_pace, says_time
from kurgan.tables.permissions import OWNER, Visitor
from kurgan.tables.wishes import NewTable, read_new_table
from tests.server.toy import TOY
from tests.tables.strangers import ANN, Strangers


def test_a_pace_in_words() -> None:
    assert says_pace(Live(90 * MINUTE)) == "1 hour 30 minutes each"
    assert says_pace(Live(HOUR, 5 * MINUTE)) == "1 hour each, 5 minutes more for each turn"
    assert says_pace(Days(1)) == "1 day a turn"
    assert says_pace(Days(3, 7)) == "3 days a turn, 7 days in reserve"
    assert says_pace(None) == "No limit"


def test_stretches_of_time_in_words() -> None:
    told = {0: "no time", 1: "1 second", 61: "1 minute 1 second", 2 * DAY + MINUTE: "2 days", 25 * HOUR: "1 day 1 hour"}
    assert {seconds: says_time(seconds) for seconds in told} == told
    assert says_time(-5) == "no time" and says_time(59.9) == "59 seconds"


def test_a_client_is_told_the_pace() -> None:
    shown = pace_shown(Days(2, 5))
    assert shown == {
        "type": "days", "main": 0, "increment": 0, "days": 2, "reserve": 5, "says": "2 days a turn, 5 days in reserve",
    }
    assert pace_shown(None) is None


@pytest.mark.parametrize("pace", ['{"type":"live","main":1}', '{"type":"days","days":0}', '{"type":"blitz"}', "3"])
def test_a_wish_with_an_impossible_pace_is_refused(pace: str) -> None:
    with pytest.raises(Malformed):
        read_new_table(f'{{"game":"toy","pace":{pace}}}'.encode())


@pytest.mark.parametrize("pace", [Live(600, 5), Days(3, 7), None])
def test_a_table_keeps_its_pace_and_tells_it(pace: Pace | None) -> None:
    async def play() -> None:
        company = Strangers(TOY, 0)
        row = await company.lobby.create(NewTable("toy", seats={"blue": "open"}, pace=pace), Visitor(ANN))
        stored = company.lobby.store.row(row.id)
        assert stored is not None and stored.pace == pace
        (told,) = (await company.lobby.listing(Visitor(ANN), "mine"))["tables"]
        assert told["pace"] == pace_shown(pace)

    asyncio.run(play())


def test_clocks_need_another_person() -> None:
    async def ask(maker: Visitor) -> None:
        company = Strangers(TOY, 0)
        await company.lobby.create(NewTable("toy", seats={"blue": "random"}, pace=Days(3)), maker)

    for maker in (Visitor(ANN), OWNER):
        with pytest.raises(Unwanted, match="Clocks run between people"):
            asyncio.run(ask(maker))
