"""Which players there are for which game, and how a player is named: a rank, a variant of it, a file of weights."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kurgan.agents import barbarossa, city, fronts, pocket, volga
from kurgan.agents.barbarossa import blunders as of_barbarossa
from kurgan.agents.city import blunders as of_city
from kurgan.agents.core.agent import Agent
from kurgan.agents.core.weights import BadWeights, Weights, read
from kurgan.agents.fronts import blunders as of_fronts
from kurgan.agents.pocket import blunders as of_pocket
from kurgan.agents.volga import blunders as of_volga
from kurgan.core.game import game

Make = Callable[[int, int, Weights], Agent]  # side, seed, weights


@dataclass(frozen=True)
class Ranks:
    """The players of one game, the folder with their weights and variants, and how far the first side got, 0 to 1."""

    cadet: Make
    officer: Make
    folder: Path
    graded: Callable[[Any], float] | None = None


PLAYERS: Final[dict[str, Ranks]] = {
    "barbarossa": Ranks(barbarossa.cadet, barbarossa.officer, barbarossa.WEIGHTS),
    "city": Ranks(city.cadet, city.officer, city.WEIGHTS),
    "fronts": Ranks(fronts.cadet, fronts.officer, fronts.WEIGHTS),
    "pocket": Ranks(pocket.cadet, pocket.officer, pocket.WEIGHTS, pocket.graded),
    "volga": Ranks(volga.cadet, volga.officer, volga.WEIGHTS, volga.graded),
}

# Who finds the blunders of each game.
WATCHERS: Final[dict[str, Callable[[], Any]]] = {
    "barbarossa": of_barbarossa.Watcher, "city": of_city.Watcher, "fronts": of_fronts.Watcher,
    "pocket": of_pocket.Watcher, "volga": of_volga.Watcher,
}


@lru_cache(maxsize=64)
def weights(game_id: str, side: int) -> Weights:
    """The weights that the officer of a side plays by."""
    return read(PLAYERS[game_id].folder / "officer.json", game(game_id).sides[side])


@lru_cache(maxsize=16)
def variants(game_id: str) -> dict[str, Any]:
    """The variants of a game's officer by name: what each is like, and for each side the factors of some weights."""
    file = PLAYERS[game_id].folder / "variants.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def weights_of(game_id: str, side: int, variant: str) -> Weights:
    """The weights of a variant, or those that a file gives; ValueError names what there is not."""
    own = weights(game_id, side)
    if not variant:
        return own
    if variant.endswith(".json"):
        return read(Path(variant), game(game_id).sides[side], own)
    found = variants(game_id)
    if variant not in found:
        named = ", ".join(found) or "none"
        raise BadWeights(f"There is no variant {variant!r} of the officer of {game_id}; there are {named}.")
    return own.times(found[variant].get(game(game_id).sides[side], {}))
