"""Sentences are put together as Project Fluent's library would do it."""

from typing import Any, Final

import pytest

from kurgan.core.game import Game
from kurgan.core.language import Catalogue
from kurgan.core.registry import games
from kurgan.core.sentence import Selection

VALUES: Final[list[Any]] = [0, 1, 2, 5, 21, -1, 999, "{unit:X}"]
PLURALS: Final = {"one", "other"}  # no argument is the name of a plural form


def attributes(words: Catalogue, id: str) -> list[str]:
    return ["", *[one.id.name for one in words._entries[id].attributes]]


def keys(parts: list[Any]) -> set[Any]:
    """Return every key by which a part of a sentence selects."""
    chosen = [part for part in parts if isinstance(part, Selection)]
    below = [inner for part in chosen for inner in [*[one for _, one in part.variants], part.default]]
    return {key for part in chosen for key, _ in part.variants}.union(*[keys(inner) for inner in below])


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_sentence_is_as_the_library_makes_it(game: Game) -> None:
    words, library, compared = game.words, game.words._read(), 0
    for id in words._entries:
        for attribute in attributes(words, id):
            sentence = words._sentence(id, attribute)
            if sentence is None:  # only its attributes are said
                continue
            assert sentence._parts is not None, id
            found = library.get_message(id)
            pattern: Any = found.attributes[attribute] if attribute else found.value
            for value in [*VALUES, *keys(sentence._parts) - PLURALS]:
                spoken = dict.fromkeys(sentence.variables, value)
                assert (sentence.fill(spoken, words._plural), []) == library.format_pattern(pattern, spoken), id
                compared += 1
    assert compared > 5 * len(words._entries)
