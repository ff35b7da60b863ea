"""The form of a backup: a zip file with a member of JSON lines for each table, and a manifest that describes them.

The manifest tells columns in words that every database understands, so a backup of one restores into another, and an
earlier program's into that of a later one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from msgspec import Struct
from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
)
from sqlalchemy.engine.interfaces import ReflectedColumn
from sqlalchemy.types import TypeEngine

from kurgan.server.schema import METADATA

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
SEAL: Final = "seal.key"  # the key of this installation for sealed saves
Kind = Literal["text", "integer", "float"]


class ColumnForm(Struct, frozen=True):
    """A column in words that every database understands."""

    name: str
    kind: Kind
    length: int | None  # of a text, if it has a longest
    nullable: bool
    key: bool  # whether it is of the primary key


class Reference(Struct, frozen=True):
    """Columns that name a row of another table."""

    columns: list[str]
    table: str
    to: list[str]
    on_delete: str | None


class IndexForm(Struct, frozen=True):
    """Columns by which rows are found, or which no two rows share."""

    name: str | None
    columns: list[str]
    unique: bool


class TableForm(Struct, frozen=True):
    """A table."""

    name: str
    columns: list[ColumnForm]
    references: list[Reference]
    indexes: list[IndexForm]


class Content(Struct, frozen=True):
    """What a member of the zip file must hold."""

    rows: int
    sha256: str


class Manifest(Struct, frozen=True):
    """What is in a backup."""

    kurgan_backup: int  # the version of this form
    made: str
    schema: str | None  # the last step of migration; None in a database of before there were any
    tables: list[TableForm]
    contents: dict[str, Content]
    seal: bool = False


def member_of(table: str) -> str:
    """Name the member of a zip file that holds a table."""
    return f"{table}.jsonl"


def describe(connection: Connection) -> list[TableForm]:
    """Describe our tables in a database as they are, which may be of an earlier version."""
    found = inspect(connection)
    names = set(found.get_table_names())
    return [_table(connection, name) for name in METADATA.tables if name in names]


def _table(connection: Connection, name: str) -> TableForm:
    found = inspect(connection)
    key = found.get_pk_constraint(name)["constrained_columns"]
    columns = [_column(one, one["name"] in key) for one in found.get_columns(name)]
    references = [
        Reference(
            one["constrained_columns"], one["referred_table"], one["referred_columns"], one["options"].get("ondelete")
        )
        for one in found.get_foreign_keys(name)
    ]
    unique = [IndexForm(None, one["column_names"], True) for one in found.get_unique_constraints(name)]
    indexes = [
        IndexForm(one["name"], [part for part in one["column_names"] if part is not None], bool(one["unique"]))
        for one in found.get_indexes(name) if "duplicates_constraint" not in one
    ]
    return TableForm(name, columns, references, [*unique, *indexes])


def _column(one: ReflectedColumn, key: bool) -> ColumnForm:
    kind: Kind
    match one["type"]:
        case String():
            kind = "text"
        case Float():
            kind = "float"
        case _:
            kind = "integer"
    return ColumnForm(one["name"], kind, getattr(one["type"], "length", None), one["nullable"], key)


def build(forms: Iterable[TableForm]) -> MetaData:
    """Make the tables that forms describe."""
    made = MetaData()
    for form in forms:
        parts: list[Any] = [
            Column(one.name, _type(one), primary_key=one.key, nullable=one.nullable, autoincrement=False)
            for one in form.columns
        ]
        for reference in form.references:
            to = [f"{reference.table}.{column}" for column in reference.to]
            parts.append(ForeignKeyConstraint(reference.columns, to, ondelete=reference.on_delete))
        for index in form.indexes:
            parts.append(
                UniqueConstraint(*index.columns) if index.name is None
                else Index(index.name, *index.columns, unique=index.unique)
            )
        Table(form.name, made, *parts)
    return made


def _type(one: ColumnForm) -> TypeEngine[Any]:
    match one.kind:
        case "text":
            return Text() if one.length is None else String(one.length)
        case "float":
            return Float()
        case "integer":
            return Integer()
