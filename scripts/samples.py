"""Writes src/kurgan/server/samples.json: of each game a position in play, for the cards of the start page.

Cadets play each game for a while, the whole map if there is a scenario with it; the same seed gives the same positions.
"""

from __future__ import annotations

import json
from pathlib import Path

from kurgan.agents import agent, ranks
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.registry import games
from kurgan.tables.picture import sketch

FILE = Path(__file__).resolve().parents[1] / "src" / "kurgan" / "server" / "samples.json"
SCENARIOS = {"barbarossa": "", "volga": "", "fronts": "", "pocket": "2", "city": "campaign"}
TURNS = {"barbarossa": 2, "volga": 2, "fronts": 3, "pocket": 2, "city": 1}  # when the picture is taken
MOST = 20_000


def sample(game: Game) -> list[object]:
    """Return the blocks of a game in play."""
    scenario = SCENARIOS.get(game.id, "") or game.scenarios[0].id
    s = game.setup(scenario, {}, Dice.fast(1942))
    rank = "cadet" if "cadet" in ranks(game.id) else ranks(game.id)[-1]
    players = [agent(rank, game.id, side, 1942) for side in range(len(game.sides))]
    laid: set[int] = set()  # the side that has taken a ready set-up
    for _ in range(MOST):
        decision = game.decision(s)
        if decision is None or (s.turn >= TURNS[game.id] and s.stack[-1].kind() != "setup"):
            break
        if "ready" in decision.choices and decision.side not in laid:
            laid.add(decision.side)
            game.apply(s, Action("ready", decision.choices["ready"][0]))
        elif "ready" in decision.choices and "done" in decision.choices:
            game.apply(s, Action("done"))
        else:
            game.apply(s, players[decision.side].choose(game.view(s, decision.side), decision))
    return list(sketch(game.id, scenario, game.face.present(game.view(s, 0)))["stacks"])


def main() -> None:
    """Play, and write the file."""
    made = {game.id: sample(game) for game in games()}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(stacks)}" for name, stacks in made.items())
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    print({name: len(stacks) for name, stacks in made.items()})


if __name__ == "__main__":
    main()
