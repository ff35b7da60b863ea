"""The standing orders that a side may give with its decision, in the words of its page."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.game import Game
from kurgan.core.orders import PHASE, VERB
from kurgan.core.state import State
from kurgan.tables.server_messages import OrderAnswer, StandingOrder


def standing_orders(game: Game, state: State, decision: Decision) -> list[StandingOrder]:
    """List the questions that the side which decides may answer beforehand, each with what stands and what may.

    The question that is asked now comes first.
    """
    known, made = state.ORDERS, list[StandingOrder]()
    for question in sorted(known.questions, key=lambda one: one.name != decision.topic):
        n = known.numbers[question.name]
        if state.played_by(decision.side) not in question.sides:
            continue
        now = state.orders[known.slot(decision.side, n)]
        answers: list[OrderAnswer] = []
        for answer in question.answers:
            noun = known.nouns[n, answer]
            if answer == now or noun in decision.orders:
                text, word = game.lexicon.text(Action(VERB, noun)), known.words[answer]
                open_ = noun in decision.orders  # "ask me" may also take back what no order has left standing
                answers.append({
                    "action": text, "label": _label(game, question.name, word), "stands": answer == now and not open_,
                    "offered": answer == PHASE and open_ and question.name == decision.topic,
                })
        if len(answers) > 1:
            title = game.words.say(f"order-{question.name}")
            made.append({
                "id": question.name, "title": title, "changed": not answers[0]["stands"], "answers": answers,
            })
    return made


def _label(game: Game, question: str, answer: str) -> str:
    """Return the words of an answer: those that the game has for this question, else the usual ones."""
    id = f"order-{question}"
    return game.words.text(id, {}, answer) if game.words.has(id, answer) else game.words.say(f"order-answer-{answer}")
