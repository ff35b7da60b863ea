"""Whole games are told in plain English: no ids, numbers and verbs that agree, no words that puzzle a reader."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import kurgan
from kurgan.agents import agent
from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.study.chance import pick
from tests.contract.journey import every_game
from tests.contract.prose import BAN, TOKEN, ends, faults, length, texts_in, wrong
from tests.nightly import much

ROOT: Final = Path(kurgan.__file__).parent
PAGE: Final = ROOT.parents[1] / "web" / "src" / "words.ftl"
LAB: Final = ROOT / "study" / "lab" / "words.ftl"
CATALOGUES: Final = sorted([ROOT / "core" / "kernel.ftl", PAGE, LAB, *ROOT.glob("games/*/content/words.ftl")])
WRITTEN: Final = sorted(ROOT.glob("games/*/content/*.toml"))  # digests of the rules, guides, lessons
MOST_WORDS: Final = 12  # of a prompt
NO_WORDS: Final = ("position", "way", "replies", "note", "point", "cases", "apart")  # parts that are not shown
Looked = dict[str, list[str]]


def internal(game: Game) -> frozenset[str]:
    """Names that only the program uses: ids of counters and assets, ids of sentences."""
    board = game.face.board(game.scenarios[0].id)
    shown = {str(unit[key]) for unit in board["units"] for key in ("name", "short", "label")}
    names = [name for kind in ("unit", "asset") for name in game.lexicon.names.get(kind, ())]
    nouns = {name for name in names if re.search(r"[-_/]", name)}
    catalogue = (ROOT / "games" / game.id / "content" / "words.ftl").read_text("utf-8")
    sentences = {id for id in re.findall(r"^([\w-]+) =", catalogue, re.MULTILINE) if id.count("-") > 0}
    return frozenset((nouns | sentences) - shown)


def asked(game: Game, s: State, decision: Decision) -> Iterator[str]:
    """Every text of a question: prompt, buttons, choices in a list, what they would do, warnings."""
    yield game.prompt(decision)
    yield from (game.label(decision, verb) for verb in decision.choices)
    for verb, nouns in decision.choices.items():
        if game.lexicon.verbs[verb] not in ("unit", "place", "asset", "button"):
            yield from (game.face.describe(s, verb, noun) for noun in nouns)
            yield from (game.face.explain(s, verb, noun) for noun in nouns)
    yield from (text for texts in game.face.warnings(s).values() for text in texts)


def refused(game: Game, s: State, rng: Random) -> Iterator[str]:
    """Every refusal of a few actions drawn at random."""
    for verb, kind in game.lexicon.verbs.items():
        names = game.lexicon.names.get(kind)
        noun = rng.randrange(len(names)) if names else NONE
        if names and not names[noun]:
            continue
        rule = game.why(s, Action(verb, noun))
        if rule is not None:
            yield game.says(rule)


def pictured(game: Game, s: State, side: int, rng: Random) -> Iterator[str]:
    """Every text on the map and beside it as a side sees them: counters, markers, tracks, sheets, overlays."""
    view = game.view(s, side)
    yield from texts_in(game.face.present(view))
    units = [name for name in game.lexicon.names["unit"] if name]
    for kind in game.face.board(game.scenarios[s.scenario].id)["overlays"]:
        among = {"none": [""], "side": list(game.sides), "unit": [rng.choice(units)]}[kind["arg"]]
        for arg in among:
            yield from texts_in(game.face.overlay(view, kind["id"], arg))


def answered(game: Game, s: State, rng: Random) -> Iterator[str]:
    """Every sentence in the answers to the questions that take a side, or nothing."""
    for name, query in game.queries.items():
        if set(query.takes) <= {"side"}:
            given = {"side": rng.choice(game.sides)} if query.takes else {}
            yield from (text for text in texts_in(game.ask(s, name, **given)) if text.endswith("."))


def played(game: Game, scenario: str, seed: int, officer: bool) -> Iterator[tuple[State, Decision | None]]:
    """A whole game, after every action; its events are still there."""
    s = game.setup(scenario, dice=Dice.fast(seed))
    rng = Random(seed)
    players = [agent("officer", game.id, side, seed=seed) for side in range(2)] if officer else []
    while (decision := game.decision(s)) is not None:
        yield s, decision
        s.events.clear()
        if officer:
            game.play(s, players[decision.side].choose(game.view(s, decision.side), decision))
        else:
            game.play(s, pick(decision, rng))
    yield s, None


def read(game: Game, scenario: str, seed: int, officer: bool = False) -> Looked:
    """Read a whole game, and return every text in which something is wrong."""
    rng, ids = Random(seed), internal(game)
    found: Looked = {}
    questions: set[tuple[str, tuple[str, ...]]] = set()
    kinds: dict[str, int] = {}
    for s, decision in played(game, scenario, seed, officer):
        texts = [game.told(event) for event in s.events]
        found |= {text: ["no full stop"] for text in texts if not ends(text)}
        if decision is not None:
            asks = (decision.prompt, tuple(decision.choices))
            kinds[decision.prompt] = kinds.get(decision.prompt, 0) + 1
            if asks not in questions or kinds[decision.prompt] % 50 == 0:
                questions.add(asks)
                texts += asked(game, s, decision)
                prompt = game.prompt(decision)
                if length(prompt) > MOST_WORDS:
                    found[prompt] = ["too long for a prompt"]
                if not ends(prompt):
                    found[prompt] = ["no full stop"]
                refusals = list(refused(game, s, rng))
                found |= {text: ["no full stop"] for text in refusals if not ends(text)}
                texts += refusals
            if kinds[decision.prompt] in (1, 40):
                texts += [*pictured(game, s, decision.side, rng), *pictured(game, s, 1 - decision.side, rng)]
                hovering = (*game.face.support_previews(s).values(), *game.face.attack_previews(s))
                texts += [text for one in hovering for text in texts_in(one)]
                texts += answered(game, s, rng)
        else:
            assert s.outcome is not None
            texts += [game.ended(s.outcome), *pictured(game, s, 0, rng), *pictured(game, s, 1, rng)]
        found |= wrong(texts, ids)
    assert len(questions) > 8
    return found


@every_game
def test_random_games_of_every_scenario_are_told_plainly(game: Game) -> None:
    for scenario in much(game.scenarios[:1], game.scenarios):
        assert read(game, scenario.id, 3) == {}, scenario.id


@every_game
def test_a_game_of_officers_is_told_plainly(game: Game) -> None:
    assert read(game, game.scenarios[0].id, 1, officer=True) == {}


@every_game
def test_what_a_game_shows_of_itself_is_plain(game: Game) -> None:
    ids = internal(game)
    for scenario in game.scenarios:
        board = dict(game.face.board(scenario.id))
        says = [case["says"] for case in game.face.board(scenario.id)["cases"]]
        assert all(ends(text) for text in says)
        names = {key: board.pop(key) for key in ("places", "units", "verbs")}  # names and verbs are no sentences
        assert names and wrong(texts_in(board), ids) == {}


def written(value: Any) -> Iterator[str]:
    """All texts of a file of rules, guide or lesson that people read."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for inner in value:
            yield from written(inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in NO_WORDS:
                yield from written(inner)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_digests_guides_and_lessons_are_plain(path: Path) -> None:
    texts = [text for text in written(tomllib.loads(path.read_text("utf-8"))) if " " in text]
    assert texts and wrong(texts) == {}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_no_catalogue_has_words_that_puzzle_a_reader(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    plain = [re.sub(r"\{[^{}]*\}|^[\w.-]+ = ", "X", line) for line in lines]
    assert {line: BAN.findall(line) for line in plain if BAN.search(line)} == {}


def test_what_is_wrong_is_found() -> None:
    fine = (
        "{unit:A} and {unit:B} attack {place:8.17} at 3:1 {case:S28}.", "1 unit has moved.", "21 units have moved.",
        "Attack {place:1}: 11 to 5, 2-1.", "{unit:A}, {unit:B} and {unit:C} retreat.", "The guns cost 1.5 points.",
    )
    for text in fine:
        assert faults(text) == [] and ends(text), text
    for text in (
        "1 units moved.", "2 unit moved.", "{unit:A}, {unit:B} attacks.", "{unit:A} and {unit:B} attacks {place:1}.",
        "{unit:A} attack {place:1}.", "2 units is lost.", "1 unit are lost.", "Two  spaces.", "A stop .", "12 % of it.",
        "Nobody stands here.", "Where he goes, you say.", "sov_14gdid moves.", "kernel.phase", "It is None of it.",
        "{unit:A} is destroyed for want of room.", "It moves to and fro.", "The Soviet is to move.",
    ):
        assert faults(text), text
    assert faults("axis-reserve is empty.", frozenset(("axis-reserve",))) == ["the id 'axis-reserve'"]
    assert ends("Red wins. {case:1.8}") and not ends("Supply was checked {case:1.8}") and TOKEN.search("{unit:A}")
    assert length("Attack {unit:A}, {unit:B} and {unit:C} now.") == 3
