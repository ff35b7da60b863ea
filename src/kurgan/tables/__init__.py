"""Tables people play at, apart from the doors they come through: no web framework and no database is known here."""
