"""Why computer players do what they do: told where nobody plays against them, else when the game is over."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import kurgan
from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message
from kurgan.core.play import Play
from kurgan.core.view import View
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.services import Services
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.server.services import Stub, Stubs
from tests.tables.services import Still
from tests.tables.test_hints import Guest

Json = dict[str, Any]


class Thoughtful(Stub):
    """A computer player that walks with the unit at hand and says so."""

    def choose(self, view: View, decision: Decision) -> Action:
        verb = next(v for v in ("bet", "to", "unit", "done") if v in decision.choices)
        if verb == "unit" and self.reason:
            verb = "done"
        self.reason = Message("A walk by the river") if verb in ("unit", "to") else None
        return Action(verb, decision.choices[verb][0])


class Minds(Stubs):
    """One rank, which has reasons."""

    def ranks(self, game_id: str = "") -> list[str]:
        return ["thoughtful"]

    def agent(self, rank: str, game_id: str, side: int, seed: int) -> Stub:
        return Thoughtful(seed)


async def seated(lobby: Lobby, game: str, **seats: str) -> Guest:
    row = await lobby.create(NewTable(game=game, seats=seats, seed=5))
    table = await lobby.table(row.id)
    assert table is not None
    guest = Guest(table)
    await table.join(guest.listener)
    await guest.until("table")
    await guest.say(type="pace", delay=0)
    return guest


def reasons(log: list[Json]) -> list[str]:
    return [entry["why"] for entry in log if "why" in entry]


def test_a_watcher_reads_the_reasons_in_the_log_and_they_are_kept() -> None:
    async def watch() -> None:
        lobby = Lobby(Services(Memory(), AtOnce(agents), Still()))
        guest = await seated(lobby, "barbarossa", axis="officer", russian="officer")
        while len({entry["side"] for entry in guest.known["log"] if "why" in entry}) < 2:  # until both have told one
            await guest.hear()
        await guest.say(type="pace", paused=True)
        await guest.say(type="again")
        await guest.until("table")
        told = guest.known["log"]
        assert any("-1 on " in why for why in reasons(told)), reasons(told)  # an attack with its odds
        guest.table.stored.forget()  # read back from the store
        await guest.say(type="again")
        await guest.until("table")
        assert guest.known["log"] == told
        Play.replay(kurgan.game("barbarossa"), await lobby.record(guest.table), verify=True)
        await lobby.close()

    asyncio.run(watch())


def test_who_plays_against_a_computer_reads_its_reasons_when_the_game_is_over() -> None:
    async def play() -> None:
        lobby = Lobby(Services(Memory(), AtOnce(Minds()), Still()))
        guest = await seated(lobby, "toy", red="human", blue="thoughtful")
        heard: list[str] = []
        while not guest.known["view"]["outcome"]:
            while guest.known["thinking"] or await guest.quiet():
                heard.append(json.dumps(await guest.hear()))
            if guest.known["view"]["outcome"]:
                break
            assert not reasons(guest.known["log"])
            await guest.say(type="look", at=guest.known["actions"], version=guest.known["version"])
            heard.append(json.dumps(await guest.until("look")))
            choices = guest.known["decision"]["choices"]
            act = f"bet {choices['bet'][0]}" if "bet" in choices else "done"
            await guest.say(type="act", version=guest.known["version"], actions=[act])
        said = [text for text in heard if "by the river" in text]
        assert len(said) == 1 and '"outcome": {' in said[0], "told once, with the end"
        assert set(reasons(guest.known["log"])) == {"A walk by the river"}
        walks = [entry for entry in guest.known["log"] if entry["kind"] == "move"]
        assert walks and all(entry.get("why") == "A walk by the river" for entry in walks)
        assert [entry["n"] for entry in guest.known["log"]] == list(range(len(guest.known["log"])))
        await lobby.close()

    asyncio.run(play())
