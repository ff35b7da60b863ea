"""The registry of games: each is known by its id, and imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from kurgan.core.discovery import MODULES
from kurgan.core.game import Game
from kurgan.core.language import join_list, say

_GAMES: dict[str, Game] = {}


def register(made: Game) -> None:
    """Make a game known by its id."""
    _GAMES[made.id] = made


def names() -> list[str]:
    """Return the ids of every game there is; none is imported for it."""
    return [*MODULES, *(name for name in _GAMES if name not in MODULES)]


def games() -> list[Game]:
    """Return every game there is."""
    return [game(name) for name in names()]


def game(name: str) -> Game:
    """Return the game with this id, imported when it is first asked for."""
    if name not in _GAMES:
        if name not in MODULES:
            raise KeyError(say("error-no-game", name=name, known=join_list(names())))
        import_module(MODULES[name])
    return _GAMES[name]
