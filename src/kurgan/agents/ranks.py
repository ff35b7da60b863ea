"""Which players there are for which game, and how a player is named: a rank, a variant of it, a file of weights."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kurgan.agents.core.players import Players
from kurgan.agents.core.weights import BadWeights, Weights, read
from kurgan.core.language import join_list, say
from kurgan.core.registry import game

GAMES: Final = ("barbarossa", "city", "fronts", "pocket", "volga")  # each has a package of this name with PLAYERS
RANKS: Final = ("random", "cadet", "officer")


@lru_cache(maxsize=16)
def players_of(game_id: str) -> Players | None:
    """Return the players of a game, None if it has none.

    They are imported when they are first asked for, so that one game does not load all five.
    """
    if game_id not in GAMES:
        return None
    found: Players = import_module(f"kurgan.agents.{game_id}").PLAYERS
    return found


def weights_folder(game_id: str) -> Path:
    """Return the folder with the weights and variants of a game's officer."""
    return Path(__file__).resolve().parent / game_id / "weights"


def ranks(game_id: str = "") -> list[str]:
    """List the ranks there are for a game, or for any game, the weakest first."""
    return list(RANKS) if not game_id or game_id in GAMES else ["random"]


@lru_cache(maxsize=64)
def weights(game_id: str, side: int) -> Weights:
    """Return the weights that the officer of a side plays by."""
    return read(weights_folder(game_id) / "officer.json", game(game_id).sides[side])


@lru_cache(maxsize=16)
def variants(game_id: str) -> dict[str, Any]:
    """Return the variants of a game's officer by name: what each is like, and each side's factors of some weights."""
    file = weights_folder(game_id) / "variants.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def weights_of(game_id: str, side: int, variant: str) -> Weights:
    """Return the weights of a variant, or those in a file; raise ValueError if there are none."""
    own = weights(game_id, side)
    if not variant:
        return own
    if variant.endswith(".json"):
        return read(Path(variant), game(game_id).sides[side], own)
    found = variants(game_id)
    if variant not in found:
        named = join_list(found) or "none"
        raise BadWeights(say("player-variant-unknown", variant=variant, game=game_id, known=named))
    return own.times(found[variant].get(game(game_id).sides[side], {}))
