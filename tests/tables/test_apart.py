"""Tables apart from their doors: whole games with a store in memory, no web framework and no database is known."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from kurgan.core.game import Game
from tests.contract.journey import every_game

GAME = '''
import asyncio, json, sys
from random import Random

import kurgan
from kurgan.core.play import Play
from kurgan.tables.services import Services
from kurgan.tables.listener import Listener
from kurgan.tables.memory import Memory
from kurgan.tables.wishes import NewTable
from kurgan.tables.lobby import Lobby
from kurgan.tables.thinking import AtOnce


class Still:
    """A clock that stands still."""

    def now(self): return 7.0
    def passing(self): return 0.0
    def worked(self): return 0.0


class Chance:
    """A player who chooses at random."""

    reason = None

    def __init__(self, seed): self.rng = Random(seed)
    def choose(self, view, decision): return self.rng.choice(decision.forward())


class Agents:
    """One rank only."""

    def ranks(self, game_id=""): return ["random"]
    def agent(self, rank, game_id, side, seed): return Chance(seed)


async def play(name):
    lobby = Lobby(Services(Memory(), AtOnce(Agents()), Still()))
    game = kurgan.game(name)
    row = await lobby.create(NewTable(game=name, seats=dict.fromkeys(game.sides, "random"), seed=5))
    table = await lobby.table(row.id)
    assert table.admits(row.token) and not table.admits("x")
    listener = Listener()
    await table.hear(listener, '{"type": "pace", "delay": 0}')
    await table.join(listener)
    heard = 0
    while True:
        message = json.loads(await listener.next())
        heard += 1
        assert message["type"] in ("table", "change"), message
        if table.stored.session.play.state.outcome is not None:
            break
    record = await lobby.record(table)
    await lobby.close()
    assert Play.replay(game, record, verify=True).state.outcome is not None
    return heard, len(record.actions)


heard, actions = asyncio.run(play(sys.argv[1]))
strange = {"starlette", "sqlalchemy", "uvicorn", "h11", "anyio", "sqlite3", "websockets", "kurgan.server"}
print(json.dumps({"heard": heard, "actions": actions, "strange": sorted(strange & set(sys.modules))}))
'''


@every_game
def test_a_whole_game_is_played_without_any_door(game: Game, tmp_path: Path) -> None:
    script = tmp_path / "game.py"
    script.write_text(GAME, "utf-8")
    command = [sys.executable, str(script), game.id]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["strange"] == []
    assert told["actions"] > 100 and told["heard"] > 1
