"""The rules themselves: which cases are covered, the odds of a battle, the maps."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from kurgan.commands.arguments import AsJson, GameName, find_game
from kurgan.commands.output import Trouble, console, open_table, print_json
from kurgan.commands.reading import read_document
from kurgan.commands.versions import need
from kurgan.core.game import Game
from kurgan.core.sheet_types import Sheet
from kurgan.core.words import count

if TYPE_CHECKING:
    from kurgan.study.cases import Covered
    from kurgan.study.one_case import OneCase

LONGEST: Final = 160  # characters of a line that a terminal shows


def cases(
    game: GameName,
    word: Annotated[str, typer.Argument(
        metavar="[WORD]", help="Only cases with this word in their number, heading or digest; several words in quotes.",
    )] = "",
    uncovered: Annotated[bool, typer.Option("--uncovered", help="Only cases without a test; exit 1 if any.")] = False,
    json: AsJson = False,
) -> None:
    """List the cases of the rulebook, or those with a word: what each says, the code that names it, its tests."""
    from kurgan.study.cases import coverage

    found = find_game(game)
    made = coverage(found)
    figures = made.as_json()
    listed = [one for one in made.cases if one.has(word.split()) and (one.bare() or not uncovered)]
    if json:
        print_json({**figures, "found": [asdict(one) for one in listed]})
    else:
        _print_cases(listed)
        if word:
            many = count(len(listed), "case")
            print(f"\n{many} with {word!r} in {found.title}; `kurgan case {game} CASE` shows one.")
        else:
            print(
                f"\n{count(figures['cases'], 'case')}. Enforcing something: {figures['normative']}; named in code: "
                f"{figures['implemented']}; with tests: {figures['tested']}; without a test they should have: "
                f"{len(figures['uncovered'])}."
            )
        if not made.tests_seen:
            print("The tests are not installed here, so none could be counted.")
    if (uncovered and figures["uncovered"]) or (word and not listed):
        raise typer.Exit(1)


def _print_cases(listed: list[Covered]) -> None:
    """Print a table that fits the terminal; in a file or a pipe one line for each case, its parts between tabs."""
    table = open_table("case", "says", "code", "tests", row_styles=["", "dim"])
    for one in listed:
        tests = str(len(one.tests)) if one.tests else ("-" if one.normative else "enforces nothing")
        shown = ", ".join(one.code[:3]) + (f" and {len(one.code) - 3} more" if len(one.code) > 3 else "")
        row = (one.case, one.says, shown or "-", tests)
        if sys.stdout.isatty():
            table.add_row(*row)
        else:
            print("\t".join(row))
    if table.row_count:
        console().print(table)


def case(
    game: GameName,
    numbers: Annotated[
        list[str], typer.Argument(metavar="CASE...", help="The numbers of cases, as `kurgan cases` lists them.")
    ],
    json: AsJson = False,
) -> None:
    """Show where cases of the rulebook are: what each says, the function that does it, tests, sentences, figures.

    The first line under "Code" is the function that carries the rule out. The word at the end of a line says how the
    place speaks of the case: it does it, ends the game by it, tells the event, frames the questions about it, refuses
    by it, notes it in a comment, asks under it, mentions or introduces it. `kurgan cases GAME WORD` finds a number.
    """
    from kurgan.study.one_case import find_case

    found = find_game(game)
    for number in numbers:
        if number not in found.rulebook:
            raise Trouble(
                f"The rulebook of {found.title} has no case {number!r}; `kurgan cases {game}` lists them, and "
                f"`kurgan cases {game} WORD` those with a word."
            )
    made = [find_case(found, number) for number in numbers]
    if json:
        print_json(made[0].as_json() if len(made) == 1 else [one.as_json() for one in made])
        return
    for one in made:
        if one is not made[0]:
            print()
        _print_case(one)
    if not made[0].tests_found:
        print("\nThe tests are not installed here, so none could be listed.")


def _print_case(made: OneCase) -> None:
    """Print all that belongs to a case."""
    print(f"{made.case} ({made.heading}): {made.says}{f' [{made.note}]' if made.note else ''}")
    print(f"The digest stands in {made.digest}; {_role_of(made)}")
    for title, lines, lacking in (
        ("Code", [*_no_doer(made), *made.code], "none names it"), ("Tests", made.tests, "none is marked with it"),
        ("Sentences", made.sentences, "none names it besides the digest"),
        ("Interpretations", made.interpretations, "none"),
        ("Data", [_with_readers(made, line) for line in made.data], "no data file has figures of it"),
        ("Constants", made.constants, ""),
    ):
        folder = "tests" if title == "Tests" else made.folder
        if lines or lacking:
            print(f"\n{title}, in {folder}:" if lines else f"\n{title}: {lacking}")
        for line in lines:
            print(f"  {line[:LONGEST] if sys.stdout.isatty() else line}")


def _role_of(made: OneCase) -> str:
    """Say whether an action is refused by the case, and whether it enforces anything."""
    if made.refuses:
        return "players read it when the case forbids something."
    return f"no action is refused by this case{'' if made.normative else ': it enforces nothing'}."


def _no_doer(made: OneCase) -> list[str]:
    """Say that no line of code carries the case out, and where the choices that it takes away are built."""
    if made.carried_out or not made.code or not made.normative:
        return []
    found = "; ".join(f"the choices of the verb {verb} are built in {built}" for verb, built in made.offers)
    return [f"No function says that it carries this out{f'; {found}' if found else ''}."]


def _with_readers(made: OneCase, line: str) -> str:
    """Add to a line of data where the code reads it."""
    if line not in made.readers:
        return line
    return f"{line}; read by {', '.join(made.readers[line]) or 'no code'}"


def odds(
    game: GameName,
    position: Annotated[Path, typer.Option(help="A position, as TOML or JSON.")],
    battle: Annotated[str, typer.Option(help="Attackers and defenders by unit id: A1,A2:D1,D2.")],
    json: AsJson = False,
) -> None:
    """Show the chances of a battle, every modifier with its case."""
    found = find_game(game)
    if found.odds is None:
        raise Trouble(f"{found.title} has no battles whose odds could be told.")
    sides = battle.split(":")
    if len(sides) != 2:
        raise Trouble("A battle is written as attackers, a colon and defenders: A1,A2:D1,D2.")
    attackers, defenders = (_units(found, names) for names in sides)
    try:
        made = found.odds(found.position(read_document(position)), attackers, defenders)
    except (ValueError, Trouble) as error:
        raise Trouble(str(error)) from None
    except Exception as error:
        # Whatever a position leads to that no check caught, it is the file's fault.
        raise Trouble(f"This position cannot be set up, or not this battle in it ({error!r:.100}).") from None
    if json:
        print_json(dict(made))
        return
    _print_battle(made)


def _units(game: Game, names: str) -> list[int]:
    ids = game.lexicon.ids["unit"]
    found = [name.strip() for name in names.split(",") if name.strip()]
    strange = [name for name in found if name not in ids]
    if strange:
        raise Trouble(f"There is no unit {strange[0]!r} in {game.title}.")
    if not found or len(set(found)) != len(found):
        raise Trouble("A battle needs at least one unit on each side, each named once.")
    return [ids[name] for name in found]


def _print_battle(made: Sheet) -> None:
    out = console()
    table = open_table(head=False)
    for side, units in ((made["attacker"], made["attackers"]), (made["defender"], made["defenders"])):
        for unit in units:
            table.add_row(side, unit["unit"], unit["factor"], ", ".join(note["case"] for note in unit["notes"]))
    for line in [*made["lines"], *made["shifts"]]:
        table.add_row(line["side"], line["text"], line["value"], line["case"])
    out.print(table)
    out.print(f"\n{made['attack']} to {made['defence']}: {made['column'] or 'below the worst odds'}")
    if made["barred"] is not None:
        out.print(f"It cannot be fought so: {made['barred']['says']} [{made['barred']['case']}]", markup=False)
    chances = open_table("result", "chance", "attacker loses", "defender loses")
    for one in made["results"]:
        own, enemy = one.get("own"), one.get("enemy")
        chances.add_row(one["label"], f"{one['chance']:.1%}", _loss(own), _loss(enemy))
    if made["results"]:
        out.print(chances)
        if made["expected"]:
            out.print("expected losses: attacker {:.2f}, defender {:.2f}".format(*made["expected"]))


def _loss(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def maps_check(game: GameName, json: AsJson = False) -> None:
    """Check a map's data and its drawing."""
    import kurgan.maps

    need("maps", "shapely")
    faults = kurgan.maps.check(_drawn(game))
    if json:
        print_json({"game": game, "faults": faults})
    else:
        for fault in faults:
            print(fault)
        print(f"The map of {game} has {len(faults)} faults." if faults else f"The map of {game} is in order.")
    if faults:
        raise typer.Exit(1)


def maps_draw(
    game: GameName,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The SVG file; else standard output.")] = None,
) -> None:
    """Draw a map as SVG."""
    import kurgan.maps

    name = _drawn(game)
    if output is not None and not output.absolute().parent.is_dir():
        raise Trouble(f"There is no folder {output.parent}.")
    need("maps", "shapely")
    drawing = kurgan.maps.draw(name)
    if output is None:
        sys.stdout.write(drawing)
        return
    try:
        output.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{output} cannot be written: {error.strerror}.") from None
    print(f"{output}: {len(drawing) // 1024} kB")


def _drawn(name: str) -> str:
    import kurgan.maps

    found = find_game(name)
    if found.id not in kurgan.maps.GAMES:
        raise Trouble(f"There is no map drawing of {found.title}.")
    return found.id
