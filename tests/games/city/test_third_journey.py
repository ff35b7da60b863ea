"""Fierce random games under a referee: chits, flips, ends of phases and stacks, watched at every action (7.2, 11.0)."""

from random import Random
from typing import Final, cast

import pytest

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.event import Event
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import limit
from kurgan.games.city.rules.counters import COUNT, STACKS, UNIT_IDS
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import PLACES, WORKS
from kurgan.games.city.rules.state import City
from tests.telling import sentence

# How likely each verb is beside the others, so that there is much fighting and little waiting.
LIKELY: Final = {
    "attack": 6.0, "overrun": 6.0, "strike": 3.0, "to": 2.0, "take": 2.0, "done": 0.01, "pass": 0.1, "stop": 0.15,
    "leave": 0.02,
    "deploy": 0.1, "out": 0.1, "all": 0.5, "again": 0, "never": 0, "drop": 0.05,
}
FIGHTS: Final = ("overrun", "type", "counterattack")


def fierce(decision: Decision, rng: Random) -> Action:
    """A choice of somebody who likes to fight."""
    verbs = [verb for verb, nouns in decision.choices.items() if nouns and verb not in decision.back]
    verbs = verbs or [verb for verb in decision.choices if verb != "again"]
    verb = rng.choices(verbs, [LIKELY.get(verb, 1.0) + 1e-6 for verb in verbs])[0]
    return Action(verb, rng.choice(decision.choices[verb]))


class Watcher:
    """What a referee keeps in mind from one action to the next."""

    def __init__(self) -> None:
        self.german = True  # whose phase it is
        self.over = False  # whether a chit or a six has ended it
        self.owed = False  # whether a chit is to be drawn
        self.fights = self.draws = self.ends = 0

    def hear(self, event: Event) -> None:
        """One thing that happened, as the Soviet is told of it."""
        if event.kind == "chits":
            assert self.owed, sentence("city", event)  # nothing else draws (11.14)
            self.owed, self.draws = False, self.draws + 1
            self.over = "a Soviet reaction" in sentence("city", event)
        elif event.kind in FIGHTS:
            assert not self.owed, sentence("city", event)  # each fight has its own draw, before the next begins (11.1)
            answered = event.kind != "counterattack" or event.side == GERMAN or len(event.dice) > 1
            self.owed = self.german and not self.over and answered  # 7.59
            self.fights += self.owed
        elif event.kind == "reaction":
            assert not self.owed
            self.german, self.over = False, False
        if not self.german:
            six = (event.kind in ("type", "attack") and event.side == SOVIET and event.dice[:1] == [6]) or (
                event.kind == "counterattack" and event.dice[int(event.side == GERMAN):][:1] == [6]
            )
            self.ends += six
            self.over = self.over or six  # 11.4
        mover = GERMAN if self.german else SOVIET
        if event.kind == "move" and self.over and event.side == mover and "Chuikov" not in sentence("city", event):
            assert "10.7}" in sentence("city", event)  # only into the hex, with a point (10.78)


@pytest.mark.case("city", "7.2", "7.37", "7.59", "11.1", "11.14", "11.4", "10.78", "8.1", "8.2")
@pytest.mark.parametrize("seed", [3, 8])
def test_what_holds_at_every_action_of_a_fierce_game(seed: int) -> None:
    rng = Random(seed)
    s = cast("City", CITY.setup("campaign", dice=Dice.fast(seed)))
    while s.stack[-1].kind() == "setup":
        ready = cast("Decision", CITY.decision(s)).choices.get("ready")
        CITY.play(s, Action("ready", ready[0]) if ready else Action("done"))
    watcher = Watcher()
    for _ in range(1500):
        if (decision := CITY.decision(s)) is None:
            break
        kind, turn, before, flipped = s.stack[-1].kind(), s.turn, s.where.copy(), s.flipped.copy()
        if kind in ("initiative", "reaction"):
            for side in (GERMAN, SOVIET):
                for place in members(s.troops[side]):
                    crowded = side == SOVIET and WORKS >> place & 1  # tanks that have left their factory (15.51)
                    assert s.load(place, side) <= limit(place, side) or crowded, PLACES[place]
        s.events.clear()
        CITY.play(s, fierce(decision, rng))
        for event in s.events:
            if event.only != GERMAN and kind != "withdrawal":
                watcher.hear(event)
        if s.outcome is None and s.stack[-1].kind() == "initiative" and not watcher.german:
            watcher.german, watcher.over = True, False
        for unit in range(COUNT) if s.turn == turn else ():
            gone = before[unit] < 0 or s.where[unit] < 0 or not STACKS[unit]
            assert gone or not flipped[unit] or s.where[unit] == before[unit], UNIT_IDS[unit]  # 7.2
    assert watcher.fights > 20 and watcher.draws and watcher.ends
