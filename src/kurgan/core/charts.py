"""Making charts: the tables of a game's rulebook, in words of its catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kurgan.core.board_types import Chart, ChartHead
from kurgan.core.language import Catalogue

NONE: Final = "–"  # stands where a table has nothing


@dataclass(frozen=True)
class Charts:
    """The maker of the charts of one game: their titles and heads stand in its catalogue."""

    words: Catalogue

    def named(self, ids: Iterable[str], cases: Mapping[str, str] | None = None) -> list[ChartHead]:
        """Make heads that the catalogue names: the sentence `chart-head-<id>`."""
        return [_with_case(id, self.words.say(f"chart-head-{id.replace(' ', '-')}"), cases) for id in ids]

    def chart(
        self, id: str, case: str, rows: list[ChartHead], columns: list[ChartHead], cells: Sequence[Sequence[object]],
        by: str = "", across: str = "", table: str = "", links: dict[str, str] | None = None,
    ) -> Chart:
        """Make a chart; the sentence `chart-<id>` is its title, and its attributes what the rows are and a note."""
        made: Chart = {
            "id": id, "title": self.words.say(f"chart-{id}"), "case": case, "by": by, "across": across,
            "corner": self.words.text(f"chart-{id}", {}, "corner"), "rows": rows, "columns": columns,
            "cells": [[str(cell) for cell in row] for row in cells],
        }
        if table:
            made["table"] = table
        if links:
            made["links"] = links
        if self.words.has(f"chart-{id}", "note"):
            made["note"] = self.words.text(f"chart-{id}", {}, "note")
        return made


def _with_case(id: str, title: str, cases: Mapping[str, str] | None) -> ChartHead:
    case = (cases or {}).get(id)
    return {"id": id, "title": title, "case": case} if case else {"id": id, "title": title}


def plain(names: Iterable[object]) -> list[ChartHead]:
    """Make heads that are their own titles: figures, odds, names from the data."""
    return [{"id": str(name), "title": str(name)} for name in names]


def entitled(titles: Mapping[str, str]) -> list[ChartHead]:
    """Make heads from ids and their titles."""
    return [{"id": id, "title": title} for id, title in titles.items()]


def signed(value: int) -> str:
    """Write a figure that is added: with its sign, or as nothing."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else NONE


def turned(columns: Sequence[Sequence[object]]) -> list[list[object]]:
    """Turn a table listed column by column into rows."""
    return [list(row) for row in zip(*columns, strict=True)]
