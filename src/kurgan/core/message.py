"""Something to be said: the id of a sentence and what it speaks of. The rules make messages, never sentences."""

from __future__ import annotations

from typing import Final


class Message:
    """The id of a sentence in a catalogue, with its arguments.

    The first word of an argument's name is its kind: `unit`, `unit_lead` and `units_attacking` are numbers of units,
    `place_from` is the number of a place, `side` of a side. Other arguments stand for themselves: numbers, texts,
    messages, lists of messages.
    """

    def __init__(self, id: str, given: dict[str, object] | None = None) -> None:
        self.id: Final = id
        self.given: Final[dict[str, object]] = {} if given is None else given

    def __repr__(self) -> str:
        return f"Message({self.id}, {', '.join([f'{name}={value!r}' for name, value in self.given.items()])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.id == self.id and other.given == self.given

    def __hash__(self) -> int:
        made = hash(self.id)
        for name, value in self.given.items():  # in any order; a list is left out
            if isinstance(value, (int, float, str, Message)):
                made ^= hash((name, value))
        return made


def message(id: str, **given: object) -> Message:
    """Make a message from arguments written out."""
    return Message(id, given)
