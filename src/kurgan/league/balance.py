"""Where games are known to be uneven between strong players: measured figures, and the handicap that evens them."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from kurgan.core.game import Game
from kurgan.core.game_words import option_words, side_title, value_title
from kurgan.core.language import say
from kurgan.league.messages import Balance


class Score(Struct, frozen=True):
    """How many of so many games a side has won."""

    won: int
    drawn: int
    games: int


class Measured(Struct, frozen=True):
    """How the games of two strong players of equal strength have ended."""

    game: str
    scenario: str
    side: str  # whose wins are counted
    won: int
    drawn: int
    games: int
    option: str  # the handicap that evens it
    value: str
    even: Score  # with it
    source: str


class Bid(Struct, frozen=True):
    """The option of a game, and its value, with which players bid for sides."""

    game: str
    option: str
    value: str


class _File(Struct, frozen=True):
    balance: list[Measured]
    bid: list[Bid]


@lru_cache(maxsize=1)
def _file() -> _File:
    text = files("kurgan.league").joinpath("data", "balance.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _File)


def measured() -> list[Measured]:
    """Return all figures."""
    return _file().balance


def bid_of(game: Game) -> dict[str, str]:
    """Return the option of a game with its value with which players bid for sides; empty if they cannot."""
    return {one.option: one.value for one in _file().bid if one.game == game.id}


def uneven(game: Game, scenario: str, options: dict[str, str]) -> str:
    """Say how uneven a game is as it is offered, in a sentence; nothing if that is not known, or mended by a bid."""
    bid = bid_of(game)
    if bid and bid.items() <= options.items():
        return ""
    found = next((one for one in balance_of(game) if one.scenario == (scenario or game.scenarios[0].id)), None)
    if found is None:
        return ""
    return found.evened if options.get(found.option) == found.value else found.says


def balance_of(game: Game) -> list[Balance]:
    """Tell which scenarios of a game are uneven, each in a sentence with the handicap that is proposed."""
    made = []
    for one in measured():
        if one.game != game.id:
            continue
        option = next(each for each in game.options if each.id == one.option)
        side, value = side_title(game, one.side), value_title(game, option, one.value)
        figures = {"won": one.won, "drawn": one.drawn, "games": one.games}
        even = {"even": one.even.won, "even_drawn": one.even.drawn, "even_games": one.even.games}
        says = say("league-uneven", side=side, **figures)
        evened = say("league-evened", side=side, option=option_words(game, option)[0], value=value, **even)
        made.append(Balance(one.scenario, one.option, one.value, says, evened))
    return made
