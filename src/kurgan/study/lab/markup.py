"""Pieces of a page of HTML and of its SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

Attribute = str | float


def element(name: str, *inside: str, **attributes: Attribute) -> str:
    """Return an element with what is inside it; `kind` is its class, an underscore stands for a hyphen.

    What is inside is markup already.
    """
    known = {"class" if key == "kind" else key.replace("_", "-"): value for key, value in attributes.items()}
    told = "".join(f' {key}="{escape(_written(value))}"' for key, value in known.items())
    return f"<{name}{told}>{''.join(inside)}</{name}>"


def _written(value: Attribute) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def paragraph(*sentences: str) -> str:
    """Return a paragraph."""
    return element("p", escape(" ".join(sentences)))


def table(head: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    """Return a table of texts."""
    top = element("thead", element("tr", *(element("th", escape(name)) for name in head)))
    made = (element("tr", *(element("td", escape(cell)) for cell in row)) for row in body)
    return element("div", element("table", top, element("tbody", *made)), kind="wide")
