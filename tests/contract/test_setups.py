"""No set-up that the program offers leaves a unit without supply that could have it.

Every ready set-up and "Place the rest for me" of each side is tried with every one of the other side, in every scenario
and with every option by itself.
"""

from collections.abc import Iterator

import pytest

import kurgan
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.state import State
from tests.contract.journey import every_game

FRAMES = {"setup", "workers", "allocation"}  # in which units are placed before the first turn
Moves = tuple[Action, ...]


def in_setup(s: State) -> bool:
    """Whether somebody is still setting up."""
    return s.outcome is None and s.stack[-1].kind() in FRAMES


def begun(game: Game) -> Iterator[State]:
    """The first decision of every scenario, with the usual options and with each other value of one of them."""
    for scenario in game.scenarios:
        yield game.setup(scenario.id, {}, Dice.fast(1))
        for option in game.options:
            for value in option.values:
                if value != option.default:
                    yield game.setup(scenario.id, {option.id: value}, Dice.fast(1))


def offered(game: Game, s: State, moves: Moves = ()) -> Iterator[tuple[Moves, State]]:
    """Every way to have both sides placed by the program, and the position that comes of it."""
    decision = game.decision(s)
    if decision is None or not in_setup(s):
        yield moves, s
        return
    ways = [a for a in decision.actions() if a.verb in ("ready", "rest")]
    for action in [Action("done")] if "done" in decision.choices else ways:
        here = s.copy()
        game.play(here, action)
        yield from offered(game, here, (*moves, action))


def hungry(game: Game, s: State) -> list[str]:
    """The units of both sides that are out of supply."""
    return [unit for side in game.sides for unit in game.ask(s, "isolation", side=side)["units"]]


def could_be_fed(game: Game, s: State, moves: Moves, name: str) -> str:
    """Another hex in which a unit would have been in supply, all else being as it is; empty if there is none."""
    unit = game.lexicon.ids["unit"][name]
    for n, action in enumerate(moves):
        decision = game.decision(s)
        assert decision is not None
        if action.verb == "done" and unit in decision.choices.get("recall", []):
            rest = moves[n:]
            break
        game.play(s, action)
    else:
        return ""  # it stands where the scenario has it
    game.play(s, Action("recall", unit))
    game.play(s, Action("unit", unit))
    decision = game.decision(s)
    assert decision is not None
    for place in decision.choices["at"]:
        there = s.copy()
        for move in (Action("at", place), *rest):
            game.play(there, move)
        if name not in hungry(game, there):
            return game.lexicon.name("at", place)
    return ""


@every_game
def test_no_offered_set_up_starves_a_unit_that_could_be_fed(game: Game) -> None:
    tried = 0
    for s in begun(game):
        for moves, end in offered(game, s):
            tried += 1
            for name in hungry(game, end):
                better = could_be_fed(game, s.copy(), moves, name)
                said = ", ".join(game.lexicon.text(one) for one in moves)
                assert not better, f"{game.scenarios[s.scenario].id} ({said}): {name} would be fed in {better}"
    assert tried >= len(game.scenarios)


def test_a_unit_that_starves_for_no_reason_is_found() -> None:
    game = kurgan.game("pocket")
    s = game.setup("2", {}, Dice.fast(1))
    parse = game.lexicon.parse
    by_hand = (
        "ready 2-axis-line", "done", "ready 2-soviet-broad", "recall sov_321tb", "unit sov_321tb", "at 26.28", "done",
    )
    end = s.copy()
    for text in by_hand:
        game.apply(end, parse(text))
    assert hungry(game, end) == ["sov_321tb"]
    assert could_be_fed(game, s.copy(), tuple(parse(text) for text in by_hand), "sov_321tb")


@pytest.mark.parametrize("name", ["barbarossa", "city", "pocket"])
def test_games_with_a_free_set_up_offer_ready_ones_to_both_sides(name: str) -> None:
    game = kurgan.game(name)
    for s in begun(game):
        for moves, _ in offered(game, s):
            assert [one.verb in ("ready", "rest") for one in moves] == [True, False, True, False]
