"""What people add to a finished game: comments on moments, and variations that leave the game at one, as a tree.

A variation names the line it leaves (the game or another variation) and after how many actions of that line. It has
dice of its own, from a seed, so that it can be played again. A record carries both as an extra part, which a reader
that does not know it leaves out.
"""

from __future__ import annotations

from typing import Final, TypedDict

GAME: Final = ""  # the line of the game itself
MOST: Final = 300  # comments and variations of one game
LONGEST_TEXT: Final = 2000
LONGEST_NAME: Final = 200
MOST_ACTIONS: Final = 5000  # of one variation


class Comment(TypedDict):
    """What somebody says about a moment."""

    line: str  # the variation, or GAME
    at: int  # after so many actions of the line
    by: str
    text: str


class Variation(TypedDict):
    """How a game could have gone on."""

    id: str
    line: str  # the variation that it leaves, or GAME
    at: int  # after so many actions of that line
    by: str
    name: str
    seed: int  # of its dice
    actions: list[str]


class Study(TypedDict):
    """All that was added to a game."""

    comments: list[Comment]
    variations: list[Variation]


def study_fits(value: object) -> bool:
    """Tell whether a part of a record has the shape of a study, within bounds, each variation after its line."""
    if not isinstance(value, dict) or set(value) != {"comments", "variations"}:
        return False
    comments, variations = value["comments"], value["variations"]
    if not (isinstance(comments, list) and isinstance(variations, list) and len(comments) + len(variations) <= MOST):
        return False
    lines = {GAME: -1}
    for one in variations:
        if not _is_variation(one) or one["line"] not in lines or one["id"] in lines:
            return False
        parent = lines[one["line"]]
        if 0 <= parent < one["at"]:
            return False
        lines[one["id"]] = len(one["actions"])
    return all(_is_comment(one) and one["line"] in lines for one in comments)


def _is_comment(one: object) -> bool:
    return (
        isinstance(one, dict) and set(one) == {"line", "at", "by", "text"} and _is_count(one["at"])
        and _is_text(one["line"], 40) and _is_text(one["by"], LONGEST_NAME) and _is_text(one["text"], LONGEST_TEXT)
    )


def _is_variation(one: object) -> bool:
    return (
        isinstance(one, dict) and set(one) == {"id", "line", "at", "by", "name", "seed", "actions"}
        and _is_count(one["at"]) and _is_count(one["seed"])
        and _is_text(one["id"], 40) and bool(one["id"]) and _is_text(one["line"], 40)
        and _is_text(one["by"], LONGEST_NAME) and _is_text(one["name"], LONGEST_NAME)
        and isinstance(one["actions"], list) and len(one["actions"]) <= MOST_ACTIONS
        and all(_is_text(action, LONGEST_NAME) for action in one["actions"])
    )


def _is_text(value: object, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << 64
