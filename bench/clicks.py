"""How many clicks a whole turn takes: officers play it, and a person does the same with what the page offers.

`python bench/clicks.py` prints for three games how many actions a turn has, and how many clicks it takes one who clicks
everything by itself, with what the page offered before its clicks were first counted, and with all that it offers.
A click, a drag and a shift-click count one each, and so does what is typed; set-ups are left out.
`--without stop,frame` leaves shortcuts out of the last figure.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Final

from gestures import BEFORE, SHORTCUTS, Hand
from order import digest_after, grouped, shown_steps

from kurgan.agents import agent
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.game import game as known
from kurgan.core.play import Play
from kurgan.core.state import State

TURNS: Final = (("barbarossa", "campaign"), ("pocket", "3"), ("city", "introduction"))


@dataclass
class Segment:
    """What one side did between two moments at which the page had to answer: dice, or the other side."""

    side: str
    begins: State
    actions: list[str] = field(default_factory=list)


def played(game: Game, scenario: str, seed: int) -> list[Segment]:
    """Let two officers play the first turn, and return what they did after the set-up."""
    play = Play.new(game, scenario, None, Dice.fast(seed), undoable=False)
    players = [agent("officer", game.id, side, seed) for side in range(len(game.sides))]
    state, first = play.state, play.state.turn
    segments: list[Segment] = []
    fresh = True
    while state.turn == first and (decision := game.decision(state)) is not None:
        action = players[decision.side].choose(game.view(state, decision.side), decision)
        side, setting = game.sides[game.plays(state, decision.side)], state.stack[-1].kind() == "setup"
        if not setting and (fresh or segments[-1].side != side):
            segments.append(Segment(side, state.copy()))
        if not setting:
            segments[-1].actions.append(game.lexicon.text(action))
        fresh = bool(play.push(action).rolls) or setting
    return segments


def clicks(game: Game, hand: Hand, segment: Segment) -> int:
    """Count the clicks of a segment, and see to it that what the page sends leads to the same position."""
    actions = segment.actions
    if "order" not in hand.without:
        actions = grouped(game, hand, segment.begins, actions)
    steps = shown_steps(game, segment.begins, actions)
    done = hand.plan(steps)
    wanted = digest_after(game, segment.begins, segment.actions)
    assert digest_after(game, segment.begins, done.sends) == wanted, f"{actions} became {done.sends}"
    beside = any(one.shown["kinds"][one.action.verb] == "unit" and not one.at.get(one.noun) for one in steps)
    return done.clicks + beside  # the panel with the units beside the map is opened


def spared(game: Game, segments: list[Segment]) -> int:
    """Count the answers that "No, not again this phase" gives: after one "no" all that follow it in the phase are "no".

    Such an answer is a click by itself, whatever else is spared.
    """
    noes: dict[tuple[str, str], list[str]] = {}
    phase, count = (-1, -1), 0
    for segment in segments:
        if (now := (segment.begins.turn, segment.begins.turn_of())) != phase:
            count += sum(_run(answers) for answers in noes.values())
            noes, phase = {}, now
        for step in shown_steps(game, segment.begins, segment.actions):
            topic = next((one["id"] for one in step.shown["orders"] if any(a["offered"] for a in one["answers"])), "")
            if topic:
                pressed = step.shown["kinds"][step.action.verb] in ("option", "button")
                noes.setdefault((step.shown["side"], topic), []).append(step.text if pressed else "")
    return count + sum(_run(answers) for answers in noes.values())


def _run(answers: list[str]) -> int:
    """Count the last answers that are the same button as the one before them."""
    length = 0
    while length + 1 < len(answers) and answers[-1 - length] and answers[-1 - length] == answers[-2 - length]:
        length += 1
    return length


def main() -> None:
    """Print the actions and clicks of each turn."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--without", default="", help=f"shortcuts to leave out: {','.join(SHORTCUTS)}")
    asked.add_argument("--seeds", type=int, default=3, help="games of each kind; the figures are of all together")
    given = asked.parse_args()
    without = {name for name in given.without.split(",") if name}
    if unknown := without.difference(SHORTCUTS):
        asked.error(f"unknown: {', '.join(unknown)}")
    for name, scenario in TURNS:
        game = known(name)
        board = game.face.board(scenario)
        turns = [played(game, scenario, seed) for seed in range(1, given.seeds + 1)]
        segments = [one for turn in turns for one in turn]
        figures = []
        for left in (set(SHORTCUTS), set(SHORTCUTS) - BEFORE, without):
            hand = Hand(board, left)
            figures.append(sum(clicks(game, hand, one) for one in segments))
        if "orders" not in without:
            figures[-1] -= sum(spared(game, turn) for turn in turns)
        actions = sum(len(one.actions) for one in segments)
        print(
            f"{name} {scenario}, {given.seeds} turns of both sides: {actions} actions; one by one {figures[0]} clicks, "
            f"before {figures[1]}, now {figures[2]}", flush=True,
        )


if __name__ == "__main__":
    main()
