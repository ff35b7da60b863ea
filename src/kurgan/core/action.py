"""An action: a verb with at most one noun, and its one-line text form."""

from __future__ import annotations

from typing import Final

from kurgan.core.rule import UNKNOWN, Illegal

NONE: Final = -1


class Action:
    """A verb and the number of its noun, NONE for a verb that stands alone."""

    def __init__(self, verb: str, noun: int = NONE) -> None:
        self.verb: Final = verb
        self.noun: Final = noun

    def __repr__(self) -> str:
        return f"Action({self.verb!r}, {self.noun})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.verb == self.verb and other.noun == self.noun

    def __hash__(self) -> int:
        return hash((self.verb, self.noun))


class Lexicon:
    """The words of one game: what kind of noun each verb takes, and the names of the nouns."""

    def __init__(self, verbs: dict[str, str], names: dict[str, list[str]]) -> None:
        self.verbs: Final = verbs
        self.names: Final = names
        self.ids: Final[dict[str, dict[str, int]]] = {
            kind: {name: number for number, name in enumerate(list_) if name} for kind, list_ in names.items()
        }

    def known(self, a: Action) -> bool:
        """Tell whether the verb and the noun both exist in this game."""
        kind = self.verbs.get(a.verb)
        if kind is None:
            return False
        if kind == "button":
            return a.noun == NONE
        if kind == "number":
            return a.noun >= 0
        names = self.names[kind]
        return 0 <= a.noun < len(names) and names[a.noun] != ""

    def name(self, verb: str, noun: int) -> str:
        """Return the name of a verb's noun; empty for a button."""
        kind = self.verbs[verb]
        if kind == "button":
            return ""
        return str(noun) if kind == "number" else self.names[kind][noun]

    def text(self, a: Action) -> str:
        """Return the action in one line: `to S-34`, `resolve 2`, `done`."""
        if not self.known(a):
            return f"{a.verb} {a.noun}"
        name = self.name(a.verb, a.noun)
        return f"{a.verb} {name}" if name else a.verb

    def parse(self, text: str) -> Action:
        """Return the action a line stands for; Illegal if it names nothing of this game."""
        verb, _, name = text.strip().partition(" ")
        kind = self.verbs.get(verb)
        if kind == "button" and not name:
            return Action(verb)
        if kind == "number" and name.isascii() and name.isdigit() and len(name) < 10:
            return Action(verb, int(name))
        if kind in self.ids:
            noun = self.ids[kind].get(name, NONE)
            if noun != NONE:
                return Action(verb, noun)
        raise Illegal(text[:80], UNKNOWN)
