"""What would the computer do in my place? Asked in games against it, and told in the log."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.rule import NOT_NOW, Illegal, Rule
from kurgan.core.view import View
from kurgan.tables.present import label
from kurgan.tables.server_messages import HintMessage
from kurgan.tables.session import Session
from kurgan.tables.side_history import HINT
from kurgan.tables.store import Row
from kurgan.tables.thinking import AgentPool, Seat
from kurgan.tables.visibility import human_sides

ADVISER = "officer"
_AGAINST_PEOPLE = Rule(NOT_NOW.case, "table-hint-against-people")
_NOBODY_ASKED = Rule(NOT_NOW.case, "table-hint-nobody-asked")
_NO_ADVISER = Rule(NOT_NOW.case, "table-hint-no-adviser")


@dataclass
class Asked:
    """What advice was asked on, and up to which change of the game it is good."""

    seat: Seat
    view: View
    decision: Decision
    session: Session
    moves: int


def asked(game: Game, row: Row, session: Session, agent_pool: AgentPool) -> Asked:
    """Ask for the deciding side's question, for an adviser who knows what that side knows; Illegal where none may."""
    decision = session.play.decision()
    if decision is None:
        raise Illegal("hint", _NOBODY_ASKED)
    if row.branch is None and human_sides(game, row) != [decision.side]:
        raise Illegal("hint", _AGAINST_PEOPLE)
    if ADVISER not in agent_pool.ranks(game.id):
        raise Illegal("hint", _NO_ADVISER)
    # Not the seed of the computer player opposite: advice must tell nothing of what that player may have chosen by it.
    seat = Seat(f"{row.id} advice", game.id, decision.side, ADVISER, zlib.crc32(row.id.encode()))
    return Asked(seat, game.view(session.play.state, decision.side), decision, session, session.moves)


def advice(game: Game, row: Row, now: Asked, actions: list[Action], why: str) -> HintMessage:
    """Write the answer, which the log tells with the next action."""
    state, decision = now.session.play.state, now.decision
    steps = [list(ones) for _, ones in groupby(actions, key=attrgetter("verb"))]
    words = [label(game, row.scenario, state, decision if n == 0 else None, ones) for n, ones in enumerate(steps)]
    does = ", then ".join(words)
    if why and not any(why == f"{first}s {rest}" for first, _, rest in (one.partition(" ") for one in words)):
        says = say("table-hint-because", adviser=ADVISER, does=does, why=why)
    else:
        says = say("table-hint", adviser=ADVISER, does=does)
    told = say("table-hint-told", says=says)
    last = next((one["text"] for one in reversed(now.session.all.log) if one["kind"] == HINT), "")
    now.session.advice = told
    if told == last:
        says = say("table-hint-again", says=says)
    return {"type": "hint", "actions": [game.lexicon.text(one) for one in actions], "says": says, "version": 0}
