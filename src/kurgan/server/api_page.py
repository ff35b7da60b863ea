"""The page on which programmers read about doors and sockets, made from the two documents that describe them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, Final

from kurgan.server.schemas import Json, name_in

_STYLE: Final = """
:root { --paper: #f6f1e5; --sheet: #fdfaf3; --ink: #23201a; --soft: #625a4c; --line: #d8cdb6; --accent: #24506b;
  color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #23211d; --sheet: #2c2a25; --ink: #ece5d6; --soft: #aca28e;
  --line: #4a453b; --accent: #8fc1dd; } }
body { margin: 0 auto; max-width: 58rem; padding: 1rem 1.2rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 "Source Sans 3", system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2 { font-family: "Source Serif 4", Georgia, "DejaVu Serif", serif; line-height: 1.2; }
h2 { margin: 2.5rem 0 .8rem; border-bottom: 1px solid var(--line); }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
a { color: var(--accent); }
nav ul { columns: 18rem; padding: 0; list-style: none; overflow-wrap: anywhere; }
article { margin: .7rem 0; padding: .7rem .9rem; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 6px; overflow-x: auto; }
article p { margin: .3rem 0; }
.soft { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: .4rem 0 0; }
dt { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .9em; }
dd { margin: 0; }
@media (max-width: 34rem) { dl { display: block; } dd { margin: 0 0 .4rem 1rem; } }
"""


def api_page(doors: Json, socket: Json) -> str:
    """Make the page of the OpenAPI and the AsyncAPI document."""
    named = {**socket["components"]["schemas"], **doors["components"]["schemas"]}
    parts = [_head(doors), _contents(doors), _doors(doors), _refusals(doors), _socket(socket), _records(named)]
    body = "\n".join(line for part in parts for line in part)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Kurgan for programs</title><style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def _head(doors: Json) -> Iterator[str]:
    yield "<h1>Kurgan for programs</h1>"
    yield f"<p>{escape(doors['info']['description'])}</p>"
    yield (
        '<p><a href="/api/openapi.json">OpenAPI</a> and <a href="/api/asyncapi.json">AsyncAPI</a> say the same for '
        'programs. <a href="/">To the games</a></p>'
    )
    for name, scheme in doors["components"]["securitySchemes"].items():
        yield f"<p><b>{escape(name)}</b>: {escape(scheme['description'])}</p>"


def _operations(doors: Json) -> Iterator[tuple[str, str, Json]]:
    for path, methods in doors["paths"].items():
        for method, operation in methods.items():
            yield path, method.upper(), operation


def _contents(doors: Json) -> Iterator[str]:
    """List all doors with links."""
    yield "<nav><h2>Contents</h2><ul>"
    for path, method, operation in _operations(doors):
        yield f'<li><a href="#{operation["operationId"]}">{method} {escape(path)}</a></li>'
    yield '<li><a href="#socket">The socket of a table</a></li><li><a href="#records">Records</a></li></ul></nav>'


def _doors(doors: Json) -> Iterator[str]:
    """Show the doors by group."""
    for tag in doors["tags"]:
        yield f"<section><h2>{escape(tag['name'])}</h2>"
        for path, method, operation in _operations(doors):
            if tag["name"] in operation["tags"]:
                yield from _door(path, method, operation)
        yield "</section>"


def _door(path: str, method: str, operation: Json) -> Iterator[str]:
    yield f'<article id="{operation["operationId"]}"><h3><code>{method} {escape(path)}</code></h3>'
    yield f"<p>{escape(operation['summary'])}</p>"
    keys = [" and ".join(one) or "nothing" for one in operation["security"]]
    yield f'<p class="soft">{escape(operation["description"])} Needs: {escape(", or ".join(keys))}.</p><dl>'
    for one in operation["parameters"]:
        name = one["name"] + ("" if one["required"] else "?")
        yield _line(f"{one['in']} {name}", f"{_type(one['schema'])}. {escape(one['description'])}")
    if "requestBody" in operation:
        yield _line("body", _content(operation["requestBody"]["content"]))
    refusals = []
    for status, answer in operation["responses"].items():
        if "$ref" in answer:
            refusals.append(status)
        else:
            yield _line(status, _content(answer["content"]) if "content" in answer else escape(answer["description"]))
    yield _line("or", f'<a href="#refusals">{", ".join(refusals)}</a>')
    yield "</dl></article>"


def _refusals(doors: Json) -> Iterator[str]:
    """Tell what the statuses mean that many doors share."""
    yield '<section id="refusals"><h2>Refusals</h2><article><dl>'
    for status, answer in doors["components"]["responses"].items():
        yield _line(status, escape(answer["description"]))
    yield "</dl></article></section>"


def _content(content: Mapping[str, Json]) -> str:
    return ", ".join(_type(one["schema"]) if one else escape(media) for media, one in content.items())


def _socket(socket: Json) -> Iterator[str]:
    """Show what goes through the socket in both directions."""
    (channel,) = socket["channels"].values()
    yield f'<section id="socket"><h2>The socket of a table</h2><p><code>{escape(channel["address"])}</code></p>'
    yield f"<p>{escape(socket['info']['description'])}</p>"
    for operation in socket["operations"].values():
        yield f"<article><h3>{escape(operation['summary'])}</h3><dl>"
        for one in operation["messages"]:
            message = socket["components"]["messages"][one["$ref"].rpartition("/")[2]]
            may = f' <span class="soft">{escape(message["description"])}</span>' if "description" in message else ""
            yield _line(message["name"], f"{_type(message['payload'])}: {escape(message['summary'])}{may}")
        yield "</dl></article>"
    yield "</section>"


def _records(named: Mapping[str, Json]) -> Iterator[str]:
    """Show all records with their fields."""
    yield '<section id="records"><h2>Records</h2>'
    for name, schema in sorted(named.items()):
        yield f'<article id="{name}"><h3>{name}</h3><p>{escape(schema.get("description", ""))}</p><dl>'
        needed = schema.get("required", ())
        for field, part in schema.get("properties", {}).items():
            said = escape(part.get("description", ""))
            yield _line(field + ("" if field in needed else "?"), f"{_type(part)}. {said}")
        yield "</dl></article>"
    yield "</section>"


def _line(name: str, says: str) -> str:
    return f"<dt>{escape(name)}</dt><dd>{says}</dd>"


def _type(schema: Json) -> str:
    """Write a schema in a few words, with links to records."""
    if name := name_in(schema):
        return f'<a href="#{name}">{name}</a>'
    if "enum" in schema:
        return _any(escape(repr(one)) for one in schema["enum"])
    if "anyOf" in schema:
        return _any(_type(one) for one in schema["anyOf"])
    kind: Any = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema['items'])}" if schema.get("items") else "list"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties'])}"
    return str(kind)


def _any(words: Iterable[str]) -> str:
    return " or ".join(words)
