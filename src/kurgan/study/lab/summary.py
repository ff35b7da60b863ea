"""What the games of a finished study came to, cell by cell."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kurgan.core.game import Game
from kurgan.core.language import join_list
from kurgan.core.registry import game
from kurgan.league.intervals import wilson
from kurgan.study.lab.run import RUN, STUDY
from kurgan.study.lab.schema import GAMES
from kurgan.study.lab.tables import arrow
from kurgan.study.lab.words import Fault, say


@dataclass
class CellSummary:
    """The games of one cell: who won how many, and how long they were."""

    cell: int
    scenario: str
    players: list[str]
    options: dict[str, str]
    rolls: list[int]
    sides: tuple[str, ...]
    verdict: int | None = None
    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    endless: int = 0
    turns: float = 0.0

    def share(self, side: str) -> tuple[float, float, float]:
        """Return the share of games that a side won, with its 95 per cent interval."""
        return (self.wins[side] / self.games if self.games else 0.0, *wilson(self.wins[side], self.games))

    @property
    def title(self) -> str:
        """What sets this cell apart, in short."""
        parts = [self.scenario, " - ".join(self.players)]
        parts += [f"{name}={value}" for name, value in self.options.items()]
        parts += [say("lab-rolls", rolls=join_list(str(roll) for roll in self.rolls))] if self.rolls else []
        return ", ".join(part for part in parts if part)

    def as_json(self) -> dict[str, Any]:
        """Return the summary under the names that scripts rely on."""
        shares = {side: [round(value, 4) for value in self.share(side)] for side in self.sides}
        return {
            "cell": self.cell, "scenario": self.scenario, "players": dict(zip(self.sides, self.players, strict=True)),
            "options": self.options, "rolls": self.rolls, "games": self.games,
            "wins": {side: self.wins[side] for side in self.sides}, "drawn": self.drawn, "endless": self.endless,
            "shares": shares, "turns": round(self.turns / self.games, 2) if self.games else 0.0,
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class Finished:
    """A finished study in its folder."""

    folder: Path
    study: dict[str, Any]
    how: dict[str, Any]
    game: Game

    @property
    def title(self) -> str:
        """The name of the study: that of its folder."""
        return self.folder.resolve().name

    @property
    def form(self) -> str:
        """The form of the rules by which it was played."""
        return "compiled" if self.how["compiled"] else "interpreted"

    def batches(self, table: str, columns: list[str]) -> Any:
        """Read some columns of a table, a bounded number of rows at a time."""
        return arrow().parquet.ParquetFile(self.folder / f"{table}.parquet").iter_batches(columns=columns)

    def has(self, table: str) -> bool:
        """Tell whether a table was kept."""
        return table in self.study["rows"]


def finished(folder: Path) -> Finished:
    """Find a finished study; Fault if there is none."""
    try:
        study = json.loads((folder / STUDY).read_text("utf-8"))
        how = json.loads((folder / RUN).read_text("utf-8"))
    except FileNotFoundError:
        raise Fault(say("lab-no-study", folder=str(folder))) from None
    except (OSError, ValueError):
        raise Fault(say("lab-damaged", file=str(folder / STUDY))) from None
    return Finished(folder, study, how, game(study["game"]))


def summaries(made: Finished) -> list[CellSummary]:
    """Sum up the games of each cell."""
    found = {
        one["cell"]: CellSummary(
            one["cell"], one["scenario"], one["players"], one["options"], one["rolls"], made.game.sides, one["verdict"]
        )
        for one in made.study["cells"]
    }
    for batch in made.batches(GAMES, ["cell", "winner", "end", "turn"]):
        for row in batch.to_pylist():
            cell = found[row["cell"]]
            cell.games += 1
            cell.turns += row["turn"]
            cell.endless += row["end"] == "endless"
            cell.drawn += row["end"] == "drawn"
            if row["winner"] is not None:
                cell.wins[row["winner"]] += 1
    return list(found.values())
