"""The AsyncAPI document: the socket of a table, with every message in both directions and who may send it."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Final, get_args

from kurgan.server.openapi import TITLE
from kurgan.server.schemas import Json, schemas_of
from kurgan.tables.deeds import MESSAGES
from kurgan.tables.messages import ClientMessage
from kurgan.tables.server_messages import ServerMessage

SOCKET: Final = "/api/tables/{table}/ws"
_CHANNEL: Final = "table"
_ABOUT: Final = (
    "A table sends the whole table first, and then what changes: tables/patch.py of the source describes a patch. "
    "The messages about the table are counted (n); a client that misses one sends \"again\". A key is shown in the "
    "Authorization header, as over HTTP."
)


def asyncapi(url: str) -> Json:
    """Describe the socket of a server at this address."""
    hears, tells = get_args(ClientMessage), get_args(ServerMessage)
    made, named = schemas_of([*hears, *tells])
    payloads = dict(zip([*hears, *tells], made, strict=True))
    scheme, _, host = url.partition("://")
    return {
        "asyncapi": "3.0.0",
        "info": {"title": TITLE, "version": version("kurgan"), "description": _ABOUT, "license": {"name": "MIT"}},
        "defaultContentType": "application/json",
        "servers": {"this": {"host": host, "protocol": "wss" if scheme == "https" else "ws"}},
        "channels": {
            _CHANNEL: {
                "address": SOCKET,
                "description": "The socket of a table.",
                "parameters": {"table": {"description": "The id of a table."}},
                "messages": {one.__name__: {"$ref": f"#/components/messages/{one.__name__}"} for one in payloads},
            }
        },
        "operations": {
            "hear": _operation("receive", "What a client may say.", hears),
            "tell": _operation("send", "What the table tells.", tells),
        },
        "components": {
            "messages": {one.__name__: _message(one, payload) for one, payload in payloads.items()},
            "schemas": named,
        },
    }


def _operation(action: str, summary: str, messages: Iterable[type]) -> Json:
    """Describe one direction of the socket."""
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{_CHANNEL}"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/{_CHANNEL}/messages/{one.__name__}"} for one in messages],
    }


def _message(kind: type, payload: Json) -> Json:
    """Describe one message."""
    may = MESSAGES.get(kind)
    made: Json = {"name": tag_of(kind), "summary": inspect.getdoc(kind) or "", "payload": payload}
    return made if may is None else {**made, "description": f"Permission: {may.__doc__}"}


def tag_of(kind: Any) -> str:
    """Return the `type` by which a message is told from others."""
    if typing.is_typeddict(kind):
        return str(get_args(typing.get_type_hints(kind)["type"])[0])
    return str(kind.__struct_config__.tag)
