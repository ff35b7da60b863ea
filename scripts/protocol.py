"""Writes the client's types from the server's: what people are shown, and the messages that go between the two.

`scripts/protocol.py` writes the files, `scripts/protocol.py --check` only says whether they are current.
"""

from __future__ import annotations

import inspect
import re
import sys
import types
import typing
from importlib import import_module
from pathlib import Path
from typing import Any, NotRequired, Required, get_args, get_origin, get_type_hints

import msgspec

from kurgan.server.schemas import is_record, notes

WEB = Path(__file__).resolve().parents[1] / "web" / "src"
FILES: dict[str, tuple[str, ...]] = {
    "face.ts": ("kurgan.core.board_types", "kurgan.core.sheet_types", "kurgan.core.face"),
    "messages.ts": (
        "kurgan.tables.lobby_messages", "kurgan.tables.course_messages", "kurgan.tables.table_messages",
        "kurgan.tables.server_messages", "kurgan.tables.talk_messages", "kurgan.tables.pace", "kurgan.tables.messages",
        "kurgan.tables.wishes",
    ),
    "peopleMessages.ts": ("kurgan.people.messages", "kurgan.people.alerts", "kurgan.people.reports"),
    "leagueMessages.ts": (
        "kurgan.league.messages", "kurgan.league.offer_messages", "kurgan.league.tournament_messages",
    ),
}
HEAD = "/** {title} Written by scripts/protocol.py from {modules}; change it there. */\n"
TITLES = {
    "face.ts": "What a game shows, in general kinds.", "messages.ts": "What server and client say to each other.",
    "leagueMessages.ts": "What is told of results, offers and tournaments.",
    "peopleMessages.ts": "What people tell a server about themselves, and what it answers.",
}
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def ts_type(hint: Any) -> str:
    """Return the name that TypeScript has for a type."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (NotRequired, Required, typing.Annotated):
        return ts_type(args[0])
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(ts_type(one) for one in args))
    if origin is typing.Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one).lower() for one in args)
    if origin is list:
        inner = ts_type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"{ts_type(args[0])}[]" if args[-1] is ... else f"[{', '.join(ts_type(one) for one in args)}]"
    if origin is dict:
        return f"Record<{ts_type(args[0])}, {ts_type(args[1])}>"
    if inspect.isclass(hint):
        return hint.__name__
    raise TypeError(f"The protocol has no word for {hint!r}.")


def _fields(made: type) -> list[tuple[str, Any, bool]]:
    """Return the fields of a record: name, type, whether it may be left out; a message carries its tag as `type`."""
    hints = get_type_hints(made, include_extras=True)
    if issubclass(made, msgspec.Struct):
        tag = made.__struct_config__.tag
        first = [("type", typing.Literal[tag], False)] if isinstance(tag, str) else []
        free = {one.name for one in msgspec.structs.fields(made) if not one.required}
        return [*first, *((name, hint, name in free) for name, hint in hints.items())]
    return [(name, hint, get_origin(hint) is NotRequired) for name, hint in hints.items()]


def interface(made: type) -> str:
    """Write one record as a TypeScript interface, with what its comments say."""
    said = notes(made)
    lines = [f"/** {inspect.getdoc(made)} */", f"export interface {made.__name__} {{"]
    for name, hint, free in _fields(made):
        if name in said:
            lines.append(f"  /** {said[name]} */")
        lines.append(f"  {name}{'?' if free else ''}: {ts_type(hint)};")
    return "\n".join([*lines, "}"])


def records(module: str) -> list[type]:
    """Return the records that a module defines, in its order."""
    found = vars(import_module(module)).values()
    return [
        one for one in found
        if is_record(one) and one.__module__ == module
    ]


def unions(module: str) -> list[str]:
    """Return the names that a module gives to one of several of its records."""
    return [
        f"export type {name} = {ts_type(one)};" for name, one in vars(import_module(module)).items()
        if isinstance(one, types.UnionType) and all(inspect.isclass(part) for part in get_args(one))
    ]


def written(file: str) -> str:
    """Return the text of one of the client's files."""
    modules = FILES[file]
    head = HEAD.format(title=TITLES[file], modules=" and ".join(module.replace(".", "/") + ".py" for module in modules))
    body = [f"{interface(one)}\n" for module in modules for one in records(module)]
    body += [f"{line}\n" for module in modules for line in unions(module)]
    told = "".join(re.sub(r"/\*\*.*?\*/", "", part) for part in body)
    taken = []
    for other, theirs in FILES.items():
        names = sorted(one.__name__ for module in theirs for one in records(module))
        used = [name for name in names if other != file and re.search(rf"\b{name}\b", told)]
        if used and not set(used) & {one.__name__ for module in modules for one in records(module)}:
            taken.append(f'import type {{ {", ".join(used)} }} from "./{other[:-3]}";\n')
    return "\n".join([head, *taken, *body])


def stale() -> list[str]:
    """Return the files that would be written differently now."""
    return [file for file in FILES if not (WEB / file).exists() or (WEB / file).read_text("utf-8") != written(file)]


def main() -> int:
    """Write stale files, or only name them."""
    old = stale()
    if "--check" in sys.argv[1:]:
        for file in old:
            print(f"web/src/{file} is not current: run `.venv/bin/python scripts/protocol.py`.")
        return bool(old)
    for file in old:
        (WEB / file).write_text(written(file), "utf-8")
        print(f"web/src/{file} written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
