"""Guides one plays: each is played through the rules from first to last, and strays are answered and taken back."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import kurgan
from kurgan import agents
from kurgan.core.game import Game
from kurgan.core.lesson import Lesson, LessonStep
from kurgan.core.registry import games
from kurgan.core.state import side_asked
from kurgan.tables.errors import Unwanted
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.seats import seat_rows
from kurgan.tables.services import Services
from kurgan.tables.table import Table
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.server.toy import TOY
from tests.tables.services import Still

Json = dict[str, Any]
TAUGHT = [game for game in games() if game.face.lesson is not None]
STEPS = 10


def lesson_of(game: Game) -> Lesson:
    assert game.face.lesson is not None
    return game.face.lesson


class Learner:
    """Somebody at a table at which a game is taught."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = table.game

    @staticmethod
    def at(game: Game, lobby: Lobby | None = None) -> Learner:
        """A new lesson."""
        services = lobby or Lobby(Services(Memory(), AtOnce(agents), Still()))
        row = asyncio.run(services.create(NewTable(game=game.id, lesson=True)))
        table = asyncio.run(services.table(row.id))
        assert table is not None
        return Learner(table)

    @property
    def whole(self) -> Json:
        """The table as a page is told it on arrival."""

        async def told() -> Json:
            listener = Listener()
            await self.table.tell(listener)
            text = await listener.next()
            assert text is not None
            made: Json = json.loads(text)
            return made

        return asyncio.run(told())

    @property
    def card(self) -> Json:
        """The step that is shown."""
        made: Json = self.whole["lesson"]
        return made

    @property
    def digest(self) -> str:
        return self.table.stored.session.play.state.digest()

    def say(self, **message: Any) -> None:
        """Say something at the table; a refusal fails the test."""

        async def said() -> list[Json]:
            listener = Listener()
            await self.table.hear(listener, json.dumps({"version": self.whole_version, **message}))
            listener.end()
            answers = []
            while (text := await listener.next()) is not None:
                answers.append(json.loads(text))
            return answers

        assert asyncio.run(said()) == []

    @property
    def whole_version(self) -> int:
        row, session = self.table.stored.row, self.table.stored.session
        secret = self.game.secret(session.play.state)
        return row.version_for(lesson_of(self.game).side if secret else None)

    def do(self, *actions: str) -> Learner:
        """Act, one action after another."""
        for action in actions:
            self.say(type="act", actions=[action])
        return self

    def back(self) -> Learner:
        self.say(type="back")
        return self

    def stray(self, step: LessonStep) -> str | None:
        """Something legal that the step does not speak of, None if there is nothing else to do."""
        play = self.table.stored.session.play
        decision = play.decision()
        assert decision is not None
        nouns = {text.partition(" ")[2] for text in step.way} - {""}
        state, led = play.state.copy(), set()
        for text in step.way:
            if side_asked(state) != decision.side:
                break
            self.game.play(state, self.game.lexicon.parse(text))
            led.add(state.digest())
        for action in decision.actions():
            text, after = self.game.lexicon.text(action), play.state.copy()
            self.game.play(after, action)
            if text not in step.way and text.partition(" ")[2] not in nouns and after.digest() not in led:
                return text
        return None


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_guide_is_ten_steps_with_words_and_cases_of_the_rulebook(game: Game) -> None:
    lesson = lesson_of(game)
    assert len(lesson.steps) == STEPS
    assert lesson.side in game.sides
    for step in lesson.steps:
        assert step.title and step.instead and step.way
        assert 80 < len(step.text) < 650, f"{step.title}: {len(step.text)} characters"
        assert step.cases and [case for case in step.cases if case not in game.rulebook] == []
    board = game.face.board(lesson.scenario or game.scenarios[0].id)
    known = {
        "unit": {unit["id"] for unit in board["units"]}, "place": {place["id"] for place in board["places"]},
        "asset": {asset["id"] for asset in board.get("assets", [])}, "case": set(game.rulebook),
    }
    texts = [words for step in lesson.steps for words in (step.text, step.instead)] + [lesson.ending]
    for text in texts:
        for token in text.split("{")[1:]:
            kind, _, noun = token.partition("}")[0].partition(":")
            assert noun in known[kind], f"{kind}:{noun}"


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_every_step_is_met_by_what_it_asks_for_with_the_dice_as_told(game: Game) -> None:
    lesson, learner = lesson_of(game), Learner.at(game)
    for number, step in enumerate(lesson.steps, 1):
        for text in step.way:
            card = learner.card
            assert (card["step"], card["heading"], card["instead"]) == (number, step.title, "")
            assert card["next"] == text, "the page points at what is to be done next"
            learner.do(text)
        assert learner.card["instead"] == ""
    card = learner.card
    assert card["over"] and card["text"] == lesson.ending
    play = learner.table.stored.session.play
    if not lesson.seed:
        assert play.state.dice.count == len(lesson.position["dice"]), "every roll is set out, and none is left"
    replies = [step for step in learner.table.stored.session.steps if step.side != game.sides.index(lesson.side)]
    assert len(replies) == len(lesson.replies)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_what_is_legal_but_not_asked_for_is_answered_and_can_be_taken_back(game: Game) -> None:
    lesson, learner, strayed = lesson_of(game), Learner.at(game), 0
    for number, step in enumerate(lesson.steps, 1):
        other, before = learner.stray(step), learner.digest
        if other is not None:
            learner.do(other)
            card = learner.card
            assert (card["step"], card["instead"], card["next"]) == (number, step.instead, "")
            learner.back()
            assert learner.digest == before
            assert (learner.card["step"], learner.card["instead"]) == (number, "")
            strayed += 1
        learner.do(*step.way)
    assert learner.card["over"]
    assert strayed >= STEPS // 2


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_one_goes_back_step_by_step_over_rolls_and_the_other_side_and_the_dice_fall_again_the_same(game: Game) -> None:
    lesson, learner = lesson_of(game), Learner.at(game)
    begins = []
    for step in lesson.steps:
        begins.append(learner.digest)
        learner.do(*step.way)
    ended = learner.digest
    for number, begin in reversed(list(enumerate(begins, 1))):
        learner.back()
        assert (learner.card["step"], learner.digest) == (number, begin)
    learner.table.stored.forget()  # as if the server had been started anew
    for step in lesson.steps:
        learner.do(*step.way)
    assert learner.card["over"] and learner.digest == ended


def test_the_order_is_free_where_nothing_hangs_on_it_and_what_was_taken_up_may_be_put_down() -> None:
    game = kurgan.game("barbarossa")
    steps, learner = lesson_of(game).steps, Learner.at(game)
    learner.do(*(text for step in steps[:5] for text in step.way))
    learner.do("unit GE-INF-49")
    assert learner.card["instead"]
    learner.do("drop")
    assert learner.card["instead"] == ""
    learner.do("unit GE-ARM-47", "to GG-22", "unit GE-ARM-24", "with GE-ARM-14", "to GG-22")
    assert (learner.card["step"], learner.card["instead"], learner.card["next"]) == (6, "", "unit GE-INF-10")
    learner.do("done")
    assert learner.card["instead"], "the movement ended too soon"
    learner.back().do("unit GE-INF-10", "to DD-19", "done")
    assert learner.card["step"] == 7
    learner.do("target SU-INF-13", "attack GE-ARM-48", "attack GE-ARM-3", "fix")
    assert learner.card["instead"], "twelve against six is not three to one"
    learner.back().do("attack GE-INF-4", "fix")
    assert learner.card["step"] == 8


def test_a_shorter_way_to_the_same_position_is_as_good() -> None:
    game = kurgan.game("pocket")
    steps, learner = lesson_of(game).steps, Learner.at(game)
    learner.do(*(text for step in steps[:7] for text in step.way))
    learner.do("target 8.17", "everyone")
    assert (learner.card["step"], learner.card["instead"], learner.card["next"]) == (8, "", "fight")
    learner.do("fight")
    assert learner.card["step"] == 9


def test_battles_are_fought_in_the_order_in_which_the_dice_lie_ready() -> None:
    game = kurgan.game("barbarossa")
    steps, learner = lesson_of(game).steps, Learner.at(game)
    learner.do(*(text for step in steps[:8] for text in step.way))
    learner.do("resolve 2")
    card = learner.card
    assert (card["step"], card["instead"]) == (9, steps[8].instead)
    assert learner.whole["thinking"] is None
    learner.back().do("resolve 1", "lose GE-ARM-48", "resolve 2")
    assert learner.card["step"] == 10


def test_undo_works_as_always_and_the_card_goes_with_it() -> None:
    game = kurgan.game("barbarossa")
    steps, learner = lesson_of(game).steps, Learner.at(game)
    learner.do(*(text for step in steps[:4] for text in step.way))
    assert learner.card["step"] == 5
    learner.say(type="undo")
    assert learner.card["step"] == 4
    learner.back()
    assert learner.card["step"] == 3


def test_what_may_be_done_besides_is_no_stray_and_no_step() -> None:
    game = kurgan.game("fronts")
    steps, learner = lesson_of(game).steps, Learner.at(game)
    learner.do(*steps[0].way, "stay")
    assert (learner.card["step"], learner.card["instead"], learner.card["next"]) == (2, "", "unit G-17")
    learner.do(*steps[1].way)
    assert (learner.card["step"], learner.card["instead"]) == (3, "")


def test_one_goes_back_to_the_action_before_the_stray_and_nothing_is_done_again() -> None:
    game = kurgan.game("barbarossa")
    steps, learner = lesson_of(game).steps, Learner.at(game)
    learner.do(*(text for step in steps[:5] for text in step.way))
    learner.do("unit GE-INF-49", "drop")  # taken up and put down, which is no stray
    good = learner.whole["actions"]
    learner.do("unit GE-INF-49")
    assert learner.card["instead"]
    learner.back()
    assert (learner.whole["actions"], learner.card["instead"]) == (good, "")
    learner.say(type="undo")
    assert learner.whole["redo"]
    with pytest.raises(AssertionError, match=r"kernel\.stale"):
        learner.say(type="back", version=0)
    learner.back()
    assert learner.whole["redo"] is None, "it would not follow on what is left"


def test_a_game_without_a_guide_has_none_and_an_ordinary_table_teaches_nothing() -> None:
    lobby = Lobby(Services(Memory(), AtOnce(agents), Still()))
    assert TOY.face.lesson is None
    with pytest.raises(Unwanted, match="no lesson"):
        asyncio.run(lobby.create(NewTable(game=TOY.id, lesson=True)))
    row = asyncio.run(lobby.create(NewTable(game="barbarossa", seed=5)))
    table = asyncio.run(lobby.table(row.id))
    assert table is not None
    learner = Learner(table)
    assert learner.whole["lesson"] is None
    with pytest.raises(AssertionError, match="There is no lesson at this table"):
        learner.back()


def test_a_lesson_is_marked_among_the_tables_and_nobody_else_gets_a_teacher() -> None:
    lobby = Lobby(Services(Memory(), AtOnce(agents), Still()))
    learner = Learner.at(kurgan.game("barbarossa"), lobby)
    row = learner.table.stored.row
    assert (row.name, row.seats) == ("Learn Barbarossa", seat_rows({"axis": "human", "russian": "teacher"}))
    with pytest.raises(Unwanted, match="no player 'teacher'"):
        asyncio.run(lobby.create(NewTable(game="barbarossa", seats={"russian": "teacher"})))
