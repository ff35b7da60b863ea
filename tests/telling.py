"""The sentences and sheets of events, as tests read them."""

from typing import cast

import kurgan
from kurgan.core.event import Event
from kurgan.core.face import Sheet


def sentence(game: str, event: Event) -> str:
    """Make the sentence of an event of a game."""
    return kurgan.game(game).told(event)


def sheet(game: str, event: Event) -> Sheet | None:
    """Make the sheet of a fought battle; None if the event is not of one."""
    if "fought" not in event.given:
        return cast("Sheet | None", event.given.get("sheet"))  # as games without a catalogue give it
    made = kurgan.game(game).face.sheet
    return None if made is None else made(event.given["fought"])
