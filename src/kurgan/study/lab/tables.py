"""The tables of a study as Parquet files, written game after game in row groups, so that nothing large is ever held."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from kurgan.core.game import Game
from kurgan.study.lab import schema
from kurgan.study.lab.observer import Columns
from kurgan.study.lab.playing import unpack
from kurgan.study.lab.words import Fault, say

ROW_GROUP: Final = 65_536  # rows, after which a group is written
PART: Final = ".part"


def arrow() -> Any:
    """Return pyarrow, which is slow to load and only studies need; Fault says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise Fault(say("lab-no-arrow")) from None
    return pyarrow


def arrow_schema(table: str, game: Game) -> Any:
    """Return the schema of a table, with the version and the game in its metadata."""
    pa = arrow()
    kinds = {
        schema.INT16: pa.int16(), schema.INT32: pa.int32(), schema.INT64: pa.int64(), schema.REAL: pa.float64(),
        schema.SHORT: pa.float32(), schema.TEXT: pa.string(), schema.WORD: pa.string(), schema.TRUTH: pa.bool_(),
    }
    columns = (schema.CELL, schema.GAME, *schema.columns_of(table, game))
    notes = {"kurgan.schema": str(schema.VERSION), "kurgan.table": table, "kurgan.game": game.id}
    return pa.schema([(column.name, kinds[column.kind]) for column in columns], metadata=notes)


class TableWriter:
    """One table's file being written."""

    def __init__(self, file: Path, table: str, game: Game) -> None:
        columns = schema.columns_of(table, game)
        words = [column.name for column in columns if column.kind == schema.WORD]
        self._schema: Final = arrow_schema(table, game)
        self._file: Final = arrow().parquet.ParquetWriter(
            file, self._schema, compression="zstd", use_dictionary=words, write_statistics=True,
        )
        self._names: Final = [column.name for column in columns]
        self._waiting: Columns = {}
        self.rows = 0
        self._begin()

    def _begin(self) -> None:
        self._waiting = {name: [] for name in self._schema.names}

    def add(self, cell: int, game: int, columns: Columns) -> None:
        """Add the rows of a game."""
        count = len(columns[self._names[0]])
        self._waiting["cell"] += [cell] * count
        self._waiting["game"] += [game] * count
        for name in self._names:
            self._waiting[name] += columns[name]
        self.rows += count
        if len(self._waiting["cell"]) >= ROW_GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting["cell"]:
            self._file.write_table(arrow().table(self._waiting, schema=self._schema), row_group_size=2**30)
            self._begin()

    def __enter__(self) -> TableWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self._flush()
        self._file.close()


def write_tables(
    folder: Path, game: Game, keep: Iterable[str], order: Iterable[tuple[int, int]],
    packed: Callable[[int, int], bytes],
) -> dict[str, int]:
    """Write all tables, and records if there are any, with the games in this order; count the rows of each table."""
    names = [schema.GAMES, *(name for name in keep if name != schema.RECORDS)]
    records = folder / schema.RECORDS
    if schema.RECORDS in keep:
        records.mkdir(exist_ok=True)
    with ExitStack() as stack:
        writers = {
            name: stack.enter_context(TableWriter(folder / f"{name}.parquet{PART}", name, game)) for name in names
        }
        for cell, number in order:
            kept = unpack(packed(cell, number))
            for name, writer in writers.items():
                writer.add(cell, number, kept.tables[name])
            if kept.record:
                (records / f"{cell:04}-{number:06}.kurgan.json").write_text(kept.record, "utf-8")
    for name in names:
        part = folder / f"{name}.parquet{PART}"
        part.replace(part.with_suffix(""))
    return {name: writer.rows for name, writer in writers.items()}
