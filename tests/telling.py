"""The sentences and sheets of events, as tests read them."""

import kurgan
from kurgan.core.event import Event
from kurgan.core.sheet_types import Sheet


def sentence(game: str, event: Event) -> str:
    """Make the sentence of an event of a game."""
    return kurgan.game(game).told(event)


def sheet(game: str, event: Event) -> Sheet | None:
    """Make the sheet of a fought battle; None if the event is not of one."""
    made = kurgan.game(game).face.sheet
    return None if made is None or "fought" not in event.given else made(event.given["fought"])
