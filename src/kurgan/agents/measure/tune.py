"""Tuning: better weights for one side's officer, sought by CMA-ES against a pool of rivals."""

from __future__ import annotations

import json
import math
import warnings
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import monotonic
from typing import Any, Final

from kurgan.agents.core.weights import Weights, document
from kurgan.agents.measure.matches import Match, Report, play_all
from kurgan.agents.ranks import variants, weights
from kurgan.core.language import join_list, say
from kurgan.core.registry import game

SPREAD: Final = 0.3  # the first spread of a weight's logarithm
QUICK: Final = 0.1  # what winning early or losing late counts beside winning
CHECKING: Final = 500_000  # seeds from here on are for checking, never for tuning


def score(report: Report, side: int) -> float:
    """Return what a game is worth to a side: about 1 for a win and 0 for a loss, a late result counting a little less.

    Where a game can tell how far a side got, that is half of it: a lopsided game says little by its winner alone.
    """
    late = QUICK * report.turn / (report.turn + 20.0)
    value = 0.5
    if report.winner is not None and report.winner >= 0:
        value = 1.0 - late if report.winner == side else late
    if report.grade is None:
        return value
    return (value + (report.grade if side == 0 else 1.0 - report.grade)) / 2.0


class Tuning:
    """One run: its history lies in a folder, so that it can be stopped and resumed."""

    def __init__(
        self, game_id: str, side: int, folder: Path, pool: list[str] | None, names: list[str] | None, games: int,
        seed: int, jobs: int,
    ) -> None:
        self.game = game_id
        self.side = side
        self.folder = folder
        self.base = weights(game_id, side)
        self.names = _tunable(self.base, names)
        self.pool = pool or ["officer", *(f"officer:{name}" for name in variants(game_id))]
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.history: list[dict[str, Any]] = []
        self.file = folder / f"{game_id}-{game(game_id).sides[side]}.json"
        self._log = folder / f"{game_id}-{game(game_id).sides[side]}.history.jsonl"
        self._search = self._resume()
        self.played = sum(entry["games"] for entry in self.history)

    def _resume(self) -> Any:
        """Make the optimizer and feed it everything that was found before."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns that its plotting library is missing
            import cma  # imported here because it is slow to load and only tuning needs it

        options = {"seed": self.seed + 1, "verbose": -9, "popsize": 4 + int(3 * math.log(len(self.names)))}
        search = cma.CMAEvolutionStrategy([0.0] * len(self.names), SPREAD, options)
        if self._log.exists():
            for line in self._log.read_text(encoding="utf-8").splitlines():
                entry = json.loads(line)
                if entry["weights"] != self.names:
                    raise ValueError(say("tuning-other-weights", file=str(self._log)))
                self.history.append(entry)
        if self.history:
            tried = [point for entry in self.history for point in entry["points"]]
            costs = [1.0 - value for entry in self.history for value in entry["scores"]]
            search.feed_for_resume(tried, costs)
        return search

    def weights(self, point: list[float]) -> Weights:
        """Return the weights that a point of the search stands for."""
        return self.base.times({name: math.exp(x) for name, x in zip(self.names, point, strict=True)})

    def run(self, seconds: float, report: Callable[[str], None]) -> None:
        """Search for some time, at least one generation; all points of a generation meet the same seeds."""
        end = monotonic() + seconds
        while True:
            points = [[float(x) for x in point] for point in self._search.ask()]
            number = len(self.history)
            values = [self._try(point, n, self.seed + number * self.games) for n, point in enumerate(points)]
            self._search.tell(points, [1.0 - value for value in values])
            count = len(points) * len(self.pool) * self.games
            entry = {"weights": self.names, "points": points, "scores": values, "games": count}
            self.history.append(entry)
            self.played += count
            with self._log.open("a", encoding="utf-8") as log:
                log.write(json.dumps(entry) + "\n")
            mean, best = f"{sum(values) / len(values):.3f}", f"{max(values):.3f}"
            report(say("tuning-generation", number=number + 1, mean=mean, best=best))
            if monotonic() >= end:
                return

    def _try(self, point: list[float], number: int, seed: int) -> float:
        """Return the score of a point against the pool."""
        return self.measure(self.weights(point), f"try-{number}", seed, self.games)

    def measure(self, ours: Weights, name: str, seed: int, games: int) -> float:
        """Return the mean score of some weights against the pool."""
        file = self.folder / f"{name}.json"
        sides = {game(self.game).sides[self.side]: ours}
        file.write_text(document(self.game, sides, _today(), say("tuning-trial")), "utf-8")
        matches = []
        for rival in self.pool:
            players = [rival, rival]
            players[self.side] = f"officer:{file}"
            matches += [Match(self.game, tuple(players), seed + n) for n in range(games)]
        try:
            values = [score(report, self.side) for report in play_all(matches, self.jobs)]
        finally:
            file.unlink()
        return sum(values) / len(values)

    def finish(self, games: int = 1) -> dict[str, Any]:
        """Write the mean of the search as a file of weights, and a report; both are measured on seeds kept for it."""
        found = self.weights([float(x) for x in self._search.result.xfavorite])
        after = self.measure(found, "found", self.seed + CHECKING, games)
        before = self.measure(self.base, "base", self.seed + CHECKING, games)
        side = game(self.game).sides[self.side]
        origin = say(
            "tuning-origin", generations=len(self.history), games=self.played, pool=join_list(self.pool),
            after=f"{after:.3f}", before=f"{before:.3f}", kept=games * len(self.pool),
        )
        self.file.write_text(document(self.game, {side: found}, _today(), origin), "utf-8")
        report = self.file.with_suffix(".md")
        lines = [f"# Tuning {self.game}, {side}", "", origin + ".", ""]
        lines += ["| weight | before | after |", "| --- | --- | --- |"]
        lines += [f"| {name} | {self.base[name]:.3g} | {found[name]:.3g} |" for name in self.names]
        lines += ["", "| generation | mean | best |", "| --- | --- | --- |"]
        for n, entry in enumerate(self.history, 1):
            values = entry["scores"]
            lines.append(f"| {n} | {sum(values) / len(values):.3f} | {max(values):.3f} |")
        report.write_text("\n".join(lines) + "\n", "utf-8")
        return {
            "file": str(self.file), "report": str(report), "generations": len(self.history), "games": self.played,
            "before": round(before, 4), "after": round(after, 4),
        }


def _tunable(base: Weights, names: list[str] | None) -> list[str]:
    """Return the weights to tune, those named or all; one that is zero or below has no logarithm and stays as it is."""
    found = [name for name in base if base[name] > 0]
    for name in names or []:
        if name not in base:
            raise ValueError(say("weight-unknown", name=name, known=list(found)))
        if name not in found:
            raise ValueError(say("tuning-not-above-zero", name=name, value=f"{base[name]:g}"))
    chosen = list(dict.fromkeys(names or found))
    if not chosen:
        raise ValueError(say("tuning-nothing"))
    return chosen


def _today() -> str:
    return date.today().isoformat()
