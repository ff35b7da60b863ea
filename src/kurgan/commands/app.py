"""The commands gathered under one name."""

from __future__ import annotations

import typer

from kurgan.commands import (
    admin_data,
    admin_people,
    admin_repair,
    admin_tables,
    counters,
    games,
    house,
    measure,
    players,
    questions,
    rules,
    tables,
)

app = typer.Typer(
    name="kurgan",
    help="Board simulations of the fighting for Stalingrad, played by their printed rules.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
maps = typer.Typer(help="The map drawings: check their data, or draw them.", no_args_is_help=True)
admin = typer.Typer(help="People, tables and backups of a server, for its administrator.", no_args_is_help=True)

app.command("games")(tables.games)
app.command("units")(counters.units)
app.command("places")(counters.places)
app.command("play")(tables.play)
app.command("serve")(tables.serve)
app.command("config")(house.config)
app.add_typer(admin, name="admin")
admin.command("people")(admin_people.people)
admin.command("invite")(admin_people.invite)
admin.command("reset")(admin_people.reset)
admin.command("ban")(admin_people.ban)
admin.command("unban")(admin_people.unban)
admin.command("delete")(admin_people.delete)
admin.command("sweep")(admin_people.sweep)
admin.command("tables")(admin_tables.tables)
admin.command("show")(admin_tables.show)
admin.command("export")(admin_tables.export)
admin.command("import")(admin_tables.import_)
admin.command("remove")(admin_tables.remove)
admin.command("repair")(admin_repair.repair)
admin.command("backup")(admin_data.backup)
admin.command("restore")(admin_data.restore)
app.command("playout")(games.playout)
app.command("replay")(games.replay)
app.command("report")(games.report)
app.command("arena")(players.arena)
app.command("tune")(players.tune)
app.command("blunders")(players.blunders)
app.command("cases")(rules.cases)
app.command("case")(rules.case)
app.command("odds")(rules.odds)
app.command("ask")(questions.ask)
app.command("why")(questions.why)
app.add_typer(maps, name="maps")
maps.command("check")(rules.maps_check)
maps.command("draw")(rules.maps_draw)
app.command("fuzz")(measure.fuzz)
app.command("bench")(measure.bench)
