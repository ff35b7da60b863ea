"""The standing orders that a side may give with its decision, in the words of its page."""

from __future__ import annotations

from functools import lru_cache

from kurgan.core.action import Action, Lexicon
from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.language import Catalogue
from kurgan.core.orders import PHASE, VERB, Orders
from kurgan.core.state import State
from kurgan.tables.table_messages import OrderAnswer, StandingOrder


def standing_orders(game: Game, state: State, decision: Decision) -> list[StandingOrder]:
    """List the questions that the side which decides may answer beforehand, each with what stands and what may.

    The question that is asked now comes first.
    """
    known = state.ORDERS
    standing = tuple([state.orders[known.slot(decision.side, n)] for n in range(len(known.questions))])
    return _listed(
        known, game.lexicon, game.words, state.played_by(decision.side), standing, tuple(decision.orders),
        decision.topic,
    )


@lru_cache(maxsize=256)
def _listed(
    known: Orders, lexicon: Lexicon, words: Catalogue, side: int, standing: tuple[int, ...], may: tuple[int, ...],
    topic: str,
) -> list[StandingOrder]:
    """List what stands for each question that a side may be asked, and the orders that it may give; to be read only.

    A page is sent this with every decision, and it hardly ever changes.
    """
    made: list[StandingOrder] = []
    for question in sorted(known.questions, key=lambda one: one.name != topic):
        n = known.numbers[question.name]
        if side not in question.sides:
            continue
        now = standing[n]
        answers: list[OrderAnswer] = []
        for answer in question.answers:
            noun = known.nouns[n, answer]
            if answer == now or noun in may:
                text, word = lexicon.text(Action(VERB, noun)), known.words[answer]
                open_ = noun in may  # "ask me" may also take back what no order has left standing
                answers.append({
                    "action": text, "label": _label(words, question.name, word), "stands": answer == now and not open_,
                    "offered": answer == PHASE and open_ and question.name == topic,
                })
        if len(answers) > 1:
            title = words.say(f"order-{question.name}")
            made.append({
                "id": question.name, "title": title, "changed": not answers[0]["stands"], "answers": answers,
            })
    return made


def _label(words: Catalogue, question: str, answer: str) -> str:
    """Return the words of an answer: those that the game has for this question, else the usual ones."""
    id = f"order-{question}"
    return words.text(id, {}, answer) if words.has(id, answer) else words.say(f"order-answer-{answer}")
