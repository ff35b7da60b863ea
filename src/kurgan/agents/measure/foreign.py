"""Run in another source tree: answers questions over a pipe as a player of that version.

It uses only what every version has had, and is shown nothing but its side's view.
"""

import pickle
import sys
from importlib import import_module

from kurgan import agents
from kurgan.core.decision import Decision
from kurgan.core.registry import game
from kurgan.core.view import View


def answer_all(rank: str, name: str, side: int, seed: int) -> None:
    """Answer questions until the pipe is closed."""
    import_module("kurgan.games")  # registers the games in versions that have no lazy registry
    player = agents.agent(rank, name, side, seed)
    while True:
        try:
            known, question = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        state = game(name).thaw(known)
        state.question = decision = Decision(*question)
        action = player.choose(View(name, side, state), decision)
        sys.stdout.buffer.write(pickle.dumps((action.verb, action.noun)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    answer_all(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
