"""Numbers and lists in sentences."""

from __future__ import annotations

import pytest

from kurgan.core.words import agree, count, listed, plural, some


@pytest.mark.parametrize(("number", "said"), [
    (0, "0 units"), (1, "1 unit"), (-1, "-1 unit"), (2, "2 units"), (11, "11 units"), (1200, "1,200 units"),
])
def test_a_number_goes_with_its_noun(number: int, said: str) -> None:
    assert count(number, "unit") == said


@pytest.mark.parametrize(("one", "many"), [
    ("hex", "hexes"), ("ferry", "ferries"), ("day", "days"), ("loss", "losses"), ("marsh", "marshes"),
    ("victory point", "victory points"), ("supply", "supplies"), ("march", "marches"),
])
def test_plurals_of_regular_nouns(one: str, many: str) -> None:
    assert plural(one) == many


def test_an_irregular_noun_brings_its_plural() -> None:
    assert count(1, "die", "dice") == "1 die"
    assert count(2, "die", "dice") == "2 dice"
    assert some(0, "die", "dice") == "no dice"


def test_none_and_one_in_words() -> None:
    assert [some(number, "step") for number in (0, 1, 2)] == ["no steps", "one step", "2 steps"]


def test_a_verb_goes_with_the_number_of_those_who_act() -> None:
    assert [agree(number, "attacks", "attack") for number in (0, 1, 2)] == ["attack", "attacks", "attack"]


@pytest.mark.parametrize(("parts", "said"), [
    ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"),
])
def test_lists(parts: list[str], said: str) -> None:
    assert listed(parts) == said
    assert listed(iter(parts), "or") == said.replace(" and ", " or ")
