"""Processes on this machine that play the games of a study; one that dies is replaced, and its game is played again."""

from __future__ import annotations

import selectors
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import IO, Any, Final, cast

import msgspec

from kurgan.study.form import code_digest, environment
from kurgan.study.lab.plan import Plan
from kurgan.study.lab.playing import Head, Played
from kurgan.study.lab.words import Fault, say
from kurgan.study.lab.worker import receive, send

Task = tuple[int, int]  # cell and game
NextTask = Callable[[], Task | None]
MOST_DEATHS: Final = 3  # of processes by the same game


class Worker:
    """One process, and the game that it plays."""

    def __init__(self, plan: Plan) -> None:
        command = [sys.executable, "-P", "-m", "kurgan.study.lab.worker"]
        self.process: Final = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
        )
        self.task: Task | None = None
        self.out: Final = cast("IO[bytes]", self.process.stdout)
        self._to: Final = cast("IO[bytes]", self.process.stdin)
        self._plan: Final = plan.dumps()
        self.compiled = False

    def greet(self) -> None:
        """Wait until the process is ready, and tell it the plan."""
        hello = receive(self.out)
        if hello is None:
            raise Fault(say("lab-worker-silent"))
        if hello["code"] != code_digest():
            raise Fault(say("lab-code-changed"))
        self.compiled = hello["compiled"]
        with suppress(BrokenPipeError):
            send(self._to, self._plan)

    def ask(self, task: Task) -> None:
        """Ask for a game; a process that has died meanwhile is noticed where its answer is waited for."""
        self.task = task
        with suppress(BrokenPipeError):
            send(self._to, task)

    def end(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()


def read_answer(answer: dict[str, Any]) -> Played:
    """Read the answer of a process; Fault says why a game could not be played."""
    if "fault" in answer:
        raise Fault(say("lab-game-fails", cell=answer["cell"], number=answer["game"], error=answer["fault"]))
    return Played(answer["cell"], answer["game"], msgspec.convert(answer["head"], Head), answer["packed"])


class Pool:
    """Some processes that play."""

    def __init__(self, plan: Plan, count: int) -> None:
        self.compiled = False
        self._plan: Final = plan
        self._count: Final = count
        self._workers: Final[list[Worker]] = []

    def pids(self) -> list[int]:
        """List the ids of the processes."""
        return [worker.process.pid for worker in self._workers]

    def play(self, following: NextTask) -> Iterator[Played]:
        """Play games until none follows; they come as they end."""
        deaths: Counter[Task] = Counter()
        with selectors.DefaultSelector() as selector:
            first = [task for _ in range(self._count) if (task := following()) is not None]
            self._begin(selector, first)
            while selector.get_map():
                for key, _ in selector.select():
                    worker: Worker = key.data
                    answer = receive(worker.out)
                    if answer is None:
                        selector.unregister(worker.out)
                        self._begin(selector, [self._bury(worker, deaths)])
                        continue
                    yield read_answer(answer)
                    if (task := following()) is None:
                        selector.unregister(worker.out)
                    else:
                        worker.ask(task)

    def _begin(self, selector: selectors.BaseSelector, tasks: list[Task]) -> None:
        """Start a process for each of these games; they get ready at the same time."""
        started = [Worker(self._plan) for _ in tasks]
        self._workers.extend(started)
        for worker, task in zip(started, tasks, strict=True):
            worker.greet()
            self.compiled = worker.compiled
            selector.register(worker.out, selectors.EVENT_READ, worker)
            worker.ask(task)

    def _bury(self, worker: Worker, deaths: Counter[Task]) -> Task:
        """Forget a process that has died, and return the game that it played."""
        task = cast("Task", worker.task)
        worker.end()
        self._workers.remove(worker)
        deaths[task] += 1
        if deaths[task] >= MOST_DEATHS:
            raise Fault(say("lab-worker-dies", cell=task[0], number=task[1], times=MOST_DEATHS))
        return task

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
