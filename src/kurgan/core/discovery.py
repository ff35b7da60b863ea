"""Word of how games are made known, left before anything of them is loaded."""

from __future__ import annotations

from collections.abc import Callable

LOADERS: list[Callable[[], None]] = []


def discover(load: Callable[[], None]) -> None:
    """Leave word how games are made known; it is done when somebody asks for one, because it takes its time."""
    LOADERS.append(load)
