"""What happened, in data: for the log, for animation and for studies."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1


class Event:
    """One thing that happened; its text carries {unit:..}, {place:..} and {case:..} tokens.

    Where `only` names a side, no other side may learn of it before the game is over.
    """

    def __init__(
        self,
        kind: str,
        side: int,
        text: str,
        dice: list[int] | None = None,
        data: dict[str, object] | None = None,
        only: int = NOBODY,
    ) -> None:
        self.kind: Final = kind
        self.side: Final = side
        self.text: Final = text
        self.dice: Final[list[int]] = [] if dice is None else dice
        self.data: Final[dict[str, object]] = {} if data is None else data
        self.only: Final = only

    def __repr__(self) -> str:
        return f"Event({self.kind}: {self.text})"
