"""Blunders: a record is replayed, and a watcher that knows the game names what a beginner would laugh at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kurgan.agents.core.players import Watcher
from kurgan.agents.ranks import players_of
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.opening import mended, opening_state
from kurgan.core.record import BadRecord, Record


@dataclass(frozen=True)
class Blunder:
    """One blunder: which action, of which side, and what is wrong with it."""

    action: int
    turn: int
    side: str
    says: str  # with tokens for units and places

    def as_json(self) -> dict[str, Any]:
        """Return plain data for scripts."""
        return {"action": self.action, "turn": self.turn, "side": self.side, "says": self.says}


def watcher(game: Game) -> Watcher:
    """Return the watcher of a game; raise ValueError if there is none."""
    players = players_of(game.id)
    if players is None:
        raise ValueError(say("blunders-unknown", title=game.title))
    return players.watcher()


def blunders(game: Game, record: Record) -> list[Blunder]:
    """Find the blunders in a recorded game."""
    eyes = watcher(game)
    record = mended(game, record)
    s = opening_state(game, record)
    found: list[Blunder] = []
    for number, text in enumerate(record.actions, 1):
        decision = game.decision(s)
        if decision is None:
            raise BadRecord(say("record-goes-on"))
        action = game.lexicon.parse(text)
        if not decision.allows(action):
            raise BadRecord(say("record-illegal", number=number, action=text))
        side = game.side_of(s, decision.side)
        found += [Blunder(number, s.turn, side, game.words.of(one)) for one in eyes.see(s, decision, action)]
        game.play(s, action)
        s.events.clear()
    return found
