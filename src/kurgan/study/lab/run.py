"""A study from its plan to its tables: it can be stopped at any moment and goes on where it was."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol

from kurgan.core.registry import game
from kurgan.study.form import code_digest
from kurgan.study.lab.cluster import Cluster
from kurgan.study.lab.journal import Journal
from kurgan.study.lab.plan import Cell, Plan
from kurgan.study.lab.playing import Head, Played
from kurgan.study.lab.pool import NextTask, Pool, Task
from kurgan.study.lab.schema import VERSION
from kurgan.study.lab.tables import arrow, write_tables
from kurgan.study.lab.words import Fault, say
from kurgan.study.sequential import Sequential

STUDY: Final = "study.json"  # what was played: the same to the byte wherever it was
RUN: Final = "run.json"  # how it was played: where, by which form, how long
BEGUN: Final = "begun.json"  # what a study that goes on must agree with
JOURNAL: Final = "journal"
EVEN: Final = 0.25  # the variance of one even game
Watch = Callable[[int, int], None]  # told how many games are done, and how many there are


class Hands(Protocol):
    """Those who play: processes here, or a cluster."""

    compiled: bool

    def play(self, following: NextTask) -> Iterator[Played]:
        """Play games until none follows; they come as they end."""

    def close(self) -> None:
        """Let them go."""


@dataclass
class Progress:
    """How far one cell has come: its games count in their order, whenever each was played."""

    cell: Cell
    most: int
    first: str  # the side whose share is tested
    test: Sequential | None
    heads: dict[int, Head] = field(default_factory=dict)
    counted: int = 0
    handed: int = 0  # games that were given out, or were there from before

    def add(self, number: int, head: Head) -> None:
        """Take in a game; a test that is certain makes the cell as long as it is then."""
        self.heads[number] = head
        while self.counted < self.most and self.counted in self.heads:
            winner = self.heads[self.counted].winner
            self.counted += 1
            if self.test is not None:
                self.test.add(0.5 if winner is None else float(winner == self.first))
                if self.test.verdict():
                    self.most = self.counted

    def following(self) -> int | None:
        """Give out the next game that was not played."""
        while self.handed < self.most:
            self.handed += 1
            if self.handed - 1 not in self.heads:
                return self.handed - 1
        return None


class Study:
    """A study in its folder."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan: Final = plan
        self.folder: Final = folder
        self.game: Final = game(plan.game)
        self.cells: Final = plan.cells()

    def finished(self) -> dict[str, Any] | None:
        """Return what stands in the folder if this study is finished; Fault if another stands there."""
        found = _read(self.folder / STUDY)
        if found is not None:
            self._check(found)
        return found

    def _check(self, found: dict[str, Any]) -> None:
        if found["plan"] != self._begun()["plan"]:
            raise Fault(say("lab-other-plan", folder=str(self.folder)))
        if found["code"] != code_digest():
            raise Fault(say("lab-other-code", folder=str(self.folder)))

    def _begun(self) -> dict[str, Any]:
        """Describe what the tables of this study depend on."""
        return {
            "schema": VERSION, "kurgan": version("kurgan"), "code": code_digest(), "game": self.game.id,
            "rules": self.game.rules_version, "data": self.game.data_digest, "plan": json.loads(self.plan.dumps()),
        }

    def play(self, hands: Hands, watch: Watch | None) -> dict[str, Any]:
        """Play what is missing and write the tables."""
        arrow()  # better to hear now than after an hour's games that it is missing
        begun = _read(self.folder / BEGUN)
        if begun is None:
            _write(self.folder / BEGUN, self._begun())
        else:
            self._check(begun)
        journal = Journal(self.folder / JOURNAL)
        started = monotonic()
        try:
            progress = self._progress(journal)
            self._play(hands, journal, progress, watch)
            made = self._finish(journal, progress)
        finally:
            journal.close()
        before = sum(head.seconds for head in journal.heads.values())
        self._note_run(hands, monotonic() - started, before)
        (self.folder / JOURNAL).unlink()
        (self.folder / BEGUN).unlink()
        return made

    def _progress(self, journal: Journal) -> list[Progress]:
        stop, first = self.plan.stop, self.game.sides[0]
        made = [
            Progress(cell, self.plan.games, first, None if stop is None else Sequential(stop, even=EVEN))
            for cell in self.cells
        ]
        for (cell, number), head in sorted(journal.heads.items()):
            made[cell].add(number, head)
        return made

    def _play(self, hands: Hands, journal: Journal, progress: list[Progress], watch: Watch | None) -> None:
        def following() -> Task | None:
            return next(((one.cell.number, n) for one in progress if (n := one.following()) is not None), None)

        def told() -> None:
            if watch is not None:
                watch(sum(min(len(one.heads), one.most) for one in progress), sum(one.most for one in progress))

        told()
        for played in hands.play(following):
            journal.add(played)
            progress[played.cell].add(played.game, played.head)
            told()

    def _finish(self, journal: Journal, progress: list[Progress]) -> dict[str, Any]:
        """Write the tables, and then what they are."""
        order = ((one.cell.number, n) for one in progress for n in range(one.most))
        rows = write_tables(self.folder, self.game, self.plan.keep, order, journal.packed)
        cells = [
            {
                "cell": one.cell.number, "scenario": one.cell.scenario, "players": list(one.cell.players),
                "options": one.cell.options, "rolls": list(one.cell.rolls), "games": one.most,
                "verdict": one.test.verdict() if one.test is not None else None,
            }
            for one in progress
        ]
        made = {**self._begun(), "cells": cells, "rows": rows}
        _write(self.folder / STUDY, made)
        return made

    def _note_run(self, hands: Hands, seconds: float, core_seconds: float) -> None:
        sizes = {file.name: file.stat().st_size for file in sorted(self.folder.glob("*.parquet"))}
        _write(self.folder / RUN, {
            "compiled": hands.compiled, "python": platform.python_version(), "machine": platform.machine(),
            "cores": os.cpu_count(), "seconds": round(seconds, 1), "core_seconds": round(core_seconds, 1),
            "bytes": sizes,
        })


def _read(file: Path) -> dict[str, Any] | None:
    """Read a file of a study; None if it is not there."""
    try:
        found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except ValueError:
        raise Fault(say("lab-damaged", file=str(file))) from None
    return found


def _write(file: Path, made: dict[str, Any]) -> None:
    """Write a file of a study; one of its name is replaced only by a whole one."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", "utf-8")
    part.replace(file)


def run(
    plan: Plan, folder: Path, jobs: int | None = None, ray: str = "", watch: Watch | None = None
) -> dict[str, Any]:
    """Run a study, or what is left of it; return what stands in its `study.json`."""
    study = Study(plan, folder)
    folder.mkdir(parents=True, exist_ok=True)
    found = study.finished()
    if found is not None:
        return found
    hands: Hands = Cluster(plan, ray) if ray else Pool(plan, jobs or os.cpu_count() or 1)
    try:
        return study.play(hands, watch)
    finally:
        hands.close()
