"""Players for tests of secrets: computers who may be restless, and people who see only what they are told."""

from __future__ import annotations

import threading
from random import Random

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.message import Message
from kurgan.core.registry import game
from kurgan.core.state import State, side_asked
from kurgan.core.view import View
from kurgan.study.chance import pick
from tests.server.services import Json

BRISK = 0.35  # how often a player takes a button, so that a game comes to its end
CLICKS = 0.6  # how often a restless player clicks in private
CANDIDATES = 6  # of which a restless player looks for one that nobody would notice


def brisk(decision: Decision, verbs: dict[str, str], rng: Random) -> Action:
    """A choice that leads on, often a button."""
    buttons = [a for a in decision.forward() if verbs[a.verb] == "button"]
    return rng.choice(buttons) if buttons and rng.random() < BRISK else pick(decision, rng)


def unseen(made: Game, s: State, action: Action, by: int) -> State | None:
    """What an action leads to, if the rules leave nobody but its player anything to notice of it."""
    after = s.copy()
    after.events.clear()
    made.play(after, action)
    told = after.dice.count, after.seen, after.unrecorded_reveals
    same = side_asked(after) == by and told == (s.dice.count, s.seen, 0)
    if not same or any(event.only != by for event in after.events):
        return None
    others = [side for side in range(len(made.sides)) if side != by]
    return after if all(made.view(after, n).plain() == made.view(s, n).plain() for n in others) else None


def clicks(made: Game, s: State, rng: Random) -> list[Action]:
    """Two actions of which nobody else could notice anything and after which all is as it was, if there are such."""
    decision = made.decision(s)
    if decision is None or not made.secret(s):
        return []
    for action in rng.sample(decision.actions(), min(CANDIDATES, decision.count())):
        after = unseen(made, s, action, decision.side)
        if after is None or (then := made.decision(after)) is None:
            continue
        for back in then.actions():
            same = after.copy()
            made.play(same, back)
            if same.digest() == s.digest():
                return [action, back]
    return []


class Players:
    """Where computer players come from; nothing but what is set here tells the restless from the others."""

    def __init__(self) -> None:
        self.restless = False
        self.may_think = threading.Event()  # until the table is paused nobody may act

    def ranks(self, game_id: str = "") -> list[str]:
        return ["player"]

    def agent(self, rank: str, game_id: str, side: int, seed: int) -> Player:
        return Player(self.restless, game_id, side)


PLAYERS = Players()


class Player:
    """A computer player who does in the same situation always the same, restless or not."""

    reason: Message | None = None

    def __init__(self, restless: bool, name: str, side: int) -> None:
        self.restless = restless
        self.game = game(name)
        self.side = side
        self.rng = Random(side)
        self.count = 0
        self.waiting: list[Action] = []
        self.asked = ""

    def choose(self, view: View, decision: Decision) -> Action:
        """What is left to click, or what leads on; asked the same at once again, the same."""
        assert PLAYERS.may_think.wait(60)
        asked = view.known.digest()
        if asked != self.asked:
            self.asked, self.answer = asked, self._next(view, decision)
        return self.answer

    def _next(self, view: View, decision: Decision) -> Action:
        if not self.waiting:
            if self.restless and self.rng.random() < CLICKS:
                self.waiting = clicks(self.game, self.game.guess(view, 1), self.rng)
            self.waiting.append(brisk(decision, self.game.lexicon.verbs, Random(1000 * self.side + self.count)))
            self.count += 1
        return self.waiting.pop(0)


def choice(decision: Json, rng: Random) -> str:
    """What a person does who is told this: any choice that leads on, often a button."""
    forward = {verb: nouns for verb, nouns in decision["choices"].items() if verb not in decision["back"]}
    forward = forward or decision["choices"]
    buttons: list[str] = [verb for verb in forward if decision["kinds"][verb] == "button"]
    if buttons and rng.random() < BRISK:
        return rng.choice(buttons)
    texts = [f"{verb} {noun}".strip() for verb, nouns in forward.items() for noun in nouns or [""]]
    return rng.choice(texts)
