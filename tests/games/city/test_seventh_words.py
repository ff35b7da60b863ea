"""Numbers and lists in the city's sentences: nouns and verbs agree with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.state import side_asked
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.victory import judge
from kurgan.study.chance import pick
from tests.games.city.table import Table
from tests.telling import sentence

NOUNS: Final = "units|points|hexes|stacks|tanks|chits|reinforcements|ferries"
FAULTS: Final = [
    re.compile(rf"(?<![\d.,½-])1 (?:[A-Za-z]+ ){{0,2}}(?:{NOUNS})\b"),  # "1 units"
    re.compile(r"\{unit:[^}]+\}, \{unit:[^}]+\} (?!and)[a-z]"),  # a list without its last "and"
    re.compile(r"and (?:\{unit:[^}]+\}|\d+ more) [a-z]+s\b"),  # "A and B attacks"
    re.compile(r"^\{unit:[^}]+\} (?:move|attack|bombard|land|overrun|counterattack|break|ride|are)\b"),  # "A attack"
]


def texts(thing: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts(value)


def sentences(s: City) -> Iterator[str]:
    """What a player can read now: the question, labels, warnings, previews, the map and its sheets."""
    side = side_asked(s)
    decision = CITY.decision(s)
    if side is None or decision is None:
        return
    face, known = CITY.face, s.seen_by(side)
    yield CITY.prompt(decision)
    yield from (CITY.label(decision, verb) for verb in decision.choices)
    yield from texts(face.warnings(known))
    yield from (face.describe(known, action.verb, action.noun) for action in decision.actions())
    assert face.support_previews is not None and face.attack_previews is not None
    yield from (face.explain(known, action.verb, action.noun) for action in decision.actions())
    yield from (text for gain in face.support_previews(s).values() for text in texts(gain))
    yield from texts(face.attack_previews(s))
    yield from texts(face.present(CITY.view(s, side)))


def fault(text: str) -> str:
    """The first fault of agreement in a sentence, empty if there is none."""
    return next((found.group() for one in FAULTS if (found := one.search(text))), "")


@pytest.mark.parametrize(("scenario", "seed"), [("introduction", 3), ("campaign", 4), ("campaign", 5)])
def test_in_random_games_nouns_and_verbs_agree_with_numbers_and_lists(scenario: str, seed: int) -> None:
    s, rng, told = cast("City", CITY.setup(scenario, None, Dice.fast(seed))), Random(seed), 0
    for _ in range(3_000):
        if (decision := CITY.decision(s)) is None:
            break
        told += len(s.events)
        for text in [*(sentence("city", event) for event in s.events), *(sentences(s) if rng.random() < 0.05 else ())]:
            assert not fault(text), text
        s.events.clear()
        CITY.play(s, pick(decision, rng))
    assert told > 200


def test_what_the_test_above_calls_a_fault() -> None:
    for text in (
        "1 units have not moved", "1 more German units", "{unit:a}, {unit:b} attacks {place:c}.",
        "{unit:a} and {unit:b} attacks {place:c}.", "{unit:a} and 1 more moves.", "{unit:a} land in {place:c}.",
    ):
        assert fault(text), text
    for text in ("11 units", "2 units", "1½ points left", "{unit:a}, {unit:b} and {unit:c} attack", "0 Soviet units"):
        assert not fault(text), text


def test_units_in_a_sentence() -> None:
    names = [UNIT[name] for name in ("94-inf-1", "94-inf-2", "94-inf-3")]
    says = [WORDS.say("event-landing", units=names[:number], place=0) for number in (1, 2, 3)]
    assert says[0].startswith("{unit:94-inf-1} lands in {place:")
    assert says[1].startswith("{unit:94-inf-1} and {unit:94-inf-2} land in")
    assert says[2].startswith("{unit:94-inf-1}, {unit:94-inf-2} and {unit:94-inf-3} land in")


@pytest.mark.parametrize(
    ("spent", "says"), [(22, "1 point left:"), (21, "1½ points left:"), (23, "½ point left:"), (20, "2 points left:")]
)
def test_points_that_are_left(spent: int, says: str) -> None:
    """The infantry has twelve points."""
    move = {"frame": "move", "side": "german", "units": ["94-inf-1"], "spent": spent, "moved": True}
    table = Table(
        units={"94-inf-1": "0505", "131-inf3-1": "2227", "Chuikov": "2227"}, turn=2,
        frames=[{"frame": "game-turn", "step": "indication"}, {"frame": "initiative"}, move],
    )
    decision = CITY.decision(table.s)
    assert decision is not None and CITY.prompt(decision).startswith(says)


@pytest.mark.parametrize(("die", "says"), [(1, "One tank leaves the factory"), (3, "3 tanks leave the factory")])
def test_tanks_that_leave_the_factory(die: int, says: str) -> None:
    works = {"62A-worker-1": "2715", "62A-worker-2": "2716", "Chuikov": "2715"}
    table = Table(units=works, turn=2, phase="final reaction", dice=[die])
    decision = CITY.decision(table.s)
    assert decision is not None and CITY.prompt(decision) == f"{says}: choose a hex for the next one."


@pytest.mark.parametrize(("held", "says"), [(0, "no victory hexes"), (1, "one victory hex"), (2, "2 victory hexes")])
def test_the_end_of_a_campaign(held: int, says: str) -> None:
    hexes = ["1726", "1832"][:held]
    units = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(hexes, 1)}
    table = Table(units={**units, "131-inf3-1": "2227", "Chuikov": "2227", "94-inf-9": "0101"}, turn=7)
    judge(table.s)
    assert table.s.outcome is not None and CITY.ended(table.s.outcome) == f"The Soviets win: the Germans hold {says}."
