"""The sentences of events, as tests read them."""

import kurgan
from kurgan.core.event import Event


def sentence(game: str, event: Event) -> str:
    """Make the sentence of an event of a game."""
    return kurgan.game(game).told(event)
