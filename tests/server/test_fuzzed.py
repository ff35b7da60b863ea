"""Requests that schemathesis makes from the OpenAPI document: each gets an answer that the document tells of."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.schemas import APIOperation, BaseSchema
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from kurgan.server.doors import Door
from kurgan.server.openapi import OPEN
from kurgan.server.routes import DOORS
from tests.nightly import much
from tests.server import toy
from tests.server.public import URL, Browser, house, terms
from tests.server.services import url

EXAMPLES: Final = much(10, 25)  # for each door and person
LONGEST: Final = 20.0  # seconds for each
MODES: Final = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A house that everybody may ask as often as they like."""
    with house(url(tmp_path_factory.mktemp("fuzzed")), terms()) as client:
        client.app.state.rate_limits.refuses = lambda who: None  # type: ignore[attr-defined]
        yield client


@pytest.fixture(scope="module")
def schema(client: TestClient) -> BaseSchema:
    """What the house says of itself. Who asks is the test's own choice, so nothing is made up for that."""
    document = client.get("/api/openapi.json").json()
    for methods in document["paths"].values():
        for operation in methods.values():
            del operation["security"]
    return schemathesis.openapi.from_dict(document)


def _offer(maker: Browser) -> str:
    """An offer of somebody else, which the one who asks may take."""
    return str(maker.ask("POST", "/api/offers", game=toy.TOY.id)["offer"])


def _tournament(organiser: Browser, known: bool) -> str:
    """A tournament of the one who asks, or of somebody new."""
    if not known:
        organiser.register(f"Organiser {time.monotonic_ns()}")
    wish = {"name": "Cup", "kind": "swiss", "game": toy.TOY.id, "starts": time.time() + 9000}
    return str(organiser.ask("POST", "/api/tournaments", **wish)["id"])


def requests(operation: APIOperation[Any, Any, Any, Any], known: dict[str, str]) -> st.SearchStrategy[Case[Any]]:
    """Requests that fit the document or do not, to what exists and to what does not."""
    real = {part.name: known.get(part.name, "") for part in operation.path_parameters}
    ways: list[dict[str, Any]] = [{}, {"path_parameters": real}] if real else [{}]
    return st.one_of(*(operation.as_strategy(generation_mode=mode, **way) for mode in MODES for way in ways))


@pytest.mark.parametrize("who", ["", "Anna"])
@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_every_answer_is_one_that_the_document_tells_of(
    client: TestClient, schema: BaseSchema, door: Door, who: str
) -> None:
    began = time.monotonic()
    browser = Browser(client)
    if who:
        browser.register(f"{who} {door.name}")
    maker = Browser(client)
    maker.ask("POST", "/api/guest", name=f"Maker {door.name}")
    table = (browser if who else maker).ask("POST", "/api/tables", game=toy.TOY.id, seats={"blue": "random"})["table"]
    known = {"table": table, "game": toy.TOY.id, "side": "red", "offer": _offer(maker)}
    if "{tournament}" in door.path:
        known["tournament"] = _tournament(browser if who else Browser(client), bool(who))

    @given(case=requests(schema[door.path][door.method], known))
    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Case[Any]) -> None:
        if time.monotonic() - began > LONGEST:
            return
        sent = case.as_transport_kwargs(base_url=URL, headers=browser.headers(door.method))
        sent["content"] = sent.pop("data", None)
        del sent["cookies"]
        answer = client.request(**sent, follow_redirects=False)
        client.cookies.clear()
        # What fits a type may still be refused, with 422: a name that is taken, a game that is not here.
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    ask()


@pytest.mark.parametrize("door", [door for door in DOORS if door.may not in OPEN], ids=lambda door: door.name)
def test_a_stranger_is_let_in_nowhere_else(client: TestClient, schema: BaseSchema, door: Door) -> None:
    maker, stranger = Browser(client), Browser(client)
    maker.ask("POST", "/api/guest", name=f"Owner {door.name}")
    table = maker.ask("POST", "/api/tables", game=toy.TOY.id)["table"]
    path = door.path.format(table=table, side="red", id="x", offer="x", tournament="x", game="x")

    @given(case=schema[door.path][door.method].as_strategy())
    @settings(max_examples=2, deadline=None, database=None, derandomize=True, phases=[Phase.generate])
    def ask(case: Case[Any]) -> None:
        sent = case.as_transport_kwargs(base_url=URL, headers=stranger.headers(door.method))
        sent |= {"url": f"{URL}{path}", "content": sent.pop("data", None)}
        answer = client.request(**sent)
        assert answer.status_code == 401, answer.text

    ask()


def test_a_method_that_an_address_does_not_have_is_refused_with_those_it_has(client: TestClient) -> None:
    answer = client.put("/api/me", headers=Browser(client).headers("PUT"))
    assert (answer.status_code, answer.headers["allow"]) == (405, "DELETE, GET, HEAD, PATCH")
    assert answer.json() == {"says": "This address takes only DELETE, GET, HEAD and PATCH."}
    assert client.options("/api/games").status_code == 405 and client.put("/api/nothing").status_code == 404
