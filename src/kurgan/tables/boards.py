"""Private boards: where somebody tries things from a moment of a game, from what they know of it and nothing else.

What they do not know is filled in by chance, from their view alone. A board is a table of its own that no list shows;
its dice are its own, and nothing that is done there touches the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.core.dice import Dice, quick
from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.record_shapes import FROZEN
from kurgan.core.rule import NOT_NOW, Illegal, Rule
from kurgan.core.state import State, settle
from kurgan.tables.answers import Answers
from kurgan.tables.errors import Unwanted
from kurgan.tables.importing import Arrival, arrival
from kurgan.tables.lobby_messages import BoardInfo
from kurgan.tables.session import Session, is_setting_up, mark_of
from kurgan.tables.store import Json, Row
from kurgan.tables.table_messages import BranchShown
from kurgan.tables.visibility import Chair, has_people, held_sides
from kurgan.tables.wishes import NewBoard

WHAT_IF: Final = "what-if"
PLAN: Final = "plan"
WATCHING: Final = "watching"  # in the place of a side's name: what a watcher knows
MOST: Final = 40  # boards of one person at one table
_PASSED: Final = 3000  # answers to pass over before a turn that does not come is given up
_CIRCLES: Final = 60  # answers of one side in a row after which the quickest way leads in circles
_WHOSE = Rule(NOT_NOW.case, "table-board-whose")
_NO_SEAT = Rule(NOT_NOW.case, "table-plan-no-seat")
_OVER = Rule(NOT_NOW.case, "table-plan-over")
_NO_TURN = Rule(NOT_NOW.case, "table-plan-no-turn")


@dataclass
class Beginning:
    """The moment of a game from which a board goes on, as one person knows it."""

    state: State
    side: int  # whose knowledge it is; WATCHER for a watcher's, NOBODY where everything was known
    at: int
    label: str
    guessed: bool
    over: bool = False  # whether the game was over when the board was made
    line: str = ""  # the variation of a finished game to which the moment belongs


def whose(answers: Answers, name: str, chair: Chair) -> int:
    """Find whose knowledge a board rests on: a side's, a WATCHER's, or NOBODY's where all is known; raises Illegal."""
    game, row, state = answers.game, answers.stored.row, answers.stored.session.play.state
    held = held_sides(game, row, chair)
    if state.outcome is not None or not has_people(row):
        return NOBODY
    if not held:
        return WATCHER
    if len(held) == 1:
        return held[0]
    if not game.secret(state):
        return NOBODY  # a player of both sides knows what both know
    side = answers.seat(name) if name else NOBODY
    if side not in held:
        raise Illegal("board", _WHOSE)
    return side


def beginning(answers: Answers, side: int, at: int | None, seed: int) -> Beginning:
    """Find the moment after `at` actions, as a side counts and knows them; chance fills in the rest from a seed."""
    game, session = answers.game, answers.stored.session
    told = session.history(side if game.secret(session.play.state) else NOBODY)
    count = told.actions if at is None else min(at, told.actions)
    then = answers.stored.look(told.ends[count])
    label = next(mark["label"] for mark in reversed(told.marks) if mark["at"] <= count)
    if side == NOBODY:
        state = then.copy()
    else:
        state = imagined(game, then, side, seed)
    guessed = side != NOBODY and game.secret(then)
    return Beginning(state, side, count, label, guessed, session.play.state.outcome is not None)


def in_variation(game: Game, state: State, wish: NewBoard) -> Beginning:
    """Begin at a moment of a variation of a finished game, where all is known."""
    label = mark_of(game, game.face.present(game.view(state, 0)), 0, is_setting_up(state))["label"]
    return Beginning(state.copy(), NOBODY, wish.at or 0, label, False, True, wish.line)


def imagined(game: Game, state: State, side: int, seed: int) -> State:
    """Return a whole state that somebody may imagine from what they know of one; it follows from their view alone."""
    return game.guess(game.view(state, side), seed)


def pass_to(game: Game, state: State, side: int, seed: int) -> None:
    """Let both sides answer in the quickest way until a turn of a side begins; raises Illegal if none comes."""
    in_a_row, before = 0, NOBODY
    for n in range(_PASSED):
        asked = game.decision(state)
        if asked is None:
            raise Illegal("plan", _NO_TURN)
        if asked.side == side and own_turn(game, state, side):
            return
        in_a_row = in_a_row + 1 if asked.side == before else 0
        before = asked.side
        choices = asked.forward() or asked.actions()
        passes = [action for action in choices if game.lexicon.verbs[action.verb] == "button"]
        chosen = choices[quick(seed, n, len(choices)) - 1] if in_a_row > _CIRCLES else (passes or choices)[0]
        game.play(state, chosen)
    raise Illegal("plan", _NO_TURN)


def own_turn(game: Game, state: State, side: int) -> bool:
    """Tell whether the turn that goes on is a side's, or nobody's."""
    turn_of = game.face.present(game.view(state, side)).get("turn_of")
    return turn_of in (None, game.side_of(state, side))


def open_board(game: Game, row: Row, begins: Beginning, wish: NewBoard, seed: int) -> tuple[Arrival, Json]:
    """Make the game of a private board with dice of its own, and what is kept about the board; raises Illegal."""
    state, skipped = begins.state, False
    state.dice = Dice.fast(seed)
    state.silent = True
    settle(state)
    ours = own_side(game, state, begins.side, wish.kind)
    if wish.kind == PLAN:
        if begins.side == WATCHER:
            raise Illegal("plan", _NO_SEAT)
        if state.outcome is not None:
            raise Illegal("plan", _OVER)
        skipped = not (wish.player or _is_asked(game, state, ours))
        if skipped:
            pass_to(game, state, ours, seed)
            state.dice = Dice.fast(seed)
    state.events.clear()
    state.silent = False
    position = {FROZEN: state.freeze()}
    chosen = {option.id: option.default for option in game.options} | state.options
    record = Record(
        game.id, row.rules, game.data_digest, row.scenario, chosen, [{"from": 0, "seed": state.dice.seed}],
        position=position,
    )
    session = Session(Play(game, record, state))
    kept = {
        "kind": wish.kind, "line": begins.line, "side": side_name(game, begins.side), "at": begins.at,
        "label": begins.label,
        "guessed": begins.guessed, "skipped": skipped, "over": begins.over, "planner": game.sides[ours],
        "plays": game.side_of(state, ours),
    }
    return arrival(session), kept


def own_side(game: Game, state: State, side: int, kind: str) -> int:
    """Return the side that the maker of a board plays: their own, else the one that decides, or that waits to plan."""
    if side >= 0:
        return side
    asked = game.decision(state)
    decides = 0 if asked is None else asked.side
    return 1 - decides if kind == PLAN else decides


def _is_asked(game: Game, state: State, side: int) -> bool:
    asked = game.decision(state)
    return asked is not None and asked.side == side and own_turn(game, state, side)


def side_name(game: Game, side: int) -> str:
    """Name whose knowledge a board rests on."""
    return WATCHING if side == WATCHER else "" if side == NOBODY else game.sides[side]


def branch_shown(row: Row, helped: bool) -> BranchShown | None:
    """Tell what board a table is; None if it is none."""
    if row.branch is None:
        return None
    kept = row.branch
    return {
        "of": row.branch_of, "kind": kept["kind"], "side": kept["side"], "at": kept["at"], "label": kept["label"],
        "guessed": kept["guessed"], "skipped": kept["skipped"], "planner": kept["plays"],
        "helped": helped, "varies": kept["over"],
    }


def board_shown(row: Row, opens: bool) -> BoardInfo:
    """Show a board in the list of its maker; its key where keys open tables."""
    kept = row.branch or {}
    return {
        "table": row.id, "token": row.token if opens else "", "name": row.name, "kind": kept["kind"],
        "side": kept["side"], "label": kept["label"], "guessed": kept["guessed"], "turn": row.summary.get("turn"),
        "updated": row.updated,
    }


def seats_of(game: Game, begins: Beginning, wish: NewBoard, ranks: list[str]) -> dict[str, str]:
    """Decide who plays a board: its maker both sides, or a computer player the other one; raises Unwanted."""
    if wish.player and wish.player not in ranks:
        raise Unwanted(say("table-no-player", name=repr(wish.player), players=ranks))
    ours = own_side(game, begins.state, begins.side, wish.kind)
    return {name: wish.player for side, name in enumerate(game.sides) if wish.player and side != ours}
