"""The declared parts of states and frames: their order, what they are, and who may see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from kurgan.core.document import BadPosition, only
from kurgan.core.kinds import Kind, Per
from kurgan.core.language import say

PUBLIC: Final = -1  # both sides see it
OWN: Final = -2  # a frame's: the side that keeps it; a column's: of each thing, the side that owns it
HIDDEN: Final = -3  # neither side sees it; what says nothing else is hidden


class Field:
    """One part of a state or a frame.

    `sees` is PUBLIC, OWN, HIDDEN or the number of the one side that sees it; the others are shown `blank`. `doc` is
    where a position by hand has it (`tracks.impulse`, `units.moved`), `usual` what it is where a document is silent.
    `since` is the form of digests that first counted it: a part added later leaves old digests true, for it counts
    only where it is not as usual. `length` is how long a list was at first: what was added behind counts alike.
    """

    def __init__(
        self, name: str, kind: Kind, sees: int = HIDDEN, blank: Any = 0, doc: str = "", usual: Any = None,
        since: int = 1, length: int = 0,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.sees: Final = sees
        self.blank: Final = blank
        self.doc: Final = doc
        self.usual: Final = usual
        self.since: Final = since
        self.length: Final = length

    def counted(self, value: Any) -> Any:
        """Return what a digest counts of a value."""
        grown = self.length and value[self.length :] != self.usual[self.length :]
        return value[: self.length] if self.length and not grown else value

    def shown(self, value: Any, side: int, keeper: int) -> Any:
        """Return a fresh value of what a side or a WATCHER may see; `keeper` is the side a frame belongs to."""
        if self.sees in (PUBLIC, side) or (self.sees == OWN and keeper == side):
            return self.kind.kept(value)
        if self.sees == OWN and isinstance(self.kind, Per) and self.kind.owners is not None:
            made = [self.blank] * len(value)
            for first, end in self.kind.owned.get(side, ()):
                made[first:end] = value[first:end]
            return made
        return self.kind.kept(self.blank)


def _getter(names: list[str]) -> Callable[[object], tuple[Any, ...]]:
    """Return what reads the attributes of these names all at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda owner: tuple([getattr(owner, name) for name in names])


class Fields:
    """The parts of one class of states or frames, in the order in which they are written down."""

    def __init__(self, *fields: Field) -> None:
        self.all: Final = fields
        self.first: Final = tuple(field for field in fields if field.since == 1)
        self.names: Final = [field.name for field in fields]
        self.flat: Final = [field.name for field in fields if field.kind.deep == 0]
        self.lists: Final = [field.name for field in fields if field.kind.deep == 1]
        self.public: Final = frozenset(field.name for field in fields if field.sees == PUBLIC)
        self.open: Final = len(self.public) == len(fields)  # every side sees all of it
        self.nested: Final = [field for field in fields if field.kind.deep > 1]
        self.open_flat: Final = [name for name in self.flat if name in self.public]
        self.open_lists: Final = [name for name in self.lists if name in self.public]
        quick = {*self.open_flat, *self.open_lists}
        self.guarded: Final = [field for field in fields if field.name not in quick]  # asked one by one who sees them
        self.simple: Final = not self.lists and not self.nested
        self._values: Final = _getter(self.names)
        self._shallow: Final = _getter(self.flat + self.lists)
        self._openly: Final = _getter(self.open_flat + self.open_lists)

    def data(self, owner: object) -> list[Any]:
        """Return fresh plain values, in order."""
        return list(self.values(owner))

    def values(self, owner: object) -> Sequence[Any]:
        """Return the same, to be handed on at once."""
        if self.simple:
            return self._values(owner)
        return [
            getattr(owner, field.name) if field.kind.deep == 0 else field.kind.copy(getattr(owner, field.name))
            for field in self.all
        ]

    def same(self, one: object, other: object) -> bool:
        """Tell whether data() would give the same of both."""
        if self._shallow(one) != self._shallow(other):
            return False
        for field in self.nested:
            if field.kind.copy(getattr(one, field.name)) != field.kind.copy(getattr(other, field.name)):
                return False
        return True

    def openly_differ(self, one: object, other: object) -> bool:
        """Tell whether a plain part that every side sees is not the same in both."""
        return bool(self._openly(one) != self._openly(other))

    def shown_to_all(self, names: tuple[str, ...]) -> bool:
        """Tell whether every side sees these parts, or all of them if none is named."""
        return self.open or (names != () and self.public.issuperset(names))

    def counted(self, owner: object) -> list[Any]:
        """Return the values that a digest counts: parts that were added later only where they are not as usual."""
        if len(self.first) == len(self.all):
            return self.data(owner)
        return [
            field.counted(value) for field, value in zip(self.all, self.values(owner), strict=True)
            if field.since == 1 or value != field.usual
        ]

    def first_data(self, owner: object) -> list[Any]:
        """Return the values of those parts that the first digests counted."""
        return [field.kind.copy(getattr(owner, field.name)) for field in self.first]

    def shown(self, owner: object, side: int, keeper: int) -> list[Any]:
        """Return fresh plain values of what a side may see, in order; blanks for the rest."""
        return [field.shown(getattr(owner, field.name), side, keeper) for field in self.all]

    def write(self, owner: object) -> dict[str, Any]:
        """Return the parts by name, as a document has them; what is as usual is left out."""
        made: dict[str, Any] = {}
        for field in self.all:
            value = getattr(owner, field.name)
            if field.usual is None or field.kind.copy(value) != field.usual:
                made[field.doc or field.name] = field.kind.write(value)
        return made

    def read(self, what: str, given: dict[str, Any]) -> list[Any]:
        """Return the plain values that a document gives by name, in order; BadPosition says what is wrong with it."""
        only(given, what, [field.doc or field.name for field in self.all])
        made = []
        for field in self.all:
            name = field.doc or field.name
            if name in given:
                made.append(field.kind.read(f"{what}.{name}", given[name]))
            elif field.usual is None:
                raise BadPosition(say("position-lacks", what=what, key=name))
            else:
                made.append(field.kind.copy(field.usual))
        return made
