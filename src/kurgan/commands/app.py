"""The commands gathered under one name."""

from __future__ import annotations

from typing import Annotated

import typer

from kurgan.commands import (
    admin,
    counters,
    games,
    house,
    measure,
    players,
    questions,
    rules,
    studies,
    tables,
    versions,
)
from kurgan.commands.arguments import help_alone

app = typer.Typer(
    name="kurgan",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def main(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=versions.show, is_eager=True, help="Tell the version and the form."),
    ] = False,
) -> None:
    """Board simulations of the fighting for Stalingrad, played by their printed rules."""
    help_alone(context)


maps = typer.Typer(
    help="The map drawings: check their data, or draw them.", callback=help_alone, invoke_without_command=True
)

app.command("games")(tables.games)
app.command("units")(counters.units)
app.command("places")(counters.places)
app.command("play")(tables.play)
app.command("serve")(tables.serve)
app.command("config")(house.config)
app.add_typer(admin.app, name="admin")
app.command("playout")(games.playout)
app.command("replay")(games.replay)
app.command("report")(games.report)
app.command("arena")(players.arena)
app.command("sit")(players.sit)
app.add_typer(studies.app, name="study")
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
