"""What an administrator does with running games after the rules or the figures of a game have changed."""

from __future__ import annotations

from typing import Annotated

import typer

from kurgan.commands.admin_database import ConfigFile, Database, Yes, choose_database, open_store
from kurgan.commands.arguments import AsJson
from kurgan.commands.output import as_written, console, open_table, print_json, whole_column
from kurgan.core.words import count


def repair(
    table: Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help="Ids; all if left out.")] = None,
    yes: Yes = False,
    config: ConfigFile = None,
    database: Database = None,
    json: AsJson = False,
) -> None:
    """Replay running games by today's rules, and tell which go on as they are and which differ, where and why.

    Nothing is changed without --yes. With it a game that differs goes on by today's rules, from the last action that
    they allow; its earlier history is kept and can be exported.
    """
    from kurgan.server.clock import SystemClock
    from kurgan.server.repair import examine_tables, why
    from kurgan.server.repair import repair as repair_table
    from kurgan.tables.errors import Sentence
    from kurgan.tables.examination import SAME, UNREADABLE

    lines = []
    with open_store(choose_database(config, database)) as store:
        for id, row, finding in examine_tables(store, table or []):
            line = {
                "id": id, "game": "" if row is None else row.game, "verdict": finding.verdict, "says": why(finding),
                "at": finding.at, "action": finding.text, "case": finding.case, "keeps": finding.actions,
                "repaired": "",
            }
            if yes and row is not None and finding.verdict not in (SAME, UNREADABLE):
                try:
                    history = repair_table(store, row, finding, SystemClock())
                    line["repaired"] = f"Repaired; `kurgan admin export {id} --history {history}` has what was before."
                except Sentence as error:
                    line["repaired"] = f"Not repaired: {error.says}"
            lines.append(line)
    if json:
        print_json({"tables": lines})
        return
    wanting = [line for line in lines if line["verdict"] != SAME]
    if wanting:
        shown = open_table(whole_column("id", (str(line["id"]) for line in wanting)), "game", "what happens")
        for line in wanting:
            told = " ".join(str(line[key]) for key in ("says", "repaired") if line[key])
            shown.add_row(*map(as_written, (str(line["id"]), str(line["game"]), told)))
        console().print(shown)
    going = len(lines) - len(wanting)
    print(f"{count(going, 'running game')} {'goes' if going == 1 else 'go'} on as before.")
    if wanting and not yes:
        print("Nothing was changed; --yes repairs what can be repaired.")
