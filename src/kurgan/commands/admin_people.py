"""What an administrator does for the people of a server, and to them, from the shell."""

from __future__ import annotations

from typing import Annotated

import typer

from kurgan.commands.admin_database import (
    ConfigFile,
    Database,
    Most,
    Yes,
    ask_first,
    choose_database,
    open_house_of,
    open_people,
    open_store,
    show_link,
)
from kurgan.commands.arguments import AsJson
from kurgan.commands.output import as_written, console, open_table, print_json, whole_column
from kurgan.core.language import say
from kurgan.core.words import count

Who = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account, or the id of anybody.")]


def people(
    search: Annotated[str, typer.Argument(metavar="[TEXT]", help="A part of the name, or an id.")] = "",
    limit: Most = 100,
    config: ConfigFile = None,
    database: Database = None,
    json: AsJson = False,
) -> None:
    """List the people of a server, the last seen first."""
    from msgspec import to_builtins

    from kurgan.server.overview import find_people

    with open_store(choose_database(config, database)) as store:
        found, more = find_people(store, search, limit)
    if json:
        print_json({"people": to_builtins(found), "more": more})
        return
    table = open_table("name", "kind", "seen", "tables", whole_column("id", (one.id for one in found)), "banned")
    for one in found:
        kind = f"{one.kind}, administrator" if one.admin else one.kind
        table.add_row(*map(as_written, (one.name, kind, one.seen, str(one.tables), one.id, one.banned)))
    console().print(table if found else "There is nobody.")
    if more:
        console().print("There are more; --limit shows them.")


def reports(config: ConfigFile = None, database: Database = None, json: AsJson = False) -> None:
    """List the remarks and people that were reported, the latest first."""
    from msgspec import to_builtins

    from kurgan.server.report_rows import SqlReports

    with open_store(choose_database(config, database)) as store:
        found = SqlReports(store).reports()
    if json:
        print_json({"reports": to_builtins(found)})
        return
    table = open_table("about", "said", "why", "by", "table")
    for one in found:
        table.add_row(*map(as_written, (one.about, one.said, one.why, one.by, one.table)))
    console().print(table if found else "Nothing was reported.")


def invite(
    admin: Annotated[bool, typer.Option("--admin", help="The new account is an administrator.")] = False,
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Print a link with which one person can register."""
    from kurgan.people.administration import make_invitation

    with open_house_of(config, database) as (house, rows):
        link = make_invitation(rows, house, admin=admin, by="")
    show_link(link)


def reset(who: Who, config: ConfigFile = None, database: Database = None) -> None:
    """Print a link with which somebody sets a new password."""
    from kurgan.people.administration import make_reset

    with open_house_of(config, database) as (house, rows):
        link = make_reset(rows, house, who)
    show_link(link)


def ban(
    who: Who,
    because: Annotated[str, typer.Option(help="The reason, which they are told.")],
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Keep somebody out, and log them out everywhere."""
    from kurgan.people.administration import keep_out

    with open_people(config, database) as rows:
        keep_out(rows, who, because)
    print(say("people-banned-now", name=who))


def unban(who: Who, config: ConfigFile = None, database: Database = None) -> None:
    """Let somebody in again."""
    from kurgan.people.administration import let_in

    with open_people(config, database) as rows:
        let_in(rows, who)
    print(say("people-unbanned", name=who))


def delete(who: Who, yes: Yes = False, config: ConfigFile = None, database: Database = None) -> None:
    """Delete all that is kept of a person; their games stay, without their name."""
    from kurgan.people.administration import find_person
    from kurgan.people.profile import erase
    from kurgan.server.clock import SystemClock

    with open_people(config, database) as rows:
        found = find_person(rows, who).id
    ask_first(f"Delete {who} for good?", yes)
    with open_people(config, database) as rows:
        erase(rows, found, SystemClock().now())
    print(f"{who} is deleted; the games stay, without the name.")


def sweep(
    days: Annotated[int, typer.Option(min=1, max=100_000, help="Only guests who have not been seen for so long.")],
    yes: Yes = False,
    config: ConfigFile = None,
    database: Database = None,
) -> None:
    """Remove guests who sit at no table and have not been seen for a long time."""
    from kurgan.people.settings import DAY
    from kurgan.server.clock import SystemClock
    from kurgan.server.overview import count_idle_guests, remove_idle_guests

    since = SystemClock().now() - days * DAY
    with open_store(choose_database(config, database)) as store:
        idle = count_idle_guests(store, since)
        if not idle:
            print("There is nobody to remove.")
            return
        ask_first(f"Remove {count(idle, 'guest')} without a table, not seen for {count(days, 'day')}?", yes)
        print(f"{count(remove_idle_guests(store, since), 'guest')} removed.")
