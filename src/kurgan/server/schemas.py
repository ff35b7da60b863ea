"""JSON Schemas of what goes through doors and sockets, made from its types, with what their comments say."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args, get_type_hints

import msgspec
from msgspec import Struct

Json = dict[str, Any]
REF: Final = "#/components/schemas/{name}"
_COMMENT: Final = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)
_NAMED: Final = re.compile(REF.format(name=r"(\w+)"))


def schemas_of(types: Iterable[Any]) -> tuple[list[Json], dict[str, Json]]:
    """Return a schema of each type, and by name those of all records that they hold."""
    wanted = list(types)
    schemas, named = msgspec.json.schema_components(wanted, ref_template=REF)
    for record in _records(wanted, set()):
        for name, note in notes(record).items():
            inner = named[record.__name__]["properties"].get(name)
            if inner is not None:
                inner["description"] = note
    return list(schemas), dict(sorted(named.items()))


def notes(record: type) -> dict[str, str]:
    """Return what the comments beside the fields of a record say."""
    return {name: f"{said[0].upper()}{said[1:]}." for name, said in _COMMENT.findall(inspect.getsource(record))}


def is_record(hint: Any) -> bool:
    """Tell whether a type is one of our records: plain data with named fields."""
    return inspect.isclass(hint) and (typing.is_typeddict(hint) or issubclass(hint, Struct))


def _records(hints: Iterable[Any], seen: set[type]) -> Iterator[type]:
    """Return each record in these types once."""
    for hint in hints:
        if not is_record(hint):
            yield from _records(get_args(hint), seen)
        elif hint not in seen:
            seen.add(hint)
            yield hint
            yield from _records(get_type_hints(hint, include_extras=True).values(), seen)


def name_in(schema: Json) -> str:
    """Return the name of the record to which a schema points; empty if it points to none."""
    found = _NAMED.fullmatch(str(schema.get("$ref", "")))
    return found[1] if found else ""
