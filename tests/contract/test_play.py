"""Every game, played at random: a decision until the end, and the decision is the only authority."""

from random import Random

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.study.chance import pick
from kurgan.study.playout import LONGEST
from kurgan.study.probes import copy_faults, decision_faults, event_faults, refusal_faults, storage_faults
from tests.contract.journey import every_game, journey


@every_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_there_is_a_decision_until_the_end_and_never_a_dead_end(game: Game, seed: int) -> None:
    rng = Random(seed)
    s = game.setup(dice=Dice.fast(seed))
    for _ in range(LONGEST):
        assert [*decision_faults(game, s), *game.check(s), *event_faults(game, s.events)] == []
        decision = game.decision(s)
        if decision is None:
            break
        s.events.clear()
        game.play(s, pick(decision, rng))
    assert s.outcome is not None
    assert -1 <= s.outcome.winner < len(game.sides)
    assert s.outcome.case in game.rulebook


@every_game
def test_all_that_is_offered_is_accepted(game: Game) -> None:
    rng = Random(5)
    tried = 0
    for s, decision in journey(game, 5, every=20):
        actions = decision.actions()
        for action in rng.sample(actions, min(len(actions), 40)):
            assert game.lexicon.parse(game.lexicon.text(action)) == action
            after = s.copy()
            game.apply(after, action, decision.side)
            assert [*game.check(after), *decision_faults(game, after)] == []
            tried += 1
    assert tried > 400


@every_game
def test_what_is_not_offered_is_refused_with_a_rule_and_changes_nothing(game: Game) -> None:
    rng = Random(6)
    for s, _ in journey(game, 6, every=40):
        assert list(refusal_faults(game, s, rng, 80)) == []


@every_game
def test_nothing_is_offered_after_the_end(game: Game) -> None:
    last = None
    for s, decision in journey(game, 7):
        last, action = s, pick(decision, Random(0))
    assert last is not None and last.outcome is not None
    assert game.decision(last) is None
    rule = game.why(last, action)
    assert rule is not None and rule.case == "kernel.phase"


@every_game
def test_things_that_do_not_exist_are_refused_as_unknown(game: Game) -> None:
    s = game.setup()
    kinds = game.lexicon.verbs
    strange = [Action("fly"), *(Action(verb, 10**6) for verb, kind in kinds.items() if kind != "number")]
    strange += [Action(verb, -5) for verb in kinds]
    for action in strange:
        rule = game.why(s, action)
        assert rule is not None and rule.case == "kernel.unknown"


@every_game
def test_copies_are_deep(game: Game) -> None:
    rng = Random(8)
    for s, _ in journey(game, 8, every=25):
        assert list(copy_faults(game, s, rng)) == []


@every_game
def test_states_views_and_documents_keep_everything(game: Game) -> None:
    for s, _ in journey(game, 9, every=15):
        assert list(storage_faults(game, s)) == []
