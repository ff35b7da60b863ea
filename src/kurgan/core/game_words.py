"""What people read of a game before it begins: its title, sides, scenarios and options, from its catalogue."""

from __future__ import annotations

from kurgan.core.game import Game, Option, Scenario
from kurgan.core.language import ident


def blurb(game: Game) -> str:
    """Say in a sentence what a game is about."""
    return game.words.say("board-blurb")


def facts(game: Game) -> str:
    """Say in a line who published a game and at what scale it is played."""
    return game.words.text("board-blurb", {}, "facts")


def side_title(game: Game, side: str) -> str:
    """Name a side as people do."""
    return game.words.say(f"side-{side}")


def scenario_words(game: Game, scenario: Scenario) -> tuple[str, str]:
    """Name a scenario, and say what it is."""
    id = f"scenario-{ident(scenario.id)}"
    return game.words.say(id), game.words.text(id, scenario.given, "says")


def option_words(game: Game, option: Option) -> tuple[str, str]:
    """Name an option, and say what it is about."""
    id = f"option-{ident(option.id)}"
    return game.words.say(id), game.words.text(id, {}, "says")


def value_title(game: Game, option: Option, value: str) -> str:
    """Name a value of an option."""
    return game.words.say(f"option-{ident(option.id)}-{ident(value)}")
