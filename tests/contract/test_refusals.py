"""A refusal names a case of the rulebook wherever the rulebook speaks of what was tried.

`Game.moments` names, for each verb, the case that says when it may be used; it answers where a frame has nothing to say
of the verb at all. A frame that offers the verb at times names the case itself, in its `why_not`.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.rule import NOT_NOW
from kurgan.core.state import State
from kurgan.study.chance import pick
from tests.contract.journey import every_game

# Verbs of the hand and the screen, of which no rulebook speaks: out of place they are only "not now".
HANDLING = {
    "done": "says that one has finished",
    "drop": "puts down what is in hand",
    "recall": "takes back a placement that is not final yet",
    "ready": "chooses a prepared set-up",
    "rest": "lets the program place the rest",
    "roll": "asks for the dice that the rules call for anyway",
    "order": "leaves an answer standing, at any decision of one's own",
}

# The same for one game: its verbs, each with the reason why no case speaks of it.
OF_A_GAME: dict[str, dict[str, str]] = {
    "barbarossa": {
        "clear": "takes back a battle that is not final yet",
    },
    "city": {
        "again": "lets the program ask about a hex again",
        "answer": "leaves an answer standing, at any decision of one's own",
        "clear": "takes back an attack or a shot that is not final yet",
        "go": "says that one is done with a step of an attack",
        "keep": "turns down what is offered and nothing else",
        "never": "lets a hex answer every such question with no",
        "pass": "turns down a counterattack that is offered",
        "quiet": "answers every such question with no",
        "way": "lets one choose a way hex by hex",
    },
    "fronts": {},
    "pocket": {
        "clear": "takes back a battle or a barrage that is not final yet",
        "everyone": "names all who may be named one by one",
        "stop": "ends the move of the units in hand",
    },
    "volga": {
        "stop": "ends the move of the unit in hand",
        "fix": "says that all attackers are named",
        "none": "answers no where support is offered",
        "decline": "answers no where the Advantage or the Hero is offered",
    },
}

# Frames that offer a verb at times, and then refuse it because of the moment alone; with the reason.
BY_MOMENT: dict[str, dict[tuple[str, str], str]] = {
    "barbarossa": {},
    "city": {},
    "fronts": {},
    "pocket": {},
    "volga": {},
}

LOOKED_AT = 0.02  # of the states of a game
NOUNS = 12  # tried of each kind in one state
GAMES_EACH = 3  # of every scenario


def states(game: Game) -> Iterator[tuple[State, Decision, bool]]:
    """Random games of every scenario and option; True where a state is to be looked at."""
    for number, scenario in enumerate(game.scenarios):
        for seed in range(GAMES_EACH):
            rng = Random(f"{number} {seed}")
            options = {option.id: rng.choice(option.values) for option in game.options} if seed else {}
            s = game.setup(scenario.id, options, Dice.fast(seed))
            while (decision := game.decision(s)) is not None:
                yield s, decision, rng.random() < LOOKED_AT
                game.play(s, pick(decision, rng))
                s.events.clear()


class Asked:
    """Which nouns each verb is tried with: a few in a state, all of them in the course of the games."""

    def __init__(self, game: Game) -> None:
        rng = Random(1)
        self.left: dict[str, set[int]] = {}
        self.turns: dict[str, Iterator[int]] = {}
        for verb, kind in game.lexicon.verbs.items():
            if kind == "button":
                nouns = [NONE]
            else:
                nouns = list(range(NOUNS)) if kind == "number" else list(game.lexicon.ids[kind].values())
            rng.shuffle(nouns)
            self.left[verb], self.turns[verb] = set(nouns), cycle(nouns)

    def now(self) -> Iterator[Action]:
        """Every verb of the game, each with the next nouns of its kind."""
        for verb, turns in self.turns.items():
            for noun in set(islice(turns, NOUNS)):
                self.left[verb].discard(noun)
                yield Action(verb, noun)


@every_game
def test_a_verb_of_the_rulebook_is_never_refused_by_the_kernel(game: Game) -> None:
    asked = Asked(game)
    handled = HANDLING | OF_A_GAME[game.id]
    offered: set[tuple[str, str]] = set()
    by_moment: dict[tuple[str, str], str] = {}
    for s, decision, looked_at in states(game):
        frame = s.stack[-1].kind()
        offered.update((frame, verb) for verb, nouns in decision.choices.items() if nouns)
        if not looked_at:
            continue
        for action in asked.now():
            if decision.allows(action) or action.verb in handled:
                continue
            rule = game.why(s, action)
            assert rule is not None
            assert rule.case != NOT_NOW.case, f"{game.lexicon.text(action)} in {frame}: {decision.prompt}"
            assert rule.case in game.rulebook
            if s.stack[-1].why_not(s, action) is None:
                by_moment.setdefault((frame, action.verb), f"{game.lexicon.text(action)} ({decision.prompt})")
    vague = {key: text for key, text in by_moment.items() if key in offered and key not in BY_MOMENT[game.id]}
    assert not vague, "these frames offer the verb, so they know which case forbids it now"
    assert not any(asked.left.values()), "every verb was tried with every noun of its kind"


@every_game
def test_exceptions_name_verbs_and_frames_that_exist(game: Game) -> None:
    for verb in [*OF_A_GAME[game.id], *game.moments]:
        assert verb in game.lexicon.verbs
    assert not set(game.moments) & (set(HANDLING) | set(OF_A_GAME[game.id]))
    assert set(game.moments.values()) <= set(game.rulebook)
    for frame, verb in BY_MOMENT[game.id]:
        assert frame in game.frames and verb in game.lexicon.verbs

