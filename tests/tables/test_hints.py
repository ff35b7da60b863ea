"""Hints: what the computer would do in one's place, told in the log; not in games between people."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest.mock import Mock

import pytest

import kurgan
from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.play import Play
from kurgan.core.rule import Illegal
from kurgan.core.view import View
from kurgan.tables.hints import advice, asked
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.patch import patched
from kurgan.tables.services import Services
from kurgan.tables.table import Table
from kurgan.tables.thinking import Advice, AtOnce, Seat
from kurgan.tables.wishes import NewTable
from tests.server.toy import TOY
from tests.tables.services import PATIENCE, WAGERS, Still, lined
from tests.tables.test_present import row

Json = dict[str, Any]


class Guest:
    """Somebody at a table who keeps what they are told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.listener = Listener()
        self.known: Json = {}

    async def hear(self) -> Json:
        text = await asyncio.wait_for(self.listener.next(), PATIENCE)
        assert text is not None
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.known = message
        elif message["type"] == "change":
            log = [*self.known["log"][: message["log_from"]], *message["log"]]
            self.known = {**(patched(self.known, message["patch"]) if message["patch"] else self.known), "log": log}
        return message

    async def until(self, kind: str) -> Json:
        while (message := await self.hear())["type"] != kind:
            assert message["type"] in ("table", "change"), message
        return message

    async def quiet(self) -> bool:
        """Whether something is still on its way."""
        await asyncio.sleep(0)
        return bool(self.listener._waiting)

    async def say(self, **message: Any) -> None:
        await self.table.hear(self.listener, json.dumps(message))


async def opened(lobby: Lobby, **seats: str) -> Guest:
    row = await lobby.create(NewTable(game="barbarossa", seats=seats, seed=5))
    table = await lobby.table(row.id)
    assert table is not None
    guest = Guest(table)
    await guest.table.join(guest.listener)
    await guest.until("table")
    return guest


def services() -> Lobby:
    return Lobby(Services(Memory(), AtOnce(agents), Still()))


def test_the_officer_advises_whole_moves_and_the_log_tells_it() -> None:
    async def play() -> None:
        lobby = services()
        guest = await opened(lobby, axis="human", russian="officer")
        await guest.say(type="pace", delay=0)
        said: list[str] = []
        while True:  # playing by hints alone, until one is about a unit and where it goes
            while guest.known["thinking"] or (await guest.quiet()):
                await guest.hear()
            await guest.say(type="hint", version=guest.known["version"])
            hint = await guest.until("hint")
            assert hint["says"].startswith("The officer would ") and hint["version"] == guest.known["version"]
            said.append(f"Asked for a hint. {hint['says']}")
            told = [entry["text"] for entry in guest.known["log"] if entry["kind"] == "hint"]
            assert told == said[:-1], "a hint is told with the next action"
            await guest.say(type="act", version=guest.known["version"], actions=hint["actions"])
            await guest.until("change")
            if len(hint["actions"]) > 1:
                break
            assert len(said) < 40
        assert [action.split()[0] for action in hint["actions"]] == ["unit", "to"], hint
        assert "{unit:" in hint["says"] and "{place:" in hint["says"]
        told = [entry["text"] for entry in guest.known["log"] if entry["kind"] == "hint"]
        assert told == said

        # The rules know nothing of it: the game is read back as it was, and its record replays.
        guest.table.stored.forget()
        await guest.say(type="again")
        await guest.until("table")
        assert [entry["text"] for entry in guest.known["log"] if entry["kind"] == "hint"] == said
        Play.replay(kurgan.game("barbarossa"), await lobby.record(guest.table), verify=True)
        await lobby.close()

    asyncio.run(play())


def test_people_among_themselves_get_no_hints() -> None:
    async def play() -> None:
        lobby = services()
        guest = await opened(lobby, axis="human", russian="human")
        await guest.say(type="hint", version=guest.known["version"])
        refused = await guest.until("refused")
        assert "against the computer" in refused["says"]
        await lobby.close()

    asyncio.run(play())


def test_a_hint_is_void_when_the_game_has_gone_on_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        lobby = services()
        guest = await opened(lobby, axis="human", russian="officer")
        await guest.say(type="pace", delay=0)
        while guest.known["thinking"] or (await guest.quiet()):
            await guest.hear()

        async def slow(seat: Seat, view: View, decision: Decision) -> Advice:
            first = decision.forward()[0]
            text = guest.table.game.lexicon.text(first)
            await guest.say(type="act", version=guest.known["version"], actions=[text])
            await guest.until("change")
            return [first], "The first that comes."

        monkeypatch.setattr(lobby.services.agent_pool, "advise", slow)
        await guest.say(type="hint", version=guest.known["version"])
        refused = await guest.until("refused")
        assert (refused["action"], refused["case"]) == ("hint", "kernel.stale")
        await lobby.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("texts", "ranks", "says"),
    [
        ((*WAGERS, *["done"] * 10), ["officer"], "no decision"),
        (WAGERS, ["random"], "No computer player knows this game well enough"),
    ],
)
def test_where_there_is_nothing_to_advise_or_nobody_who_could_it_is_said(
    texts: tuple[str, ...], ranks: list[str], says: str
) -> None:
    seats = {"red": "human", "blue": "officer"}
    with pytest.raises(Illegal) as refused:
        asked(TOY, row(seats=seats), lined(*texts), Mock(ranks=lambda game_id: ranks))
    assert refused.value.action == "hint" and says in refused.value.says
    assert asked(TOY, row(seats=seats), lined(*WAGERS), Mock(ranks=lambda game_id: ["officer"])).decision.side == 0


def test_only_the_first_of_several_actions_is_called_what_its_button_is() -> None:
    session = lined(*WAGERS)
    now = asked(TOY, row(seats={"red": "human", "blue": "officer"}), session, Mock(ranks=lambda game_id: ["officer"]))
    told = advice(TOY, row(), now, [Action("roll"), Action("done")], "why not")
    assert told["actions"] == ["roll", "done"]
    assert told["says"] == "The officer would choose “Roll the die”, then done (why not)."
    assert session.advice == f"Asked for a hint. {told['says']}"


def test_a_hint_that_is_given_twice_says_so() -> None:
    session = lined(*WAGERS)
    now = asked(TOY, row(seats={"red": "human", "blue": "officer"}), session, Mock(ranks=lambda game_id: ["officer"]))
    first = advice(TOY, row(), now, [Action("roll")], "")["says"]
    assert "same" not in first
    session.do("roll")
    assert "same" not in advice(TOY, row(), now, [Action("done")], "")["says"]
    session.advice = ""
    assert advice(TOY, row(), now, [Action("roll")], "")["says"] == f"{first} This is the same as your last hint."


def test_a_late_question_gets_no_hint() -> None:
    async def play() -> None:
        lobby = services()
        guest = await opened(lobby, axis="human", russian="officer")
        await guest.say(type="hint", version=guest.known["version"] + 1)
        assert (await guest.until("refused"))["case"] == "kernel.stale"
        await lobby.close()

    asyncio.run(play())
