"""What the finished games of a house tell: who wins, in what scenario and with what options, lengths and openings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kurgan.core.game import Game
from kurgan.league.intervals import share_of
from kurgan.league.messages import Group, Length, Opening, SideShare, Statistics

MOST_OPENINGS: Final = 12


@dataclass(frozen=True)
class Played:
    """What the statistics take from a finished game."""

    scenario: str
    options: dict[str, str]
    winner: str | None
    turns: int
    opening: list[str]


def _sides(game: Game, games: list[Played]) -> list[SideShare]:
    won = Counter(one.winner for one in games)
    return [SideShare(side, share_of(won[side], len(games))) for side in game.sides]


def _drawn(games: list[Played]) -> int:
    return sum(1 for one in games if one.winner is None)


def _group(game: Game, option: str, value: str, games: list[Played]) -> Group:
    return Group(option, value, len(games), _drawn(games), _sides(game, games))


def statistics_of(game: Game, played: Iterable[Played]) -> Statistics:
    """Gather the statistics of a game."""
    games = list(played)
    scenarios = [
        _group(game, "", one.id, chosen)
        for one in game.scenarios if (chosen := [each for each in games if each.scenario == one.id])
    ]
    options = [
        _group(game, option.id, value, chosen)
        for option in game.options for value in option.values
        if (chosen := [each for each in games if each.options.get(option.id, option.default) == value])
    ]
    used = [one for one in options if sum(other.option == one.option for other in options) > 1]
    lengths = sorted(Counter(one.turns for one in games).items())
    return Statistics(
        game.id, len(games), _drawn(games), _sides(game, games), scenarios, used,
        [Length(turns, count) for turns, count in lengths], _openings(game, games),
    )


def _openings(game: Game, games: list[Played]) -> list[Opening]:
    """List the openings that were played most, the most common first."""
    names = {place["id"]: place["name"] or place["id"] for place in game.face.board(game.scenarios[0].id)["places"]}
    found: dict[tuple[str, ...], list[Played]] = {}
    for one in games:
        if one.opening:
            found.setdefault(tuple(one.opening), []).append(one)
    common = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:MOST_OPENINGS]
    return [
        Opening(list(places), [names.get(one, one) for one in places], len(those), _drawn(those), _sides(game, those))
        for places, those in common
    ]
