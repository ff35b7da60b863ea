"""Every lesson survives any legal detour: thousands of random ones, each answered, taken back and followed to the end.

After every action of the learner one of three things is true: the action that the card points at is legal now; or the
card says that this was not it, and *Back* leads to a position where the step can be done; or the lesson is over. The
other side never leaves a question unanswered.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

import kurgan
from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.registry import games
from kurgan.core.state import State
from kurgan.tables.errors import StoreError
from kurgan.tables.lesson import Tutor
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.services import Services
from kurgan.tables.store import Row, Snapshot, Step
from kurgan.tables.thinking import AtOnce
from tests.nightly import much
from tests.tables.services import Still
from tests.tables.test_lessons import Learner, lesson_of

TAUGHT = [game for game in games() if game.face.lesson is not None]
DETOURS = much(12, 30)  # at every point of every lesson
LONGEST = 8  # actions of a detour
LONG = 400  # actions
ANSWERS = 400  # more of them in a row mean that the other side goes in circles


class Walk:
    """A lesson without a table: a position, the actions that led to it, and the tutor."""

    def __init__(self, game: Game) -> None:
        self.game, self.lesson = game, lesson_of(game)
        self.side = game.sides.index(self.lesson.side)
        self.tutor = Tutor(game, self.lesson)
        play = Play.new(game, self.lesson.scenario, {}, Dice.fast(self.lesson.seed), self.lesson.position)
        self.record, self.state = play.record, play.state
        self.whole: set[tuple[Any, ...]] = set()  # from where the lesson was followed to its end

    @property
    def card(self) -> Any:
        return self.tutor.shown(self.record)

    def act(self, text: str) -> None:
        """One action of the learner, and the other side's answers."""
        self._play(text)
        for _ in range(ANSWERS):
            answer = self.tutor.reply(self.record, self.state)
            if answer is None:
                return
            self._play(answer)
        raise AssertionError(f"the other side goes in circles: {self.record.actions[-20:]}")

    def _play(self, text: str) -> None:
        action, asked = self.game.lexicon.parse(text), self.game.decision(self.state)
        assert asked is not None and asked.allows(action), text
        self.game.play(self.state, action)
        self.state.events.clear()
        self.record.actions.append(text)

    def go_to(self, keep: int, state: State) -> None:
        """Stand where the lesson stood after the first actions."""
        del self.record.actions[keep:]
        self.state = state.copy()

    def back(self) -> None:
        """Go back as the card offers."""
        keep = self.tutor.earlier(self.record)
        assert keep < len(self.record.actions)
        state = self.tutor.follow(self.record)[keep].state
        assert state is not None
        self.go_to(keep, state)

    def alive(self) -> bool:
        """Whether the learner is not astray; fails where the lesson has fallen silent."""
        card, asked = self.card, self.game.decision(self.state)
        if card["over"]:
            return True
        assert asked is None or asked.side == self.side, f"nobody answers after {self.record.actions[-5:]}"
        if card["instead"]:
            assert card["back"] and not card["next"]
            return False
        assert asked is not None and card["next"], f"nothing to do after {self.record.actions[-5:]}"
        assert asked.allows(self.game.lexicon.parse(card["next"])), card["next"]
        return True

    def finish(self) -> None:
        """Follow the lesson to its end, or to where it has been followed to the end before."""
        while not (card := self.card)["over"]:
            here = self.state.digest(), card["step"], self.tutor.follow(self.record)[-1].plan
            if here in self.whole:
                return
            self.whole.add(here)
            self.act(card["next"])
            assert self.alive(), f"{card['next']} leads astray"

    def detour(self, dice: random.Random) -> bool:
        """Some legal actions, half of them with things of which the step speaks; whether they led astray."""
        step = self.lesson.steps[min(self.card["step"], len(self.lesson.steps)) - 1]
        nouns = {text.partition(" ")[2] for text in step.way} - {""}
        good = True
        for _ in range(dice.randint(1, LONGEST)):
            asked = self.game.decision(self.state)
            if asked is None or asked.side != self.side:
                break
            near = [one for one in asked.actions() if self._text(one) in step.way or self._noun(one) in nouns]
            self.act(self._text(dice.choice(near if near and dice.random() < 0.5 else asked.actions())))
            good = self.alive()
        return not good

    def _text(self, action: Action) -> str:
        return self.game.lexicon.text(action)

    def _noun(self, action: Action) -> str:
        return self.game.lexicon.name(action.verb, action.noun)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_every_lesson_survives_any_legal_detour(game: Game) -> None:
    walk, dice, strayed, detours = Walk(game), random.Random(game.id), 0, 0
    while True:
        keep, begin = len(walk.record.actions), walk.state.copy()
        for _ in range(DETOURS):
            detours += 1
            if walk.detour(dice):
                strayed += 1
                walk.back()
                assert walk.alive() and not walk.card["over"], "it leads to where the step can be done"
            walk.finish()
            walk.go_to(keep, begin)
        if walk.card["over"]:
            break
        walk.act(walk.card["next"])
    assert detours > much(80, 200) and detours // 4 < strayed < detours, (strayed, detours)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_detour_may_be_as_long_as_a_game(game: Game) -> None:
    walk, dice = Walk(game), random.Random(f"a long game of {game.id}")
    for _ in range(LONG):
        asked = walk.game.decision(walk.state)
        if asked is None:
            break
        assert asked.side == walk.side
        walk.act(game.lexicon.text(dice.choice(asked.forward() or asked.actions())))
    assert walk.state.outcome is not None, "the game was played to its end"
    assert not walk.alive()
    walk.back()
    assert walk.alive() and not walk.card["over"]
    walk.finish()


def test_the_other_side_that_would_go_in_circles_tries_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kurgan.tables.lesson._PATIENCE", 0)
    walk, dice = Walk(kurgan.game("volga")), random.Random(3)
    for _ in range(40):
        if walk.detour(dice):
            walk.back()
            assert walk.alive()


class Visitor(Learner):
    """A learner at a table whose server may be started anew at any time."""

    def __init__(self, lobby: Lobby, table: str) -> None:
        found = asyncio.run(lobby.table(table))
        assert found is not None
        super().__init__(found)

    def alive(self) -> bool:
        """As a page is told it: whether the learner is not astray; fails where the lesson has fallen silent."""
        table = self.whole
        card, asked = table["lesson"], table["decision"]
        if card["over"]:
            return True
        outcome = table["view"]["outcome"]
        assert outcome or asked["side"] == card["side"]
        if card["instead"]:
            assert card["back"] and not card["next"]
            return False
        verb, _, noun = card["next"].partition(" ")
        assert verb in asked["choices"] and (not noun or noun in asked["choices"][verb])
        return True


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_table_survives_them_too_and_a_server_started_anew_in_the_middle_of_them(game: Game) -> None:
    store, dice = Memory(), random.Random(f"{game.id} at a table")
    learner = Learner.at(game, Lobby(Services(store, AtOnce(agents), Still())))
    table = learner.table.id
    strayed = 0
    while not learner.card["over"]:
        visitor = Visitor(Lobby(Services(store, AtOnce(agents), Still())), table)
        for _ in range(dice.randint(1, 5)):
            asked = visitor.table.stored.session.play.decision()
            if asked is None or visitor.card["over"]:
                break
            visitor.do(game.lexicon.text(dice.choice(asked.actions())))
            visitor.alive()
        learner = Visitor(Lobby(Services(store, AtOnce(agents), Still())), table)
        if not learner.alive():
            strayed += 1
            learner.back()
            assert learner.alive() and not learner.card["over"]
        if not learner.card["over"]:
            learner.do(learner.card["next"])
            assert learner.alive()
    assert strayed > 5


def until(game: Game, steps: int, lobby: Lobby | None = None) -> Learner:
    """A learner who has done the first steps as they are told."""
    learner = Learner.at(game, lobby)
    return learner.do(*(text for step in lesson_of(game).steps[:steps] for text in step.way))


def test_going_back_over_the_other_side_s_answer_has_it_answer_again() -> None:
    learner = until(kurgan.game("volga"), 4).do("done", "lead 42N")
    assert learner.card["instead"]
    learner.back()
    assert (learner.card["instead"], learner.card["next"]) == ("", "lead 270/10NKVD")
    assert learner.whole["decision"]["side"] == "soviet"


def test_a_step_that_can_no_longer_be_done_is_not_asked_for() -> None:
    learner = until(kurgan.game("city"), 2).do("unit 24Pz-armor-1")
    assert learner.card["next"] == "with 24Pz-armor-2"
    learner.do("overrun 1230")
    assert "should both overrun" in learner.card["instead"]
    learner.back()
    assert learner.card["next"] == "with 24Pz-armor-2"


def test_units_are_named_in_any_order_where_only_their_stack_lies_otherwise() -> None:
    learner = until(kurgan.game("city"), 2).do("unit 24Pz-armor-2", "with 24Pz-armor-1", "overrun 1230")
    assert (learner.card["step"], learner.card["instead"]) == (4, "")


def test_battles_declared_in_another_order_would_be_fought_with_each_other_s_dice() -> None:
    learner = until(kurgan.game("barbarossa"), 7).do("target SU-CAV-2")
    assert learner.card["instead"]


def test_a_unit_may_go_by_a_place_that_the_step_does_not_name() -> None:
    learner = until(kurgan.game("pocket"), 9).do("release 9.22", "unit sov_8gtb", "with sov_157tb", "to 9.21")
    assert (learner.card["instead"], learner.card["next"]) == ("", "to 12.14")


def test_the_other_side_answers_one_who_has_strayed() -> None:
    game = kurgan.game("barbarossa")
    learner = until(game, 1).do("done")  # the replacements are passed by
    while learner.whole["view"]["turn"] == 5:
        asked = learner.table.stored.session.play.decision()
        assert asked is not None and game.sides[asked.side] == "axis"
        learner.do("done" if asked.allows(Action("done")) else game.lexicon.text(asked.forward()[0]))
    assert learner.card["instead"] == lesson_of(game).steps[1].instead
    learner.back()
    assert (learner.card["step"], learner.card["next"]) == (2, "replace GE-INF-8")


def test_an_answer_that_a_killed_server_owes_is_given_when_somebody_comes() -> None:
    game, store = kurgan.game("volga"), Memory()
    learner = until(game, 4, Lobby(Services(store, AtOnce(agents), Still())))
    learner.table.stored.act("done")  # stored, and killed before the answer
    visitor = Visitor(Lobby(Services(store, AtOnce(agents), Still())), learner.table.id)
    assert visitor.whole["decision"]["side"] == "german"

    async def comes() -> None:
        listener = Listener()
        await visitor.table.join(listener)
        await visitor.table.close()

    asyncio.run(comes())
    assert (visitor.card["step"], visitor.card["next"]) == (5, "lead 270/10NKVD")
    assert visitor.whole["decision"]["side"] == "soviet"


class Full(Memory):
    """A store that has no room when it is told so."""

    full = False

    def append(self, row: Row, step: Step, snapshot: Snapshot | None, **columns: Any) -> None:
        if self.full:
            raise StoreError("There is no room.")
        super().append(row, step, snapshot, **columns)


def test_an_answer_that_could_not_be_stored_is_given_when_it_can_be() -> None:
    game, store = kurgan.game("volga"), Full()
    learner = until(game, 4, Lobby(Services(store, AtOnce(agents), Still())))
    learner.table.stored.act("done")
    store.full = True

    async def comes(text: str) -> None:
        listener = Listener()
        await learner.table.join(listener)
        await learner.table.hear(listener, text)

    asyncio.run(comes('{"type": "again"}'))
    assert learner.whole["decision"]["side"] == "german", "the table can be read"
    store.full = False
    asyncio.run(learner.table.hear(Listener(), '{"type": "again"}'))
    assert learner.whole["decision"]["side"] == "soviet"


def test_in_a_lesson_the_seats_stay_as_they_are() -> None:
    learner = Learner.at(kurgan.game("fronts"))
    with pytest.raises(AssertionError, match="You cannot change seats"):
        learner.say(type="seat", side="soviet", player="officer")
    assert learner.card["next"] == "unit G-29"


def test_a_lesson_whose_script_the_rules_no_longer_allow_says_so() -> None:
    game = kurgan.game("barbarossa")
    lesson = lesson_of(game)
    play = Play.new(game, "", {}, Dice.fast(0), {**lesson.position, "dice": [6, 6, 6, 6]})
    tutor = Tutor(game, lesson)
    card = tutor.shown(play.record)
    assert card["over"] and not card["back"] and "start it again" in card["text"]
    assert tutor.reply(play.record, play.state) is None and tutor.earlier(play.record) == 0


def test_a_lesson_begun_anew_from_its_store_follows_dice_that_are_still_to_fall() -> None:
    """The rolls of a detour do not take the place of those that the lesson sets out."""
    walk = Walk(kurgan.game("city"))
    for text in ("target 1530", "gun 295-art", "fire"):
        walk.act(text)
    assert walk.card["instead"]
    walk.record.rolls.extend(walk.state.dice.log)
    fresh = Tutor(walk.game, walk.lesson)
    assert fresh.shown(walk.record) == walk.card
    assert fresh.shown(replace(walk.record, actions=[]))["next"] == "target 1532"
