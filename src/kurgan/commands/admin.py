"""The administrator's commands gathered under one name."""

from __future__ import annotations

from typing import Any, Final

import typer

from kurgan.commands import admin_data, admin_people, admin_repair, admin_tables
from kurgan.commands.arguments import help_alone

app = typer.Typer(
    help="People, tables and backups of a server, for its administrator.",
    callback=help_alone, invoke_without_command=True,
)
_COMMANDS: Final[dict[str, Any]] = {
    "people": admin_people.people,
    "invite": admin_people.invite,
    "reset": admin_people.reset,
    "reports": admin_people.reports,
    "ban": admin_people.ban,
    "unban": admin_people.unban,
    "delete": admin_people.delete,
    "sweep": admin_people.sweep,
    "tables": admin_tables.tables,
    "show": admin_tables.show,
    "export": admin_tables.export,
    "import": admin_tables.import_,
    "remove": admin_tables.remove,
    "repair": admin_repair.repair,
    "backup": admin_data.backup,
    "restore": admin_data.restore,
}
for _name, _command in _COMMANDS.items():
    app.command(_name)(_command)
