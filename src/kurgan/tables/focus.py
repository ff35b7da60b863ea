"""Where the page leads the eye when a question comes: the places that it is about."""

from __future__ import annotations

from itertools import compress, islice
from operator import itemgetter
from typing import Final

from kurgan.core.decision import Decision
from kurgan.core.face import Shown, UnitShown
from kurgan.core.game import Game

MOST_PLACES: Final = 6  # a question about more places than these is about none of them

_id: Final = itemgetter("id")


def focus_places(game: Game, shown: Shown, decision: Decision) -> list[str]:
    """Name the places that a question is about: those of its sentence, else where its units stand, if they are few."""
    names = game.lexicon.names["place"]
    places = [names[place] for place in _given(decision, "place")]
    made = list(dict.fromkeys(places)) or _standing(shown["units"], concerned_units(game, decision))
    return made if len(made) <= MOST_PLACES else []


def _standing(units: list[UnitShown], about: set[str]) -> list[str]:
    """List the places of some units, as far as it takes to see that they are few."""
    made: list[str] = []
    for unit in islice(compress(units, map(about.__contains__, map(_id, units))), len(about)):
        if unit["at"] is not None and unit["at"] not in made:
            made.append(unit["at"])
            if len(made) > MOST_PLACES:
                break
    return made


def concerned_units(game: Game, decision: Decision) -> set[str]:
    """Name the units that a question is about: those of its sentence and those in hand; else those it offers."""
    units = [*_given(decision, "unit"), *decision.selected]
    if not units:
        verbs = [verb for verb in decision.choices if game.lexicon.verbs[verb] == "unit" and verb not in decision.back]
        units = [unit for verb in verbs for unit in decision.choices[verb]]
    names = game.lexicon.names["unit"]
    return {names[unit] for unit in units}


def _given(decision: Decision, kind: str) -> list[int]:
    """List the nouns of a kind among the arguments of a question, which their names tell."""
    made: list[int] = []
    for name, value in decision.given.items():
        if name.partition("_")[0].removesuffix("s") == kind:
            made += value if isinstance(value, list) else [value] if isinstance(value, int) else []
    return [noun for noun in made if noun >= 0]
