"""Every sentence of the game agrees with its numbers and lists, in random games and in corners they seldom reach."""

import json
import re
from random import Random
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.games.pocket.face.sheet import sheet, words
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import Result
from kurgan.study.chance import pick
from tests.games.pocket.table import Table
from tests.telling import sentence

ONE_OF_MANY = re.compile(r"\b1 (?:more )?(?:\w+ )?(?:units|points|steps|hexes|markers|battalions)\b")
MANY_OF_ONE = re.compile(r"\b(?:0|[2-9]|\d\d+) (?:air |enemy )?(?:unit|point|step|hex|marker)\b(?!s)")
COMMAS_ONLY = re.compile(r"\}, \{unit:[^}]+\}(?!,| and)")
LIST_WITH_ONE_VERB = re.compile(
    r" and \{unit:[^}]+\} (?:goes|moves|overruns|attacks|enters|is|has|retreats|advances|loses|comes|stands)\b"
)
ONE_WITH_MANY = re.compile(
    r"(?:^|where )\{unit:[^}]+\} (?:go|move|overrun|attack|enter|are|have|retreat|advance|lose|come)\b"
)


def wrong(text: str) -> str:
    """What a sentence gets wrong, empty if it reads well."""
    for pattern in (ONE_OF_MANY, MANY_OF_ONE, COMMAS_ONLY, LIST_WITH_ONE_VERB, ONE_WITH_MANY):
        found = pattern.search(text)
        if found:
            return f"{found.group()!r} in {text!r}"
    return ""


def spoken(scenario: str, seed: int) -> set[str]:
    """Everything that a random game says: questions, labels, warnings, events, sheets and the end."""
    rng = Random(f"{scenario} {seed}")
    s = POCKET.setup(scenario, {}, Dice.fast(seed))
    said: set[str] = set()
    while (decision := POCKET.decision(s)) is not None:
        said.update((POCKET.prompt(decision), *[POCKET.label(decision, verb) for verb in decision.choices]))
        said.update(POCKET.face.describe(s, "air", noun) for noun in decision.choices.get("air", []))
        if rng.random() < 0.05:
            shown = POCKET.face.present(POCKET.view(s, decision.side))
            said.update(re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(shown)))
            said.update(text for texts in POCKET.face.warnings(s).values() for text in texts)
        POCKET.play(s, pick(decision, rng))
        for event in s.events:
            said.add(sentence("pocket", event))
            if "fought" in event.given:
                fought: Any = event.given["fought"]
                said.update(re.findall(r'"((?:[^"\\]|\\.)*)"', json.dumps(sheet(fought))))
        s.events.clear()
    assert s.outcome is not None
    return said | {POCKET.ended(s.outcome)}


@pytest.mark.parametrize("scenario", ["1", "2", "3", "4"])
def test_what_random_games_say_agrees_in_number(scenario: str) -> None:
    said = spoken(scenario, 5)
    assert len(said) > 300 and any(" and {unit:" in text for text in said)
    assert [fault for text in sorted(said) if (fault := wrong(text))] == []


def test_a_wrong_sentence_is_found() -> None:
    bad = ("1 units", "3 unit left", "{unit:a}, {unit:b} attacks {place:c}.",
           "{unit:a} and {unit:b} attacks {place:c}.", "Choose where {unit:a} go.", "only 1 hexes along the Chir")
    assert all(wrong(text) for text in bad)
    good = ("1 unit", "3 units", "{unit:a}, {unit:b} and {unit:c} attack {place:d}.", "{unit:a} attacks {place:d}.",
            "Air units of the Axis side: 1 {case:1.11}.", "row 16, 1 hex")
    assert [wrong(text) for text in good] == [""] * len(good)


def test_one_hex_along_the_chir_is_a_hex() -> None:
    table = Table(scenario="3", turn=16, phase="close", side="axis", units={"ger_11pz_1-15": "28.09"})
    assert isinstance(table.s, Pocket) and table.s.outcome is not None
    assert re.search(r"only (1 hex|0 hexes) along", POCKET.ended(table.s.outcome))


def test_a_retreat_is_told_in_hexes() -> None:
    assert words(Result("A2r1")) == "Attacker loses 2 steps, retreats 1 hex"
    assert words(Result("D2r2")) == "Defender loses 2 steps, retreats 2 hexes"


def test_warnings_count_one_and_many() -> None:
    one = Table(units={"sov_1id": "11.04", "ger_376id_672": "20.05"})
    assert POCKET.face.warnings(one.s) == {"done": ["1 unit has not moved"]}
    two = Table(units={"sov_1id": "11.04", "sov_266id": "11.04", "ger_376id_672": "20.05"})
    assert POCKET.face.warnings(two.s) == {"done": ["2 units have not moved"]}
    fight = Table(phase="combat", side="soviet", units={"sov_1id": "11.04", "ger_376id_672": "11.05"})
    assert POCKET.face.warnings(fight.s) == {"done": ["1 enemy hex could still be attacked"]}
