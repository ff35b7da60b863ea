"""What listeners say to a table, carried to the part of the table that answers it."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from kurgan.core.language import say
from kurgan.core.rule import STALE, Illegal
from kurgan.tables import messages as msg
from kurgan.tables.board_rules import UNHELPED, helped
from kurgan.tables.deeds import MESSAGES
from kurgan.tables.errors import Malformed, StoreError, Unplayable, Unwanted
from kurgan.tables.hints import Asked, advice, asked
from kurgan.tables.listener import Listener
from kurgan.tables.permissions import NOT_YOURS, may_return
from kurgan.tables.plans import NO_PLAN, offer, plan_for
from kurgan.tables.present import refused_message
from kurgan.tables.server_messages import Reply, error_message

if TYPE_CHECKING:
    from kurgan.tables.table import Table

LOG = logging.getLogger("kurgan.tables")


async def hear(table: Table, listener: Listener, text: str | bytes) -> None:
    """Answer one message as it came; whatever is wrong with it becomes one sentence to its sender."""
    try:
        await handle(table, listener, msg.read_message(text))
    except Malformed as error:
        listener.reply(error_message(error.says))
    except Illegal as refusal:
        listener.reply(refused_message(listener, refusal))
        if refusal.rule == STALE:
            await _again(table, listener)
    except Unwanted as error:
        listener.reply(error_message(error.says))
    except (StoreError, Unplayable) as error:
        listener.reply(error_message(error.says))
        await _again(table, listener)
    except Exception:
        LOG.exception("a message at table %s failed", table.id)
        await table.alone(table.stored.forget)
        listener.reply(error_message(say("table-failed")))
        await _again(table, listener)


async def handle(table: Table, listener: Listener, message: msg.ClientMessage) -> None:
    """Answer one message of one listener; Illegal, StoreError and Unplayable are the caller's to tell."""
    if not MESSAGES[type(message)](listener.visitor, table.stored.row):
        raise Illegal(str(type(message).__struct_config__.tag), NOT_YOURS)
    match message:
        case msg.Act():
            began = table.services.clock.passing()
            refusal = await table.change(lambda: table.changes.act(message, listener.chair))
            table.services.took(table.services.clock.passing() - began)
            if refusal is not None:
                raise refusal
            if message.request:
                listener.reply({"type": "done", "request": message.request})
        case msg.Undo() | msg.Redo() | msg.Restart():
            await table.change(lambda: table.changes.take_back(message, listener.chair))
        case msg.Rewind():
            await table.change(lambda: table.changes.rewind(message, listener.chair))
        case msg.Back():
            await table.change(lambda: table.changes.go_back(message.version, listener.chair))
        case msg.Why():
            listener.reply(await table.alone(lambda: table.answers.why(message.action, listener.chair)))
        case msg.Overlay():
            listener.reply(await table.alone(lambda: table.answers.overlay(message, listener.chair)))
        case msg.Way():
            listener.reply(await table.alone(lambda: table.answers.way(message.to, listener.chair)))
        case msg.Odds():
            listener.reply(await table.alone(lambda: table.answers.odds(message.units, listener.chair)))
        case msg.Hint():
            listener.reply(await _hint(table, message, listener))
        case msg.Plan():
            listener.reply(await table.alone(lambda: _plan(table, listener)))
        case msg.Course():
            listener.reply(await table.alone(lambda: table.answers.course(listener.chair)))
        case msg.Again():
            await table.give_owed_answer()
            table.tell_time(listener)
            await table.tell(listener)
        case msg.Look(line=line) if line:
            listener.reply(await table.alone(lambda: _look_at(table, message)))
        case msg.Look():
            listener.reply(await table.alone(lambda: table.answers.look(message, listener.chair)))
        case msg.Speed():
            await table.change(lambda: table.changes.set_speed(message))
            table.computers.nudge()
        case msg.Advance():
            table.computers.step()
        case msg.Seat():
            await table.change(lambda: table.changes.take_seat(message, listener.visitor))
        case msg.Name():
            await table.change(lambda: table.stored.change(name=msg.table_title(message.name)))
        case msg.Sit():
            seat = await table.alone(lambda: table.answers.seat(message.side))
            listener.chair = replace(listener.chair, seat=seat, stays=message.stays)
            await table.tell(listener)
        case msg.Propose():
            ranks = table.computers.ranks()
            await table.change(lambda: table.agreements.propose(message, listener.visitor, ranks))
        case msg.Answer():
            await table.change(lambda: table.agreements.answer(message, listener.visitor))
        case msg.Resign():
            await table.change(lambda: table.agreements.resign(listener.visitor))
        case msg.Claim():
            ranks = table.computers.ranks()
            await table.change(lambda: table.agreements.claim(message, listener.visitor, ranks))
        case msg.Return():
            await table.change(lambda: _come_back(table, message, listener))
        case msg.Talk():
            await table.alone(lambda: table.conversation.say(listener, message))
            await table.hear_talk()
        case msg.ReportPerson() | msg.Block():
            await table.alone(lambda: table.conversation.object_to(listener, message))
            await table.hear_talk()
        case msg.Present():
            await table.presence.change(listener, message.here)


def _come_back(table: Table, message: msg.Return, listener: Listener) -> None:
    """Give somebody their seat back."""
    side = table.game.sides[table.answers.seat(message.side)]
    if not may_return(listener.visitor, table.stored.renewed, side):
        raise Illegal("return", NOT_YOURS)
    table.seating.come_back(side, listener.visitor.id)


async def _again(table: Table, listener: Listener) -> None:
    """Show the table as it is stored to a client that believed otherwise."""
    try:
        await table.tell(listener)
    except (StoreError, Unplayable) as error:
        listener.reply(error_message(error.says))


def _look_at(table: Table, message: msg.Look) -> Reply:
    """Show a moment of a variation."""
    return table.answers.look_at(message, table.studies.checked(message.line, message.at))


def _plan(table: Table, listener: Listener) -> Reply:
    """Offer what a listener has planned for their turn, if they decide now."""
    session = table.stored.session
    row, mine, side = table.stored.row, table.answers.own_sides(listener.chair), session.side
    if side is None or side not in mine or row.branch is not None:
        return NO_PLAN  # not even a version, which somebody who has not sat down does not know
    version, visitor = table.answers.version(mine), listener.visitor
    plan = plan_for(table.game, row, session, table.services.store, "" if visitor.owns else visitor.id, side)
    return offer(table.game, row, session, plan, side, version, visitor.owns)


async def _hint(table: Table, message: msg.Hint, listener: Listener) -> Reply:
    """Ask what the computer would do in place of the deciding side; void if the game has gone on meanwhile."""

    def ask() -> Asked:
        table.answers.check_turn("hint", message.version, listener.chair)
        if not helped(table.services.store, table.stored.row):
            raise Illegal("hint", UNHELPED)
        return asked(table.game, table.stored.row, table.stored.session, table.services.agent_pool)

    def answer() -> Reply:
        if (now.session, now.moves) != (table.stored.session, table.stored.session.moves):
            raise Illegal("hint", STALE)
        return {**advice(table.game, table.stored.row, now, *thought), "version": message.version}

    now = await table.alone(ask)
    thought = await table.services.agent_pool.advise(now.seat, now.view, now.decision)
    return await table.alone(answer)
