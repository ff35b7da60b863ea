"""How many clicks a whole turn takes: officers play it, and a person does the same with what the page offers.

`python bench/clicks.py` prints for three games how many actions a turn has, and how many clicks it takes one who clicks
everything by itself, with what the page offered before its clicks were first counted, and with all that it offers.
A click, a drag and a shift-click count one each, and so does what is typed; set-ups are left out.
`--without stop,frame` leaves shortcuts out of the last figure.
"""

from __future__ import annotations

import argparse
from itertools import groupby
from typing import Final

from gestures import BEFORE, SHORTCUTS, Hand
from order import grouped, shown_steps
from sequel import Segment, Sequel

from kurgan.agents import agent
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.registry import game as known

TURNS: Final = (("barbarossa", "campaign"), ("pocket", "3"), ("city", "introduction"))

ORDER: Final = 2  # the menu of standing orders, and the answer in it


def played(game: Game, scenario: str, seed: int) -> list[Sequel]:
    """Let two officers play the first turn, and return what they did after the set-up, each part with what follows."""
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
    return [Sequel(game, segments[n:], state) for n in range(len(segments))]


def clicks(game: Game, hand: Hand, sequel: Sequel) -> int:
    """Count the clicks of a segment, and see to it that what the page sends leads to the same game."""
    actions = sequel.actions
    if "order" not in hand.without:
        actions = grouped(game, hand, sequel, actions)
    steps = shown_steps(game, sequel.begins, actions)
    done = hand.plan(steps)
    assert sequel.same(done.sends), f"{actions} became {done.sends}"
    beside = any(one.shown["kinds"][one.action.verb] == "unit" and not one.at.get(one.noun) for one in steps)
    return done.clicks + beside  # the panel with the units beside the map is opened


def spared(game: Game, segments: list[Sequel]) -> int:
    """Count the answers that standing orders give.

    "No, not again this phase" is a click, and all that follow it in the phase are "no". An order to say "no" always is
    two more clicks, once a "no" was said, and holds for the rest of the turn.
    """
    asked: dict[tuple[str, str], list[tuple[tuple[int, int], str]]] = {}
    lasting: set[tuple[str, str]] = set()
    for segment in segments:
        phase = (segment.begins.turn, segment.begins.turn_of())
        for step in shown_steps(game, segment.begins, segment.actions):
            order = next((one for one in step.shown["orders"] if any(a["offered"] for a in one["answers"])), None)
            if order is not None:
                pressed = step.shown["kinds"][step.action.verb] in ("option", "button")
                topic = (step.shown["side"], order["id"])
                asked.setdefault(topic, []).append((phase, step.text if pressed else ""))
                if any(one["action"].endswith("-never") for one in order["answers"]):
                    lasting.add(topic)
    return sum(_saved(answers, topic in lasting) for topic, answers in asked.items())


def _saved(answers: list[tuple[tuple[int, int], str]], lasting: bool) -> int:
    """Count what orders spare of a side's answers to one question in a turn, each with its phase."""
    phases = [[answer for _, answer in group] for _, group in groupby(answers, key=lambda one: one[0])]
    by_phase = [_run(group) for group in phases]
    best = sum(by_phase)
    for n in range(len(phases) if lasting else 0):
        rest = [answer for group in phases[n:] for answer in group]
        best = max(best, sum(by_phase[:n]) + _run(rest) - ORDER)
    return best


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
