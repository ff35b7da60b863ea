"""What happened, in data: for the log, for animation and for studies."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
WATCHER: Final = -4  # in a side's place: somebody who watches, and knows what both sides know but no secret


class Event:
    """One thing that happened: its kind, the id of the sentence that tells it, and the figures.

    Where `only` names a side, no other side may learn of it before the game is over.
    """

    def __init__(
        self,
        kind: str,
        side: int,
        says: str,
        dice: list[int] | None = None,
        given: dict[str, object] | None = None,
        only: int = NOBODY,
    ) -> None:
        self.kind: Final = kind
        self.side: Final = side
        self.says: Final = says
        self.dice: Final[list[int]] = [] if dice is None else dice
        self.given: Final[dict[str, object]] = {} if given is None else given
        self.only: Final = only

    def __repr__(self) -> str:
        return f"Event({self.kind}: {self.says})"
