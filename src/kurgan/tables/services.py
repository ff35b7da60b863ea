"""What tables need from the program around them: a store, computer players, a clock, and threads for blocking work."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from kurgan.tables.people import Directory, nobody_known
from kurgan.tables.sealing import Seal
from kurgan.tables.spans import NeverStill, Stillness
from kurgan.tables.store import Store
from kurgan.tables.study_store import StudiesInMemory, StudyStore
from kurgan.tables.talk import TalkStore
from kurgan.tables.thinking import AgentPool

T = TypeVar("T")


class Clock(Protocol):
    """A clock."""

    def now(self) -> float:
        """Return seconds since the beginning of 1970, for what is kept."""

    def passing(self) -> float:
        """Return seconds since some moment, never set back: for waiting."""

    def worked(self) -> float:
        """Return the seconds that the caller has worked: for ending what takes too long."""


class Aside(Protocol):
    """A place for work that may block, while all other work goes on."""

    async def __call__(self, work: Callable[[], T], /) -> T:
        """Do the work and return what came of it."""


async def at_once(work: Callable[[], T], /) -> T:
    """Do the work at once, for a program in which nobody else waits."""
    return work()


def unmeasured(_seconds: float) -> None:
    """Do nothing: for a program that nobody looks after."""


async def on_and_on() -> None:
    """Do nothing: for a program in which computer players need not wait."""


def nobody_looks(_table: str, _at: float) -> None:
    """Do nothing: for a program in which nobody tells of clocks that have run out."""


class Claims(Protocol):
    """The right of one process at a time to let computer players play at a table."""

    async def take(self, table: str, /) -> bool:
        """Tell whether this process may; if so, no other one may until it lets go or ends."""

    def release(self, table: str, /) -> None:
        """Let go."""


class Attention(Protocol):
    """Who looks at which table, and how far the game was when they did last; its methods block."""

    def arrive(self, table: str, person: str, now: float) -> int | None:
        """Note that somebody looks at a table now; return how many actions there were when they looked last."""

    def looks(self, lines: Iterable[tuple[str, str, int]], now: float) -> None:
        """Note who looks at which table now, and how many actions there are."""

    def leave(self, table: str, person: str, actions: int, now: float) -> None:
        """Note that somebody looks at a table no more."""


class OneProcess:
    """Claims of a program that shares its store with no other."""

    async def take(self, _table: str, /) -> bool:
        """Grant it, because there is no other process."""
        return True

    def release(self, _table: str, /) -> None:
        """Do nothing: nobody waits."""


@dataclass(frozen=True)
class Services:
    """What tables need and do not have themselves."""

    store: Store
    agent_pool: AgentPool
    clock: Clock
    aside: Aside = at_once
    apart: Aside = at_once  # for reading what strangers send; the work and what comes of it are plain data
    seal: Seal | None = None  # for saves of games with secrets in play
    claims: Claims = field(default_factory=OneProcess)
    rest: Callable[[], Awaitable[None]] = on_and_on  # computer players ask for it before each of their actions
    directory: Directory = nobody_known  # of the people who hold seats
    took: Callable[[float], None] = unmeasured  # told how many seconds a person's action took
    studies: StudyStore = field(default_factory=StudiesInMemory)  # where what people add to finished games is kept
    times: Stillness = field(default_factory=NeverStill)  # when clocks stand still
    look_at: Callable[[str, float], None] = nobody_looks  # have somebody look at a table's clocks at a time
    talk: TalkStore | None = None  # where what people say is kept; none in a house of one owner
    attention: Attention | None = None  # where it is noted who looks at which table; none in a house of one owner
