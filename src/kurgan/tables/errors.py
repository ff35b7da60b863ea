"""What can go wrong at a table, each with the plain sentence that its cause is told."""

from __future__ import annotations


class Sentence(Exception):
    """Something that did not happen; `says` is the sentence for the one who wished it."""

    def __init__(self, says: str) -> None:
        super().__init__(says)
        self.says = says


class Malformed(Sentence):
    """A message that is not of the protocol."""


class Unwanted(Sentence):
    """A table that cannot be made, found or listed as wished."""


class Impossible(Sentence):
    """Something from outside that no check caught and that the rules could not play; `says` names the fault."""


class Unplayable(Sentence):
    """A stored game that the program can no longer play; the sentence names the action and the reason."""


class StoreError(Sentence):
    """Something could not be kept."""


class ChangedElsewhere(StoreError):
    """Another process was quicker: the table is not as this one believed."""
