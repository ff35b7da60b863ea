"""What a unit in hand could come to touch: the odds with all who touch the enemy already, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kurgan.board.placeset import members, placeset
from kurgan.core.face import AttackPreview, gain
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.battle import attack_total, column, defence_total, squares_of
from kurgan.games.barbarossa.rules.movement import Movement
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.tables import AUTOMATIC, NEAR, PLACES


def missing(attack: int, defence: int) -> str:
    """Say how many more factors the next better column needs; nothing where there is none."""
    if attack >= AUTOMATIC * defence:
        return ""
    now = column(attack, defence)
    more = 1
    while column(attack + more, defence) == now:
        more += 1
    return WORDS.say("sheet-preview-more", more=more, odds=column(attack + more, defence))


def attack_previews(s: Barbarossa, more: Sequence[int] = ()) -> list[AttackPreview]:
    """List every enemy square next to where the units in hand are or could go, with the odds they would have there."""
    top, asked = s.stack[-1], s.question
    if not isinstance(top, Movement) or not top.hand or asked is None:
        return []
    side, hand = top.side, top.hand
    goals = placeset(asked.choices.get("to", [])) | squares_of(s, [u for u in hand if s.where[u] >= 0])
    found: list[AttackPreview] = []
    for place in members(s.one[OTHER[side]]):
        from_ = NEAR[place] & goals
        if not from_:
            continue
        foes = list(s.at(place, OTHER[side]))
        near = [unit for unit in s.among(side, NEAR[place]) if unit not in hand]
        attack, defence = attack_total([*near, *hand]), defence_total(s, foes, squares_of(s, near) | from_)
        found.append(_told(place, attack, defence))
    return found


@lru_cache(maxsize=2048)
def _told(place: int, attack: int, defence: int) -> AttackPreview:
    """Say the odds and what is missing; nobody changes it."""
    odds = column(attack, defence)
    id_ = "sheet-preview-odds" if odds else "sheet-preview-weak"
    told = gain(WORDS, id_, attack=attack, defence=defence, odds=odds)
    return {
        "place": PLACES[place], "odds": told["says"], "short": told["short"], "more": missing(attack, defence),
        "column": odds,
    }
