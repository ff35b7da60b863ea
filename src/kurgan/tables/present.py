"""What a client is told: the table message, a decision, a position, in the protocol's JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kurgan.core.action import NONE
from kurgan.core.decision import Decision
from kurgan.core.dice import commitment
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.record import FORMAT, VIEW
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.tables.eyes import awaited, own_sides, told_to, viewer
from kurgan.tables.line import Line
from kurgan.tables.listener import Listener
from kurgan.tables.storing import Json, Row

_NOUN_KINDS = ("unit", "place", "asset", "button", "number")
_ON_BOARD = ("unit", "place", "asset")  # chosen by touching the thing itself

# What a page is sent whose player has not sat down: nothing of the game, not even how far it has come.
_CLOSED: Json = {
    "version": 0, "view": None, "decision": None, "thinking": None, "undo": None, "redo": None, "restart": False,
    "log": [], "marks": [], "actions": 0, "since": 0,
}


def games_message(games: list[Game], ranks: Callable[[str], list[str]]) -> Json:
    """The games this server offers; `ranks` are the computer players of a game."""
    return {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "blurb": game.face.blurb,
                "sides": [{"id": s, "title": t} for s, t in zip(game.sides, game.face.side_titles, strict=True)],
                "scenarios": [{"id": one.id, "title": one.title, "says": one.says} for one in game.scenarios],
                "options": [
                    {
                        "id": option.id,
                        "title": option.title,
                        "says": option.says,
                        "values": [{"id": v, "title": t} for v, t in option.values],
                        "default": option.default,
                    }
                    for option in game.options
                ],
                "agents": ranks(game.id),
                "minutes": game.face.minutes,
                "hardness": game.face.hardness,
            }
            for game in games
        ]
    }


def table_message(row: Row, line: Line, seat: int) -> Json:
    """The whole table with its whole log, of which each listener is sent what is new to it."""
    game, play = line.game, line.play
    decision = play.decision()
    mine = own_sides(game, row, play.state, seat)
    common: Json = {
        "type": "table",
        "table": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "options": row.options,
        "seats": row.seats,
        "you": [game.sides[side] for side in mine],
        "paused": row.paused,
        "delay": row.delay,
        "dice": dice_message(row, over=play.state.outcome is not None),
    }
    if (wanted := awaited(game, row, play.state, decision, seat)) != NOBODY:
        return {**common, **_CLOSED, "pass_to": game.sides[wanted]}
    ours = decision is not None and decision.side in mine
    playing = None if decision is None or ours else game.sides[decision.side]
    eyes = viewer(mine, decision)
    side = told_to(game, row, play.state, eyes)
    told = line.told(side)
    return {
        **common,
        "version": row.version_for(None if side == NOBODY else game.sides[side]),
        "view": game.face.present(game.view(play.state, eyes)),
        "decision": None if decision is None else decision_message(game, play.state, decision, ours),
        "thinking": None if row.paused else playing,
        "undo": play.can_undo() if ours else None,
        "redo": play.can_redo() if ours else None,
        "restart": ours and play.can_undo() is not None,
        "log": list(told.log),
        "marks": list(told.marks),
        "actions": told.actions,
        "since": told.since([game.sides[side] for side in mine]),
        "pass_to": None,
    }


def refused_message(listener: Listener, refusal: Illegal) -> Json:
    """A refusal with its case and sentence."""
    return {
        "type": "refused",
        "action": refusal.action,
        "case": refusal.rule.case,
        "says": refusal.rule.says,
        "version": listener.version,
    }


def view_file(row: Row, line: Line, side: int) -> Json:
    """One side's own view of the game so far, as a file to keep."""
    game, told = line.game, line.told(side)
    return {
        "kurgan": FORMAT,
        "kind": VIEW,
        "game": row.game,
        "scenario": row.scenario,
        "side": game.sides[side],
        "actions": told.actions,
        "view": game.face.present(game.view(line.play.state, side)),
        "log": list(told.log),
    }


def decision_message(game: Game, state: State, decision: Decision, ours: bool) -> Json:
    """A decision; what another side may choose is not ours to see, so only the question is told."""
    hidden = not ours and game.secret(state)  # a question may name what only the one who is asked may know
    message: Json = {
        "side": game.sides[decision.side],
        "prompt": f"The {game.face.side_titles[decision.side]} player decides." if hidden else decision.prompt,
        "case": "" if hidden else decision.case,
        "choices": {},
        "kinds": {},
        "buttons": [],
        "back": [],
        "selected": [],
    }
    if not ours:
        return message
    lexicon = game.lexicon
    kinds = {verb: lexicon.verbs[verb] for verb in decision.choices}
    message["choices"] = {
        verb: [lexicon.name(verb, noun) for noun in nouns if noun != NONE] for verb, nouns in decision.choices.items()
    }
    message["kinds"] = {verb: kind if kind in _NOUN_KINDS else "option" for verb, kind in kinds.items()}
    message["buttons"] = _buttons(game, state, decision)
    message["back"] = list(decision.back)
    message["selected"] = [lexicon.names["unit"][unit] for unit in decision.selected]
    if routes := game.face.routes(state):
        places = lexicon.names["place"]
        message["paths"] = {places[goal]: [places[place] for place in way] for goal, way in routes.items()}
    return message


def _buttons(game: Game, state: State, decision: Decision) -> list[Json]:
    """What is chosen by a button: verbs that stand alone, options and numbers."""
    made: list[Json] = []
    warnings = game.face.warnings(state)
    for verb, nouns in decision.choices.items():
        kind = game.lexicon.verbs[verb]
        if kind in _ON_BOARD:
            continue
        for noun in nouns:
            described = game.face.describe(state, verb, noun)
            button: Json = {
                "verb": verb,
                "label": described or decision.labels.get(verb) or _words(game, verb, noun),
                "primary": False,
                "rolls": verb in decision.rolls,
                "warn": list(warnings.get(verb, ())),
            }
            if kind == "button":
                button["label"] = decision.labels.get(verb) or button["label"]
            else:
                button["noun"] = game.lexicon.name(verb, noun)
            made.append(button)
    first = next((b for b in made if "noun" not in b and b["verb"] not in decision.back), None)
    if first is not None and not decision.open:
        first["primary"] = True
    return made


def _words(game: Game, verb: str, noun: int) -> str:
    name = game.lexicon.name(verb, noun)
    return f"{verb} {name}".strip().capitalize()


def dice_message(row: Row, over: bool) -> Json:
    """Where the dice come from: what was published before the first roll; secret and seed once the game is over."""
    spans: list[dict[str, Any]] = []
    for span in row.dice:
        public = {key: value for key, value in span.items() if over or key not in ("secret", "seed")}
        if span.get("secret"):
            public["commitment"] = commitment(span["secret"])
        spans.append(public)
    return {"commitment": spans[-1].get("commitment"), "spans": spans}
