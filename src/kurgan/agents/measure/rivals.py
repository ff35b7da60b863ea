"""Who plays in the arena: players of this program by name, and those of another source tree in a process."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from time import perf_counter, thread_time
from typing import IO, Final, cast

from kurgan.agents import agent
from kurgan.agents.core.clock import LONGEST
from kurgan.agents.outside.program import SECONDS, Program, check_program, is_program
from kurgan.core.action import Action
from kurgan.core.agent import Agent
from kurgan.core.decision import Decision
from kurgan.core.language import say
from kurgan.core.message import Message
from kurgan.core.view import View

PROGRAM: Final = Path(__file__).with_name("foreign.py")  # what runs in the other tree


class Foreign:
    """A player of another version of this program, `officer@/path/to/src`, asked over a pipe."""

    def __init__(self, rank: str, source: Path, game_id: str, side: int, seed: int) -> None:
        self.reason: Message | None = None
        command = [sys.executable, "-P", str(PROGRAM), rank, game_id, str(side), str(seed)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(source)},
        )

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the other program's answer; a decision with one way on is not sent."""
        forward = decision.forward()
        if len(forward) == 1:
            return forward[0]
        to, back = cast("IO[bytes]", self._process.stdin), cast("IO[bytes]", self._process.stdout)
        to.write(pickle.dumps((view.known.freeze(), decision.plain())))
        to.flush()
        verb, noun = pickle.load(back)
        return Action(verb, noun)

    def close(self) -> None:
        """End the other program."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait(10)


class Timed:
    """A player with a stopwatch for every answer: in processor time, so that other load does not count.

    For a player in a process of its own it is the time that has passed.
    """

    def __init__(self, player: Agent | Foreign | Program) -> None:
        self.player = player
        self.times: list[float] = []
        self._clock = perf_counter if isinstance(player, Foreign | Program) else thread_time

    @property
    def reason(self) -> Message | None:
        """The player's reason."""
        return self.player.reason

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the player's answer."""
        start = self._clock()
        try:
            return self.player.choose(view, decision)
        finally:
            self.times.append(self._clock() - start)

    def over(self, winner: str | None, says: str) -> None:
        """Tell a program how its game ended."""
        if isinstance(self.player, Program):
            self.player.over(winner, says)

    def close(self) -> None:
        """End what the player has started."""
        if isinstance(self.player, Foreign | Program):
            self.player.close()


def seat(
    name: str, game_id: str, side: int, seed: int, seconds: float = SECONDS, longest: float = LONGEST
) -> Timed:
    """Make the player of a name: a rank, a variant, a program, or one of another source tree; else raise ValueError.

    A program may think for some seconds about a decision, a rank or variant for `longest` seconds of one core.
    """
    if is_program(name):
        return Timed(Program(name, game_id, side, seconds))
    rank, at, source = name.partition("@")
    if not at:
        return Timed(agent(name, game_id, side, seed, longest))
    if not (Path(source) / "kurgan" / "agents").is_dir():
        raise ValueError(say("player-no-source", source=source))
    return Timed(Foreign(rank, Path(source), game_id, side, seed))


def known(name: str, game_id: str, sides: int) -> None:
    """Raise ValueError unless there is a player of this name for every side."""
    if is_program(name):
        check_program(name)
        return
    if "@" in name:
        seat(name, game_id, 0, 1).close()
        return
    for side in range(sides):
        agent(name, game_id, side, 1)
