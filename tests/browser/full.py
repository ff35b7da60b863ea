"""Positions with all counters of a game on the map, for what must stay quick with hundreds of them."""

from __future__ import annotations

from typing import Any

from kurgan.agents import agent, ranks
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.registry import game as known

CAMPAIGNS = {"pocket": "2", "city": "campaign"}
MOST = 3_000


def full_board(game_id: str, least: int = 20) -> dict[str, Any]:
    """The first position after ready set-ups in which so many units may be taken, as a document."""
    game = known(game_id)
    s = game.setup(CAMPAIGNS[game_id], {}, Dice.fast(1942))
    players = [agent(ranks(game.id)[0], game.id, side, 1942) for side in range(len(game.sides))]
    laid: set[int] = set()
    for _ in range(MOST):
        decision = game.decision(s)
        assert decision is not None
        if "ready" in decision.choices and decision.side not in laid:
            laid.add(decision.side)
            game.apply(s, Action("ready", decision.choices["ready"][0]))
        elif "ready" in decision.choices and "done" in decision.choices:
            game.apply(s, Action("done"))
        elif len(decision.choices.get("unit", [])) >= least:
            return game.document(s)
        else:
            game.apply(s, players[decision.side].choose(game.view(s, decision.side), decision))
    raise AssertionError(f"{game_id} never has {least} units to choose from.")
