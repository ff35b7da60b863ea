"""What a tag on the map promises is what a click does: the battle that follows has the column that the tag told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.face import AttackPreview
from kurgan.core.game import Game
from kurgan.core.sheet_types import Sheet
from kurgan.core.state import State
from kurgan.games.pocket.rules.tables import COLUMNS
from kurgan.study.chance import pick
from tests.contract.clicks import at_once, later, nothing
from tests.contract.journey import GAMES, every_game

ENOUGH = 40  # tags that are followed in one game
ACTIONS = 1_500
EVERY = {"barbarossa": 6, "city": 5, "fronts": 4, "pocket": 6, "volga": 1}  # of so many questions with tags one is seen
ADDS: Final = ("fight", "fix", "roll", "keep", "determined", "air", "staff", "use", "gun", "none", "storm")
ONE_BY_ONE: Final = ("fronts", "volga")  # where the units of a stack move one by one
RANGES: Final[dict[str, Callable[[str], int]]] = {"pocket": COLUMNS.index, "volga": int}  # columns in their order


Told = tuple[AttackPreview, Decision, State]


def followed(game: Game, s: State, play: Callable[[State, Decision], None]) -> Iterator[Told]:
    """List some of the tags of a game, each with the question at which it is shown and the state."""
    rng, seen, told = Random(7), 0, 0
    for _ in range(ACTIONS):
        decision = game.decision(s)
        if decision is None or told >= ENOUGH:
            return
        tags = game.face.attack_previews(s)
        seen += bool(tags)
        if tags and seen % EVERY[game.id] == 0:
            told += 1
            then = s.copy()
            then.events.clear()
            yield rng.choice(tags), decision, then
        play(s, decision)
        s.events.clear()


def reached(game: Game, s: State, side: int, tag: AttackPreview) -> list[tuple[Sheet, State]]:
    """Carry out what a tag speaks of; the battles to which it can lead."""
    return list(at_once(game, s, side, tag) if "verb" in tag else later(game, s, side, tag, []))


def check(game: Game, told: Iterator[Told], least: int) -> None:
    """Assert that each tag is kept, and that enough of them could be followed to a battle."""
    met: Counter[bool] = Counter()
    for tag, decision, s in told:
        found = reached(game, s, decision.side, tag)
        if not found:
            continue  # something came in between, such as losses on the way
        met["verb" in tag] += 1
        columns = {sheet["column"] for sheet, _ in found}
        assert tag["column"] in columns, (tag, columns)
        if "verb" in tag:
            assert columns == {tag["column"]}
    assert met.total() >= least, met


@every_game
def test_the_tags_of_random_games_are_kept(game: Game) -> None:
    rng = Random(5)
    s = game.setup(dice=Dice.fast(5))
    check(game, followed(game, s, lambda s, decision: game.play(s, pick(decision, rng))), ENOUGH // 2)


@every_game
def test_the_tags_that_officers_see_are_kept(game: Game) -> None:
    players = [agents.agent("officer", game.id, side, 3) for side in range(len(game.sides))]

    def play(s: State, decision: Decision) -> None:
        game.play(s, players[decision.side].choose(game.view(s, decision.side), decision))

    check(game, followed(game, game.setup(dice=Dice.fast(3)), play), 4)


def added(game: Game, s: State, asked: Decision, rng: Random) -> Action:
    """Choose at random what is added to a battle; everybody comes along, and the strongest lead, as the tag has it."""
    if asked.choices.get("with"):
        return Action("with", asked.choices["with"][0])
    if "lead" in asked.choices:
        shown = {unit["id"]: unit for unit in game.face.present(game.view(s, asked.side))["units"]}
        names = game.lexicon.names["unit"]
        return Action("lead", max(asked.choices["lead"], key=lambda unit: int(shown[names[unit]]["factors"][0])))
    onward = [action for action in asked.actions() if action.verb in ADDS]
    return rng.choice(onward) if onward else nothing(asked) or rng.choice(asked.actions())


def fought(game: Game, s: State, answer: Callable[[Decision], None]) -> str | None:
    """Play a battle to its dice; the column in which it was fought."""
    for _ in range(40):
        for event in s.events:
            if event.dice and "fought" in event.given and game.face.sheet is not None:
                return game.face.sheet(event.given["fought"])["column"]
        decision = game.decision(s)
        if decision is None:
            return None
        answer(decision)
    return None


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in RANGES], ids=sorted(RANGES))
def test_whatever_both_sides_add_a_battle_stays_in_the_range_of_its_tag(game: Game) -> None:
    rng, place_of = Random(6), RANGES[game.id]
    s = game.setup(dice=Dice.fast(6))
    changed: Counter[str] = Counter()
    for tag, decision, start in followed(game, s, lambda s, decision: game.play(s, pick(decision, rng))):
        for sheet, then in reached(game, start, decision.side, tag):
            if sheet["column"] != tag["column"]:
                continue
            then.events.clear()

            def answer(asked: Decision, then: State = then) -> None:
                game.play(then, added(game, then, asked, rng))

            column = fought(game, then, answer)
            if column is None:
                continue
            low, high = tag.get("low", tag["column"]), tag.get("high", tag["column"])
            assert place_of(low) <= place_of(column) <= place_of(high), (tag, column)
            changed["down" if place_of(column) < place_of(tag["column"]) else "up"] += column != tag["column"]
    assert changed["down"] and changed["up"], changed


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in ONE_BY_ONE], ids=ONE_BY_ONE)
def test_the_tags_of_a_stack_whose_units_move_one_by_one_are_kept(game: Game) -> None:
    rng = Random(8)
    s = game.setup(dice=Dice.fast(8))
    names = game.lexicon.names["unit"]
    free: list[int] = []
    met = 0
    for _ in range(ACTIONS):
        decision = game.decision(s)
        if decision is None or met >= 8:
            break
        hand = decision.selected
        shown = {unit["id"]: unit["at"] for unit in game.face.present(game.view(s, decision.side))["units"]}
        at = shown[names[hand[0]]] if hand else ""
        more = [unit for unit in free if unit not in hand and shown[names[unit]] == at][:2]
        for tag in game.face.attack_previews(s, more) if more else []:
            start = s.copy()
            start.events.clear()
            columns = [sheet["column"] for sheet, _ in later(game, start, decision.side, tag, [names[u] for u in more])]
            assert columns in ([], [tag["column"]])
            met += bool(columns)
        free = decision.choices.get("unit", [])
        game.play(s, pick(decision, rng))
        s.events.clear()
    assert met >= 4
