"""What has changed between two messages, so that only that is sent.

A patch is one of: `{"v": value}` in place of what was there; `{"d": {key: patch}, "x": [keys]}` for a table of which
some keys changed and some are gone; `{"i": {number: patch}, "n": length}` for a list of which some items changed, and
whose length may have too (new items are in `i`). The client has the other half (web/src/patch.ts).

A part of a message is never now a number and then a truth value, so that two parts which Python calls equal are.
"""

from __future__ import annotations

from itertools import compress, count
from operator import is_not
from typing import Any, Final

Patch = dict[str, Any]
LARGE: Final = 8  # keys
_NOTHING: Final = object()


def difference(old: Any, new: Any) -> Patch | None:
    """Make the patch that turns the old value into the new one; None if they are the same."""
    if old is new:
        return None
    tables = type(old) is dict and type(new) is dict
    if (not tables or len(new) < LARGE) and old == new:  # large tables are seldom the same, and their parts tell it
        return None
    if tables:
        return _tables(old, new)
    return _lists(old, new) if type(old) is list and type(new) is list else {"v": new}


def _tables(old: dict[str, Any], new: dict[str, Any]) -> Patch | None:
    changed: dict[str, Any] = {}
    for key, value in new.items():
        was = old.get(key, _NOTHING)
        if was is value:
            continue
        if was is _NOTHING:
            changed[key] = {"v": value}
        elif (part := difference(was, value)) is not None:
            changed[key] = part
    gone = [] if old.keys() <= new.keys() else [key for key in old if key not in new]
    if gone:
        return {"d": changed, "x": gone}
    return {"d": changed} if changed else None


def _lists(old: list[Any], new: list[Any]) -> Patch:
    """Make the patch between two lists that are not equal."""
    other = [n for n in compress(count(), map(is_not, old, new)) if old[n] != new[n]]
    if (len(other) + max(0, len(new) - len(old))) * 2 > len(new):
        return {"v": new}  # hardly anything is as it was
    changed: dict[str, Any] = {str(n): difference(old[n], new[n]) for n in other}
    for n in range(len(old), len(new)):
        changed[str(n)] = {"v": new[n]}
    return {"i": changed, "n": len(new)}


def patched(old: Any, patch: Patch | None) -> Any:
    """Apply a patch as a client does; the old value stays as it was."""
    if patch is None:
        return old
    if "v" in patch:
        return patch["v"]
    if "d" in patch:
        made = {key: value for key, value in old.items() if key not in patch.get("x", ())}
        for key, part in patch["d"].items():
            made[key] = patched(made.get(key), part)
        return made
    items = [*old[: patch["n"]], *[None] * (patch["n"] - len(old))]
    for n, part in patch["i"].items():
        items[int(n)] = patched(items[int(n)], part)
    return items
