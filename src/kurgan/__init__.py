"""Kurgan: board simulations of the fighting for Stalingrad, played by their printed rules."""

from typing import TYPE_CHECKING, Any

from kurgan.core.discovery import announce

__all__ = ["Play", "Record", "agent", "game", "names", "picture", "play"]

if TYPE_CHECKING:
    from kurgan.agents import agent
    from kurgan.core.play import Play
    from kurgan.core.record import Record
    from kurgan.core.registry import game, names
    from kurgan.pictures import picture
    from kurgan.playing import play
else:
    _HOMES = {
        "Play": "kurgan.core.play", "Record": "kurgan.core.record", "agent": "kurgan.agents",
        "game": "kurgan.core.registry", "names": "kurgan.core.registry", "picture": "kurgan.pictures",
        "play": "kurgan.playing",
    }

    def __getattr__(name: str) -> Any:
        # Fetched when it is asked for: until the command has taken Ctrl-C into its hands, nothing may take long.
        from importlib import import_module

        if name not in _HOMES:
            raise AttributeError(f"module 'kurgan' has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


announce({name: f"kurgan.games.{name}" for name in ("barbarossa", "city", "fronts", "pocket", "volga")})
