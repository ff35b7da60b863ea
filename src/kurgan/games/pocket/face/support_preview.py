"""What each support would add to a battle or barrage before it is named: the column, and how often it hits."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.face import Gain, gain
from kurgan.games.pocket.face.sheet import number, percent
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.barrage import Barrage
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.battle_state import AIR, MARKER, STRIKE
from kurgan.games.pocket.rules.chances import struck
from kurgan.games.pocket.rules.columns import NONE
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import HALF
from kurgan.games.pocket.rules.tables import BARRAGE_COLUMNS, COLUMNS


def support_previews(s: Pocket) -> dict[Action, Gain]:
    """Tell for each support that is asked for now what it would change."""
    top = s.stack[-1]
    if isinstance(top, Battle) and top.stage in (MARKER, AIR, STRIKE):
        return _battle(s, top)
    if isinstance(top, Barrage) and top.target != NONE:
        return _barrage(s, top)
    return {}


def _battle(s: Pocket, top: Battle) -> dict[Action, Gain]:
    now = top.reckoning(s).column
    made: dict[Action, Gain] = {}
    for action in (top.decide(s) if s.question is None else s.question).actions():
        staff, markers, determined = top.staff, top.markers, bool(top.determined)
        ours, theirs = top.air_attacker, top.air_defender
        if action.verb == "determined":
            determined = True
        elif action.verb == "staff":
            staff = action.noun
        elif action.verb == "use":
            markers = [*markers, action.noun]
        elif action.verb == "air" and top.stage == STRIKE:
            ours = action.noun
        elif action.verb == "air":
            theirs = action.noun
        else:
            continue
        then = Reckoning(s, top.side, top.target, top.attackers, staff, markers, determined, ours - theirs).column
        if then == now:
            made[action] = gain(WORDS, "sheet-preview-same", column=COLUMNS[now], hits=percent(struck(now)))
            continue
        hits, hits_then = percent(struck(now)), percent(struck(then))
        made[action] = gain(
            WORDS, "sheet-preview-change" if hits != hits_then else "sheet-preview-still", column=COLUMNS[now],
            column_then=COLUMNS[then], hits=hits, hits_then=hits_then,
        )
    return made


def _barrage(s: Pocket, top: Barrage) -> dict[Action, Gain]:
    now = Fire(s, top.side, top.target, top.hand, top.air)
    made: dict[Action, Gain] = {}
    for action in (top.decide(s) if s.question is None else s.question).actions():
        if action.verb == "gun":
            then = Fire(s, top.side, top.target, [*top.hand, action.noun], top.air)
        elif action.verb == "plane":
            then = Fire(s, top.side, top.target, top.hand, top.air + 1)
        else:
            continue
        column = BARRAGE_COLUMNS[then.column] if then.column >= 0 else WORDS.say("sheet-no-column")
        id_ = "sheet-preview-gun-still" if then.column == now.column >= 0 else "sheet-preview-gun"
        made[action] = gain(WORDS, id_, amount=number(then.halves - now.halves, HALF), column=column)
    return made
