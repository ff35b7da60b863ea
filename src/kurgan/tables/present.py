"""What a client is told: the table message, a decision, a position, in the protocol's JSON."""

from __future__ import annotations

from kurgan.core.action import Action, Lexicon
from kurgan.core.decision import Decision
from kurgan.core.dice import commitment
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.game_words import side_title
from kurgan.core.language import join_list, say
from kurgan.core.record import VIEW
from kurgan.core.record_shapes import FORMAT
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.tables.board_rules import last_own_action
from kurgan.tables.focus import focus_places
from kurgan.tables.listener import Listener
from kurgan.tables.pace import pace_shown
from kurgan.tables.people import Company
from kurgan.tables.seats import seat_words
from kurgan.tables.server_messages import RefusedMessage
from kurgan.tables.session import Session
from kurgan.tables.standing import standing_orders
from kurgan.tables.store import Json, Row
from kurgan.tables.table_messages import (
    BranchShown,
    ButtonChoice,
    DecisionShown,
    DiceShown,
    DiceSpan,
    LessonShown,
    TableMessage,
)
from kurgan.tables.visibility import (
    Chair,
    awaited,
    branches,
    eyes,
    own_sides,
    reasons_told,
    told_to,
    version_for,
    viewer,
)

_NOUN_KINDS = ("unit", "place", "asset", "button", "number")
_ON_BOARD = ("unit", "place", "asset")  # chosen by touching the thing itself


def table_message(
    row: Row, session: Session, chair: Chair, company: Company, lesson: LessonShown | None = None,
    adviser: bool = False, branch: BranchShown | None = None,
) -> TableMessage:
    """Return the whole table with its whole log, of which each listener is sent what is new to it.

    `adviser` if a computer player knows the game well enough to give hints.
    """
    game, play = session.game, session.play
    decision = play.decision()
    mine = own_sides(game, row, play.state, chair)
    # What a page is sent whose player has not sat down: nothing of the game, not even how far it has come.
    table: TableMessage = {
        "type": "table",
        "version": 0,
        "table": row.id,
        "name": row.name,
        "game": row.game,
        "scenario": row.scenario,
        "options": row.options,
        "seats": seat_words(row.seats, game.seating(play.state)),
        "you": [game.side_of(play.state, seat_) for seat_ in mine],
        "paused": row.paused,
        "delay": row.delay,
        "dice": dice_message(row, over=play.state.outcome is not None),
        "pass_to": None,
        "view": None,
        "decision": None,
        "thinking": None,
        "adviser": adviser,
        "undo": None,
        "redo": None,
        "restart": False,
        "log": [],
        "marks": [],
        "actions": 0,
        "since": 0,
        "eyes": [],
        "branches": False,
        "lesson": lesson,
        "branch": branch,
        "people": company.people,
        "offered": row.offered,
        "watched": row.watched,
        "rated": row.rated,
        "shared": row.shared,
        "notices": [],
        "pace": pace_shown(row.pace),
        "clock": company.clock,
        "proposals": [],
        "may": company.may,
    }
    if (wanted := awaited(game, row, play.state, decision, chair)) != NOBODY:
        table["pass_to"] = game.side_of(play.state, wanted)
        return table
    ours = decision is not None and decision.side in mine
    playing = None if decision is None or ours else game.side_of(play.state, decision.side)
    visibility = viewer(game, row, play.state, mine, decision)
    side = told_to(game, row, play.state, visibility)
    told = session.history(side, reasons_told(game, row, play.state))
    table["version"] = version_for(game, row, side)
    table["view"] = shown = session.shown(visibility)
    if ours:
        table["undo"], table["redo"] = play.can_undo(), play.can_redo()
        table["restart"] = session.can_restart()
        if table["undo"] is None and (last := last_own_action(game, row, session.steps)) is not None:
            table["undo"] = last.text
    if decision is not None:
        table["decision"] = asked = decision_message(game, play.state, decision, ours)
        if lesson is not None:
            asked["orders"] = []  # the script of a lesson asks the learner everything
        # One who has taken units in hand looks at them; units that nobody took may lie out of sight.
        if not (asked["selected"] and table["undo"]) and (ours or not game.secret(play.state)):
            asked["focus"] = focus_places(game, shown, decision)
    table["thinking"] = None if row.paused or lesson is not None else playing
    table["log"], table["marks"], table["actions"] = list(told.log), list(told.marks), told.actions
    table["since"] = told.since(table["you"])
    table["notices"] = [{**one, "at": told.counted(one["at"])} for one in company.notices]
    table["proposals"] = [
        {**one, "at": None if one["at"] is None else told.counted(one["at"])} for one in company.proposals
    ]
    table["eyes"], table["branches"] = eyes(game, row, play.state), branches(game, row, play.state)
    return table


def refused_message(listener: Listener, refusal: Illegal) -> RefusedMessage:
    """Write a refusal with its case and sentence."""
    return {
        "type": "refused",
        "action": refusal.action,
        "case": refusal.rule.case,
        "says": refusal.says,
        "version": listener.version,
    }


def view_file(row: Row, session: Session, side: int) -> Json:
    """Make a file of one side's own view of the game so far."""
    game, told = session.game, session.history(side)
    return {
        "kurgan": FORMAT,
        "kind": VIEW,
        "game": row.game,
        "scenario": row.scenario,
        "side": game.side_of(session.play.state, side),
        "actions": told.actions,
        "view": session.shown(side),
        "log": list(told.log),
    }


def decision_message(game: Game, state: State, decision: Decision, ours: bool) -> DecisionShown:
    """Write a decision; of one that another side takes, only the question is told."""
    hidden = not ours and game.secret(state)  # a question may name what only the one who is asked may know
    side = game.plays(state, decision.side)
    message: DecisionShown = {
        "side": game.sides[side],
        "prompt": say("table-decides", player=side_title(game, game.sides[side])) if hidden else game.prompt(decision),
        "case": "" if hidden else decision.case,
        "choices": {},
        "kinds": {},
        "buttons": [],
        "back": [],
        "selected": [],
        "attack_previews": [],
        "support_previews": {},
        "focus": [],
        "amounts": {},
        "orders": [],
    }
    if not ours:
        return message
    lexicon = game.lexicon
    kinds = {verb: lexicon.verbs[verb] for verb in decision.choices}
    message["choices"] = {verb: _nouns(lexicon, kinds[verb], nouns) for verb, nouns in decision.choices.items()}
    message["kinds"] = {verb: kind if kind in _NOUN_KINDS else "option" for verb, kind in kinds.items()}
    message["back"] = list(decision.back)
    message["selected"] = [lexicon.names["unit"][unit] for unit in decision.selected]
    message["orders"] = standing_orders(game, state, decision)
    message["attack_previews"] = game.face.attack_previews(state)
    previews = game.face.support_previews(state)
    message["buttons"] = _buttons(game, state, decision, {action.verb for action in previews})
    message["support_previews"] = {lexicon.text(action): gain for action, gain in previews.items()}
    message["amounts"] = _amounts(game, state, decision)
    return message


def _amounts(game: Game, state: State, decision: Decision) -> dict[str, list[ButtonChoice]]:
    """List the numbers that are asked for after a verb, so that they can be chosen before its noun."""
    made: dict[str, list[ButtonChoice]] = {}
    for verb, then in game.face.amounts:
        nouns = decision.choices.get(verb)
        if not nouns:
            continue
        after = state.copy()
        after.silent = True
        game.apply(after, Action(verb, nouns[0]))
        asked = game.decision(after)
        if asked is not None and asked.side == decision.side and then in asked.choices:
            made[verb] = [button for button in _buttons(game, after, asked, set()) if button["verb"] == then]
    return made


def _nouns(lexicon: Lexicon, kind: str, nouns: list[int]) -> list[str]:
    """Return the names of what a verb may be done with."""
    if kind == "button":
        return []
    if kind == "number":
        return [str(noun) for noun in nouns]
    names = lexicon.names[kind]
    return [names[noun] for noun in nouns]


def _buttons(game: Game, state: State, decision: Decision, adding: set[str]) -> list[ButtonChoice]:
    """List what is chosen by a button: verbs that stand alone, options and numbers.

    The main one is the first that leads on; before those that only add to the battle in hand comes what ends it.
    """
    made: list[ButtonChoice] = []
    warnings = game.face.warnings(state)
    for verb, nouns in decision.choices.items():
        kind = game.lexicon.verbs[verb]
        if kind in _ON_BOARD:
            continue
        alone, label = kind == "button", game.label(decision, verb)
        for noun in nouns:
            described = "" if alone and label else game.face.describe(state, verb, noun)
            button: ButtonChoice = {
                "verb": verb,
                "label": described or label or _words(game, verb, noun),
                "primary": False,
                "rolls": verb in decision.rolls,
                "warn": list(warnings.get(verb, ())),
            }
            if explains := game.face.explain(state, verb, noun):
                button["explains"] = explains
            if not alone:
                button["noun"] = game.lexicon.name(verb, noun)
            made.append(button)
    onward = [button for button in made if "noun" not in button and button["verb"] not in decision.back]
    if onward and not decision.open:
        min(onward, key=lambda button: button["verb"] in adding)["primary"] = True
    return made


def label(game: Game, scenario: str, state: State, decision: Decision | None, actions: list[Action]) -> str:
    """Put actions of one verb into words that can follow "would", with marks.

    Those that answer a later question than the one asked now, for which `decision` is None, know no button's label.
    """
    verb, kind = actions[0].verb, game.lexicon.verbs[actions[0].verb]
    known = game.face.board(scenario)["verbs"].get(verb, {"words": verb})
    phrase = known.get("does", known["words"])
    if kind in _ON_BOARD:
        phrase = (game.label(decision, f"{verb}-does") if decision else "") or phrase
        named = join_list(f"{{{kind}:{game.lexicon.name(verb, one.noun)}}}" for one in actions)
        return phrase.replace("{}", named) if "{}" in phrase else f"{phrase} {named}"
    if decision is None:
        return phrase
    named = game.label(decision, verb)
    if kind == "button":
        return say("table-choose", label=named) if named else phrase
    said = game.face.describe(state, verb, actions[0].noun) or named or _words(game, verb, actions[0].noun)
    return say("table-choose", label=said)


def _words(game: Game, verb: str, noun: int) -> str:
    name = game.lexicon.name(verb, noun)
    return f"{verb} {name}".strip().capitalize()


def dice_message(row: Row, over: bool) -> DiceShown:
    """Tell where the dice come from: what was published before the first roll; secret and seed after the end."""
    spans: list[DiceSpan] = []
    for span in row.dice:
        public: DiceSpan = {"first": span["from"]}
        if span.get("secret") or span.get("commitment"):
            public["commitment"] = commitment(span["secret"]) if span.get("secret") else span["commitment"]
            public["nonces"] = list(span.get("nonces") or [])
        if over and span.get("secret"):
            public["secret"] = span["secret"]
        if over and span.get("seed") is not None:
            public["seed"] = span["seed"]
        spans.append(public)
    return {"commitment": spans[-1].get("commitment"), "spans": spans}
