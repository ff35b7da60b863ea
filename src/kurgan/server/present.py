"""What a client is told: the table message, a decision, a position, in the protocol's JSON."""

from __future__ import annotations

from typing import Any

from kurgan.core.action import NONE
from kurgan.core.decision import Decision
from kurgan.core.dice import commitment
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.server.line import Line
from kurgan.server.store import Json, Row

HUMAN = "human"
_NOUN_KINDS = ("unit", "place", "button", "number")


def games_message(games: list[Game], ranks: list[str]) -> Json:
    """The games this server offers."""
    return {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "blurb": game.blurb,
                "sides": [{"id": s, "title": t} for s, t in zip(game.sides, game.side_titles, strict=True)],
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
                "agents": ranks,
                "minutes": game.minutes,
                "hardness": game.hardness,
            }
            for game in games
        ]
    }


def human_sides(game: Game, row: Row) -> list[int]:
    """The sides in the hands of people at this table."""
    return [n for n, side in enumerate(game.sides) if row.seats.get(side) == HUMAN]


def viewer(mine: list[int], decision: Decision | None) -> int:
    """Through whose eyes a table is shown: the side that decides if it is ours, else our first."""
    if decision is not None and (decision.side in mine or not mine):
        return decision.side
    return mine[0] if mine else 0


def shown(game: Game, state: State, mine: list[int]) -> Json:
    """A position as these sides may see it."""
    return game.present(game.view(state, viewer(mine, game.decision(state))))


def table_message(row: Row, line: Line) -> Json:
    """The whole table with its whole log, of which each listener is sent what is new to it."""
    game, play = line.game, line.play
    mine = human_sides(game, row)
    decision = play.decision()
    ours = decision is not None and decision.side in mine
    playing = None if decision is None or ours else game.sides[decision.side]
    return {
        "type": "table",
        "table": row.id,
        "version": row.version,
        "game": row.game,
        "scenario": row.scenario,
        "options": row.options,
        "seats": row.seats,
        "you": [game.sides[side] for side in mine],
        "view": game.present(game.view(play.state, viewer(mine, decision))),
        "decision": None if decision is None else decision_message(game, play.state, decision, ours),
        "thinking": None if row.paused else playing,
        "paused": row.paused,
        "delay": row.delay,
        "undo": play.can_undo() if ours else None,
        "redo": play.can_redo() if ours else None,
        "restart": ours and play.can_undo() is not None,
        "log": list(line.log),
        "marks": list(line.marks),
        "actions": len(line.steps),
        "since": line.since([game.sides[side] for side in mine]),
        "dice": dice_message(row, over=play.state.outcome is not None),
    }


def decision_message(game: Game, state: State, decision: Decision, ours: bool) -> Json:
    """A decision; what another side may choose is not ours to see, so only the question is told."""
    message: Json = {
        "side": game.sides[decision.side],
        "prompt": decision.prompt,
        "case": decision.case,
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
    if routes := game.routes(state):
        places = lexicon.names["place"]
        message["paths"] = {places[goal]: [places[place] for place in way] for goal, way in routes.items()}
    return message


def _buttons(game: Game, state: State, decision: Decision) -> list[Json]:
    """What is chosen by a button: verbs that stand alone, options and numbers."""
    made: list[Json] = []
    warnings = game.warnings(state)
    for verb, nouns in decision.choices.items():
        kind = game.lexicon.verbs[verb]
        if kind in ("unit", "place"):
            continue
        for noun in nouns:
            described = game.describe(state, verb, noun)
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
    """Where the dice come from: what was published before the first roll, and the secret once the game is over."""
    spans: list[dict[str, Any]] = []
    for span in row.dice:
        public = {key: value for key, value in span.items() if key != "secret" or over}
        if span.get("secret"):
            public["commitment"] = commitment(span["secret"])
        spans.append(public)
    return {"commitment": spans[-1].get("commitment"), "spans": spans}
