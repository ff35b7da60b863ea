"""Holds what a server says against the documents that describe its doors and its socket."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from httpx2 import Response
from jsonschema_rs import Draft202012Validator
from starlette.testclient import TestClient

from kurgan.server.asyncapi import asyncapi
from kurgan.server.openapi import openapi
from kurgan.server.routes import DOORS, GROUPS
from tests.server.services import Json

OPENAPI = openapi(GROUPS, "kurgan")
ASYNCAPI = asyncapi("https://kurgan.example")


@cache
def _validator(document: str, schema: str) -> Draft202012Validator:
    components = (OPENAPI if document == "openapi" else ASYNCAPI)["components"]
    return Draft202012Validator({**json.loads(schema), "components": components})


def _fit(document: str, schema: Json, value: Any, what: str) -> None:
    found = _validator(document, json.dumps(schema)).iter_errors(value)
    faults = [f"{one.instance_path}: {one.message[:300]}" for one in found]
    assert not faults, (what, faults[:3])


def fits(answer: Response) -> None:
    """Fail if an answer is not as the document says."""
    request = answer.request
    here = [one for one in DOORS if one.route().path_regex.fullmatch(request.url.path)]
    found = [one for one in here if one.method == request.method]
    assert found, f"{request.method} {request.url.path} is no door"
    responses = OPENAPI["paths"][found[0].path][found[0].method.lower()]["responses"]
    told = responses[str(answer.status_code)]
    if "$ref" in told:
        told = OPENAPI["components"]["responses"][str(answer.status_code)]
    media = answer.headers.get("content-type", "").partition(";")[0]
    assert media == "".join(told.get("content", {})), request.url.path
    if media == "application/json":
        _fit("openapi", told["content"][media]["schema"], answer.json(), f"{request.method} {request.url.path}")


def watched(client: TestClient) -> TestClient:
    """Hold all answers that a client gets against the document."""
    ask: Callable[..., Response] = client.request

    def asking(*given: Any, **more: Any) -> Response:
        answer = ask(*given, **more)
        fits(answer)
        return answer

    client.request = asking  # type: ignore[method-assign]
    return client


def fits_socket(message: Json) -> None:
    """Fail if a message is not as the document says."""
    (payload,) = [one["payload"] for one in _told() if one["name"] == message["type"]]
    _fit("asyncapi", payload, message, message["type"])


@cache
def _told() -> list[Json]:
    names = [one["$ref"].rpartition("/")[2] for one in ASYNCAPI["operations"]["tell"]["messages"]]
    return [ASYNCAPI["components"]["messages"][name] for name in names]
