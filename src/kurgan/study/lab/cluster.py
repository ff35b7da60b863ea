"""A Ray cluster that plays the games of a study; Ray plays a game again whose node was lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from socket import create_connection
from typing import Any, Final

import msgspec

from kurgan.study.form import code_digest, compiled, environment
from kurgan.study.lab.plan import Plan
from kurgan.study.lab.playing import Played, as_plain, play_one
from kurgan.study.lab.pool import MOST_DEATHS, NextTask, Task, read_answer
from kurgan.study.lab.words import Fault, say

PATIENCE: Final = 10.0  # seconds in which a cluster must answer
AHEAD: Final = 2  # games that wait on the cluster for each of its cores


def _ray() -> Any:
    """Return Ray, which only studies on a cluster need; Fault says how to get it."""
    try:
        import ray
    except ModuleNotFoundError:
        raise Fault(say("lab-no-ray")) from None
    return ray


def _knock(address: str) -> None:
    """Try to reach a cluster: Ray itself tries for minutes, and then ends the program."""
    host, sign, port = address.removeprefix("ray://").rpartition(":")
    if sign and port.isdecimal():
        try:
            create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise Fault(say("lab-no-cluster", address=address, error=str(error))) from None


def play_there(text: str, cell: int, game: int) -> dict[str, Any]:
    """Play a game on a node; the plan comes as text, the answer goes as plain data."""
    plan = Plan.loads(text)
    try:
        answer = as_plain(play_one(plan, plan.cells()[cell], game))
    except Exception as error:
        return {"cell": cell, "game": game, "fault": f"{type(error).__name__}: {error}"}
    answer["head"] = msgspec.to_builtins(answer["head"])
    return {**answer, "code": code_digest(), "compiled": compiled()}


class Cluster:
    """A cluster that plays."""

    def __init__(self, plan: Plan, address: str) -> None:
        self.compiled = False
        self._text: Final = plan.dumps()
        self._ray: Final = _ray()
        _knock(address)
        try:
            self._ray.init(
                address=address, log_to_driver=False, logging_level="ERROR",
                # Where these folders are, the nodes use what lies in them: the compiled rules, if they are built.
                runtime_env={"env_vars": {"PYTHONPATH": environment()["PYTHONPATH"]}},
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise Fault(say("lab-no-cluster", address=address, error=str(error).splitlines()[0])) from None
        self._remote: Final = self._ray.remote(max_retries=MOST_DEATHS)(play_there)

    def play(self, following: NextTask) -> Iterator[Played]:
        """Play games until none follows; they come as they end."""
        running: dict[Any, Task] = {}
        deaths: Counter[Task] = Counter()
        while True:
            most = AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            while len(running) < most and (task := following()) is not None:
                running[self._remote.remote(self._text, *task)] = task
            if not running:
                return
            done, _ = self._ray.wait(list(running), num_returns=1)
            task = running.pop(done[0])
            try:
                answer = self._ray.get(done[0])
            except self._ray.exceptions.RayError as error:
                deaths[task] += 1
                if deaths[task] >= MOST_DEATHS:
                    reason = str(error).splitlines()[0]
                    raise Fault(say("lab-game-fails", cell=task[0], number=task[1], error=reason)) from None
                running[self._remote.remote(self._text, *task)] = task
                continue
            if answer.get("code", code_digest()) != code_digest():
                raise Fault(say("lab-other-code-there"))
            self.compiled = bool(answer.get("compiled"))
            yield read_answer(answer)

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()


