"""The client's types are those of the server."""

from typing import Any, Literal, NotRequired, TypedDict

import msgspec
import protocol
import pytest


class Sample(TypedDict):
    """A record."""

    name: str | None
    pairs: list[tuple[str, float]]  # names with figures
    more: NotRequired[dict[str, list[int | str]]]


class Told(msgspec.Struct, tag="told"):
    """A message."""

    at: int
    loud: bool = False


def test_the_files_are_current() -> None:
    assert protocol.stale() == [], "run `.venv/bin/python scripts/protocol.py`"


def test_a_record_becomes_an_interface() -> None:
    assert protocol.interface(Sample) == (
        "/** A record. */\nexport interface Sample {\n  name: string | null;\n  /** Names with figures. */\n"
        "  pairs: [string, number][];\n  more?: Record<string, (number | string)[]>;\n}"
    )


def test_a_message_carries_its_tag() -> None:
    assert protocol.interface(Told) == (
        '/** A message. */\nexport interface Told {\n  type: "told";\n  at: number;\n  loud?: boolean;\n}'
    )


@pytest.mark.parametrize(("hint", "word"), [
    (Literal["a", "b"], '"a" | "b"'), (Any, "unknown"), (tuple[int, ...], "number[]"),
    (dict[str, Any], "Record<string, unknown>"),
])
def test_types_have_their_words(hint: Any, word: str) -> None:
    assert protocol.ts_type(hint) == word


def test_a_type_without_a_word_is_refused() -> None:
    with pytest.raises(TypeError, match="no word"):
        protocol.ts_type(frozenset[int])
