"""What is listed: the games on offer, and the tables that somebody may see, page by page."""

from __future__ import annotations

from collections.abc import Callable

from kurgan.core.board_types import Named
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.game_words import blurb, facts, option_words, scenario_words, side_title, value_title
from kurgan.core.language import say
from kurgan.people.person import Person
from kurgan.tables.errors import Unwanted
from kurgan.tables.lobby_messages import GameInfo, OptionShown, ScenarioShown
from kurgan.tables.pace import pace_shown
from kurgan.tables.people import name_of
from kurgan.tables.permissions import Visitor, may_withdraw
from kurgan.tables.seats import HUMAN, seat_words
from kurgan.tables.store import ALL, Json, Place, Row, Wanted


def games_message(games: list[Game], ranks: Callable[[str], list[str]]) -> list[GameInfo]:
    """Return the games this server offers; `ranks` are the computer players of a game."""
    return [
        {
            "id": game.id,
            "title": game.title,
            "blurb": blurb(game),
            "facts": facts(game),
            "sides": [{"id": side, "title": side_title(game, side)} for side in game.sides],
            "first_side": game.face.first_side or game.sides[0],
            "scenarios": [_scenario(game, one) for one in game.scenarios],
            "options": [_option(game, one) for one in game.options],
            "agents": ranks(game.id),
            "minutes": game.face.minutes,
            "hardness": game.face.hardness,
            "lesson": "" if game.face.lesson is None else game.face.lesson.title,
        }
        for game in sorted(games, key=lambda one: one.face.hardness)
    ]


def _scenario(game: Game, scenario: Scenario) -> ScenarioShown:
    title, says = scenario_words(game, scenario)
    return {"id": scenario.id, "title": title, "says": says}


def _option(game: Game, option: Option) -> OptionShown:
    title, says = option_words(game, option)
    values: list[Named] = [{"id": value, "title": value_title(game, option, value)} for value in option.values]
    return {
        "id": option.id, "title": title, "says": says, "values": values, "default": option.default,
        "scenarios": list(option.scenarios),
    }


def page_after(text: str) -> Place | None:
    """Read the place in the list of tables that a page ended with; raises Unwanted."""
    if not text:
        return None
    updated, _, name = text.partition(" ")
    try:
        if not name or name.isalnum():
            return float(updated), name
    except ValueError:
        pass
    raise Unwanted(say("table-no-page"))


def wanted_tables(visitor: Visitor, which: str) -> Wanted | None:
    """Return which tables a list shall hold for somebody; None if it can hold none."""
    match which:
        case "offered":
            return Wanted(offered=True, viewer=visitor.id)
        case "watched":
            return Wanted(watched=True)
        case "" | "mine":
            if visitor.owns:
                return ALL
            return Wanted(visitor.id) if visitor.id else None
    raise Unwanted(say("table-no-list", name=repr(which)))


def _company(row: Row, people: dict[str, Person], visitor: Visitor) -> Json:
    """Tell who sits at a table in a list."""
    named = {
        seat.side: {"name": name_of(people, seat.who), "you": seat.who == visitor.id} if seat.who else None
        for seat in row.seats if row.maker and seat.kind == HUMAN
    }
    plays = row.summary.get("plays", {})
    return {
        "people": {plays.get(side, side): one for side, one in named.items()},
        "offered": row.offered, "watched": row.watched, "rated": row.rated,
        "may_withdraw": may_withdraw(visitor, row),
    }


def listed_table(row: Row, people: dict[str, Person], visitor: Visitor) -> Json:
    """Return what a list tells of a table."""
    return {
        **_company(row, people, visitor),
        "table": row.id,
        "name": row.name,
        "game": row.game,
        "scenario": row.scenario,
        "turn": row.summary.get("turn"),
        "to_move": row.summary.get("to_move"),
        "seats": seat_words(row.seats, row.summary.get("plays", {})),
        "updated": row.updated,
        "over": row.summary.get("over"),
        "pace": pace_shown(row.pace),
    }
