"""What the enemy did is shown: after each of their phases, in all games, the page finds where it began."""

from __future__ import annotations

from random import Random

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.play import Play
from kurgan.study.chance import pick
from kurgan.tables.session import Session
from kurgan.tables.side_history import SideHistory
from tests.contract.journey import every_game

SET_UP = say("table-set-up")  # is shown by the board itself


def enemy_since(history: SideHistory, mine: str, actions: int) -> int | None:
    """Find since when the enemy has acted, as the page does (`web/src/earlierViews.ts`)."""
    since = history.since([mine])
    marks = [mark for mark in history.marks if since <= mark["at"] < actions]
    theirs = [mark["at"] for mark in marks if mark["side"] not in (None, mine)]
    return (since or theirs[0]) if theirs else None


@every_game
def test_after_every_phase_of_the_enemy_it_is_found_where_they_began(game: Game) -> None:
    session, rng = Session(Play.new(game, dice=Dice.fast(4))), Random(4)
    acted: list[tuple[int, str | None, str]] = []  # who acted, in whose turn, and in which phase
    found: set[str] = set()
    while (decision := session.play.decision()) is not None:
        mine, name = decision.side, game.sides[decision.side]
        if acted and acted[-1][0] != mine:
            own = [n for n, (side, turn, _) in enumerate(acted) if side == mine and turn == name]
            since = enemy_since(session.history(mine), name, len(acted))
            theirs = [n for n, (side, turn, _) in enumerate(acted) if side != mine and turn not in (None, name)]
            if theirs := [n for n in theirs if n > max(own, default=-1)]:
                assert since is not None and since <= theirs[0], (session.all.marks[-1], since, theirs[0])
                found |= {acted[n][2] for n in theirs}
        mark, phase = session.all.marks[-1], session.play.state.stack[-1].PHASE
        session.do(pick(decision, rng), mine)
        acted.append((mine, None if mark["turn"] == SET_UP else mark["side"], phase))
    own_turns = {phase for side, turn, phase in acted if turn == game.sides[side]}
    assert len(found) > 2 and found == own_turns, own_turns - found
