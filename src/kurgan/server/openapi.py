"""The OpenAPI document: all doors with their types, permissions and statuses, made from the doors themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from typing import Any, Final

from kurgan.server.doors import JSON, NO_CONTENT, Door, Fault
from kurgan.server.schemas import Json, schemas_of
from kurgan.tables import permissions

TITLE: Final = "Kurgan"
# What nobody needs a session or a key for, though it may show them more.
OPEN: Final = (
    permissions.may_read, permissions.may_list, permissions.may_join, permissions.may_see, permissions.may_save,
    permissions.may_measure, permissions.may_stop,
)  # fmt: skip
_SESSION, _KEY, _TABLE = "session", "key", "table"
_ABOUT: Final = (
    "Play board games by their printed rules. A program acts for a person with one of their keys; it plays over the "
    "socket of a table, which the AsyncAPI document describes. Every refusal is one sentence."
)
_STATUSES: Final = {
    304: "The client has it already, as its If-None-Match says.",
    400: "The request cannot be understood.",
    401: "Nobody is logged in, or the key is not known.",
    403: "The one who asks may not do this, or the request comes from a page of another site.",
    404: "What the address or the body names does not exist.",
    408: "The body did not arrive within a minute.",
    409: "This is not possible at the moment, or not in this house.",
    413: "The body is too long.",
    422: "The body or the query does not fit.",
    429: "Too much at once; wait a little.",
    500: "Something went wrong, and nothing was changed.",
    503: "The database cannot be reached, or the server is busy; try again.",
}
_ANYWHERE: Final = (400, 401, 403, 429, 500, 503)
_PARTS: Final = {
    "game": "The id of a game.",
    "table": "The id of a table.",
    "side": "A side of the game.",
    "offer": "The id of an offer.",
    "tournament": "The id of a tournament.",
    "id": "The id of a key, a session or another thing, as its list tells it.",
    "secret": "The secret of a link in a letter.",
}


def openapi(groups: Mapping[str, Iterable[Door]], cookie: str) -> Json:
    """Describe these doors; without the name of a session's cookie those of a house without log-in."""
    doors = [door for group in groups.values() for door in group]
    types = list({hint: None for door in doors for hint in (door.answers, door.takes, door.asks) if hint is not None})
    made, named = schemas_of([*types, Fault])
    schemas = dict(zip(types, made, strict=False))
    fault = {JSON: {"schema": made[-1]}}
    paths: dict[str, Json] = {}
    for group, members in groups.items():
        for door in members:
            operation = _operation(door, schemas, named, bool(cookie))
            paths.setdefault(door.path, {})[door.method.lower()] = {"tags": [group], **operation}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": TITLE, "version": version("kurgan"), "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": group} for group in groups],
        "paths": paths,
        "components": {
            "schemas": named,
            "responses": {
                str(status): {"description": says} | ({"content": fault} if status >= 400 else {})
                for status, says in _STATUSES.items()
            },
            "securitySchemes": _schemes(cookie),
        },
    }


def _operation(door: Door, schemas: Mapping[Any, Json], named: Mapping[str, Json], locked: bool) -> Json:
    """Describe one door; `named` are the records to which schemas point."""
    made: Json = {
        "operationId": door.name,
        "summary": door.about,
        "description": f"Permission: {permission(door)}",
        "security": _security(door, locked),
        "parameters": [*_path(door), *_query(door, named)],
        "responses": {str(door.status): _answer(door, schemas)},
    }
    if door.takes is not None:
        wanted = named[door.takes.__name__].get("required") if hasattr(door.takes, "__struct_fields__") else True
        made["requestBody"] = {"required": bool(wanted), "content": {JSON: {"schema": schemas[door.takes]}}}
    for status in statuses(door):
        made["responses"][str(status)] = {"$ref": f"#/components/responses/{status}"}
    return made


def permission(door: Door) -> str:
    """Return the question that decides who may use a door."""
    return (door.may.__doc__ or "").partition("\n")[0]


def statuses(door: Door) -> list[int]:
    """List the statuses of a door besides that of its answer."""
    body = (408, 413, 422) if door.takes is not None else ()
    return sorted({*_ANYWHERE, *body, *((404,) if "{" in door.path else ()), *door.others} - {door.status})


def _answer(door: Door, schemas: Mapping[Any, Json]) -> Json:
    """Describe what a door answers."""
    if door.status == NO_CONTENT:
        return {"description": "It is done."}
    content: Json = {} if door.answers is None else {"schema": schemas[door.answers]}
    return {"description": "The answer.", "content": {door.media: content}}


def _path(door: Door) -> list[Json]:
    """Describe the parts of an address that vary."""
    return [
        {"name": name, "in": "path", "required": True, "description": _PARTS[name], "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", door.path)
    ]


def _query(door: Door, named: Mapping[str, Json]) -> list[Json]:
    """Describe what may follow the question mark."""
    if door.asks is None:
        return []
    schema = named[door.asks.__name__]
    return [
        {
            "name": name, "in": "query", "required": name in schema.get("required", ()),
            "description": part.get("description", ""), "schema": part,
        }
        for name, part in schema["properties"].items()
    ]


def _security(door: Door, locked: bool) -> list[Json]:
    """List the ways to show who one is, any of which will do; an empty one stands for none."""
    if not locked:
        return [{}, {_TABLE: []}] if "{table}" in door.path else [{}]
    known: list[Json] = [{_SESSION: []}] if door.session else [{_SESSION: []}, {_KEY: []}]
    return [{}, *known] if door.may in OPEN else known


def _schemes(cookie: str) -> Json:
    """Describe the ways to show who one is."""
    if not cookie:
        says = "The key of a table, from its link; it opens its table in a house without log-in."
        return {_TABLE: {"type": "http", "scheme": "bearer", "description": says}}
    return {
        _SESSION: {"type": "apiKey", "in": "cookie", "name": cookie, "description": "A browser that has logged in."},
        _KEY: {
            "type": "http", "scheme": "bearer", "bearerFormat": "kurgan_...",
            "description": "A key that somebody has made for a program.",
        },
    }
