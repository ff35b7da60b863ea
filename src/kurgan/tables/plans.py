"""Plans: what somebody has laid out on a private board for their next turn, offered when that turn has come.

A plan is never played by itself. Its next step is held against the real question and nothing else, so an offer tells
nothing that its maker could not see; dice are no part of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.rule import Illegal
from kurgan.tables.boards import PLAN
from kurgan.tables.present import label
from kurgan.tables.server_messages import PlanMessage
from kurgan.tables.session import Session
from kurgan.tables.store import Row, Step, Store
from kurgan.tables.table_messages import Mark

NO_PLAN: PlanMessage = {
    "type": "plan", "board": None, "token": "", "version": 0, "steps": [], "done": 0, "legal": False, "says": "",
    "case": None,
}


@dataclass
class Plan:
    """The board of a plan, and what its maker does on it in their next turn."""

    board: Row
    steps: list[str] = field(default_factory=list)


def read_plan(game: Game, board: Row, steps: list[Step]) -> Plan:
    """Find what the maker of a plan does in their first own turn on its board."""
    kept = board.branch or {}
    planner = game.sides.index(kept["planner"])
    mark: Mark = board.opening["mark"]
    plan, begun = Plan(board), False
    for step in steps:
        own = mark["side"] in (None, kept["plays"])
        if begun and not own:
            break
        if own and step.side == planner:
            begun = True
            plan.steps.append(step.text)
        if step.mark is not None:
            mark = step.mark
    return plan


def plan_for(game: Game, row: Row, session: Session, store: Store, person: str, side: int) -> Plan | None:
    """Find the newest plan of a person for the turn of a side that goes on; None if there is none."""
    since, told = turn_began(game, session, side), session.history(side if game.secret(session.play.state) else NOBODY)
    if since is None:
        return None
    for board in store.boards(row.id, person):
        kept = board.branch or {}
        if kept["kind"] != PLAN or kept["planner"] != game.sides[side]:
            continue
        if told.ends[min(kept["at"], told.actions)] >= since[0]:
            plan = read_plan(game, board, store.steps(board.id))
            if plan.steps:
                return plan
    return None


def turn_began(game: Game, session: Session, side: int) -> tuple[int, int] | None:
    """Return after how many actions the last turn of a side before this one ended, and this one began.

    None if the turn that goes on is not theirs.
    """
    played, marks = game.side_of(session.play.state, side), session.all.marks
    own = [mark["side"] in (None, played) for mark in marks]
    if not own[-1]:
        return None
    first = len(own) - next((n for n, mine in enumerate(reversed(own)) if not mine), len(own))
    before = next((n for n in range(first - 1, -1, -1) if own[n]), None)
    return 0 if before is None else marks[before + 1]["at"], marks[first]["at"]


def offer(game: Game, row: Row, session: Session, plan: Plan | None, side: int, version: int, key: bool) -> PlanMessage:
    """Say how far a plan has been carried out in this turn, and whether its next step is legal now."""
    began = turn_began(game, session, side)
    decision = session.play.decision()
    if plan is None or began is None or decision is None:
        return {**NO_PLAN, "version": version}
    told = session.history(side if game.secret(session.play.state) else NOBODY)
    made = told.ends[min((plan.board.branch or {})["at"], told.actions)]
    done = 0
    for step in session.steps[max(began[1], made) :]:
        if step.side == side and done < len(plan.steps) and step.text == plan.steps[done]:
            done += 1
    shown: PlanMessage = {
        "type": "plan", "board": plan.board.id, "token": plan.board.token if key else "", "version": version,
        "steps": plan.steps, "done": done, "legal": False, "says": "", "case": None,
    }
    if done == len(plan.steps):
        return shown
    try:
        action = game.lexicon.parse(plan.steps[done])
        rule = game.why(session.play.state, action, side)
    except Illegal as refusal:
        return {**shown, "says": refusal.says}
    if rule is not None:
        return {**shown, "says": game.says(rule), "case": rule.case}
    words = label(game, row.scenario, session.play.state, decision if decision.allows(action) else None, [action])
    return {**shown, "legal": True, "says": words}
