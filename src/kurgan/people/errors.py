"""Why something that a person wished was not done; `says` is the sentence for them."""

from __future__ import annotations


class Refused(Exception):
    """Something that was not done."""

    def __init__(self, says: str) -> None:
        super().__init__(says)
        self.says = says


class Unfit(Refused):
    """What was sent cannot be used as it is."""


class NotAllowed(Refused):
    """The person may not do this."""


class Stranger(Refused):
    """The person who asks must prove first who they are."""


class Unknown(Refused):
    """What was named does not exist."""


class TooOften(Refused):
    """This was tried too often."""


class NameTaken(Exception):
    """Another account has this name."""
