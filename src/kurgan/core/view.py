"""What a side or a watcher may know of a game: a state of what is open to it, blank elsewhere, without dice to come."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.state import State


class View:
    """The game through the eyes of one side, or of a WATCHER."""

    def __init__(self, game: str, side: int, known: State) -> None:
        self.game: Final = game
        self.side: Final = side
        self.known: Final = known

    def __repr__(self) -> str:
        return f"<View of {self.game} by side {self.side}: {self.known!r}>"

    def plain(self) -> dict[str, Any]:
        """Return all that the side knows as plain data: what is not in here it was not told."""
        return {"game": self.game, "side": self.side, "knows": self.known.table()}
