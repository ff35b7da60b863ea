"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("data", String(128), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("dice", Text, nullable=False),
    Column("token", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("paused", Integer, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("redo", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("unseen", Text),
    Column("name", String(128)),
    Column("maker", String(32)),  # the person who made the table; none in a house of one owner
    Column("offered", Integer),  # whether anybody may take its open seats
    Column("watched", Integer),  # whether anybody may watch
    Column("pace", Text),  # the time that players have
    Column("branch_of", String(32), index=True),  # the table of which this is a private board
    Column("branch", Text),  # what board it is
    Column("clock", Text),  # what their clocks have counted
    Column("proposals", Text),  # what waits for an answer
    Column("ended", Text),  # how players have ended the game
    Column("rated", Integer),  # whether the game shall count for ratings
    Column("shared", Integer),  # whether everybody may see it once it is over
    Index("ix_tables_updated", "updated", "id"),
    Index("ix_tables_maker", "maker"),
    Index("ix_tables_offered", "offered", "updated"),
    Index("ix_tables_watched", "watched", "updated"),
)

ACTIONS = Table(
    "actions",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("side", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("rolls", Text, nullable=False),
    Column("barrier", Integer, nullable=False),
    Column("events", Text, nullable=False),
    Column("mark", Text),
    Column("unseen", Integer),
    Column("made_at", Float),
    Column("version", Integer),
    Column("request", String(40)),  # by which the client that sent it knows it again
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False, index=True),
    Column("invitation", String(64), index=True),  # the secret of the link by which somebody may take it
    Column("kept_for", String(32), index=True),  # the person for whom a computer player stands in
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Integer, nullable=False),  # after how many actions
    Column("kind", String(32), nullable=False),
    Column("given", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("rules", String(64), nullable=False),
    Column("data", String(128), nullable=False),
    Column("state", Text, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # guest or account
    Column("name", String(128), nullable=False),
    Column("name_key", String(256), unique=True),  # the name as it is looked up; none for a guest
    Column("password", Text),
    Column("email", String(254)),
    Column("confirmed", Integer, nullable=False),  # whether the e-mail address is
    Column("admin", Integer, nullable=False),
    Column("banned", Text),  # why, if the person is
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("deleted", Float),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("device", String(200), nullable=False),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(128), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
)

# Links that do one thing once: confirm an address, set a new password, register.
TICKETS = Table(
    "tickets",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("purpose", String(16), nullable=False),
    Column("given", Text, nullable=False),
    Column("expires", Float, nullable=False),
)

# How often somebody has tried in vain, by account and by address.
ATTEMPTS = Table(
    "attempts",
    METADATA,
    Column("key", String(128), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("since", Float, nullable=False),
)

# What is to be done at a time, by whichever process comes first.
DUE = Table(
    "due",
    METADATA,
    Column("kind", String(32), primary_key=True),
    Column("about", String(64), primary_key=True),  # the id of a table or a person; empty for the whole server
    Column("at", Float, nullable=False, index=True),
    Column("given", Text, nullable=False),
)

# The records of tables as they were before they were repaired.
HISTORIES = Table(
    "histories",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kept_at", Float, nullable=False),
    Column("why", Text, nullable=False),
    Column("record", Text, nullable=False),
)

# What people add to a finished game: comments on moments, and variations.
STUDIES = Table(
    "studies",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("person_id", String(32), nullable=False, index=True),  # empty for what came with a file
    Column("given", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

# What people say to each other at a table, and note for themselves.
REMARKS = Table(
    "remarks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("room", String(16), nullable=False),  # who may read it
    Column("person_id", String(32), nullable=False, index=True),
    Column("moment", String(128), nullable=False),  # the turn in which it was said
    Column("text", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

# Finished games.
RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("counts", Integer, nullable=False),  # whether it counts in the statistics
    Column("shown", Integer, nullable=False),  # whether everybody may look at it
    Column("winner", String(64)),
    Column("case_id", String(64), nullable=False),
    Column("says", Text, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("opening", Text, nullable=False),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Index("ix_results_shown", "shown", "ended", "table_id"),
    Index("ix_results_ended", "ended", "table_id"),
    Index("ix_results_game", "game", "shown", "ended"),
    Index("ix_results_rated", "game", "rated", "ended"),
)

# Who played which side of a finished game, and what it did to their rating.
RESULT_SIDES = Table(
    "result_sides",
    METADATA,
    Column("table_id", String(32), ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False, index=True),
    Column("result", String(8), nullable=False),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu_after", Float),
    Column("sigma_after", Float),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_game", "game", "mu"),
)

# Games that somebody would play: open to all, to one person, or waiting for a fitting one.
OFFERS = Table(
    "offers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("maker", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("invited", String(32), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("game", String(64), nullable=False),  # empty for any that one waits for
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("side", String(64), nullable=False),  # of its maker; empty for a lot
    Column("rated", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("watched", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("table_id", String(32)),  # where it is played, once somebody has taken it
    Column("declined", Integer, nullable=False),
    Index("ix_offers_open", "table_id", "kind", "created"),
)

# How each person wishes to be told that a table waits for them.
ALERT_SETTINGS = Table(
    "alert_settings",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("given", Text, nullable=False),
    Column("stop", String(64), nullable=False, unique=True),  # the secret by which a letter ends all letters
    Column("last", Float, nullable=False),  # when they were told something last
)

# What people are to be told about tables, and were told.
ALERTS = Table(
    "alerts",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("since", Float, nullable=False),
    Column("sent", Float),
)

# Messages on their way to people, and those that could not be delivered.
DELIVERIES = Table(
    "deliveries",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("way", String(16), nullable=False),
    Column("given", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("fault", Text),  # why it was given up, if it was
)

# The browsers in which people want to be told.
BROWSERS = Table(
    "browsers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("device", String(200), nullable=False),
    Column("created", Float, nullable=False),
)

# Keys that the server has made for itself and all its processes share.
HOUSE_KEYS = Table(
    "house_keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# Who looks at which table now, by the process that knows it; a row counts until its time.
PRESENCE = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("until", Float, nullable=False),
)

# When the people who play at a table looked at it last, and how many actions there were then.
LOOKED = Table(
    "looked",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("actions", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

# Tournaments: those who take part, who meets whom, and at which tables.
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(128), nullable=False),
    Column("organiser", String(32), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("both", Integer, nullable=False),  # whether each pairing plays both sides
    Column("rated", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("watched", Integer, nullable=False),
    Column("days", Integer, nullable=False),  # for a round; none for as long as it takes
    Column("most", Integer, nullable=False),  # entries
    Column("starts", Float, nullable=False),
    Column("created", Float, nullable=False),
    Column("state", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("until", Float),  # when the round ends
    Index("ix_tournaments_created", "created"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("tournament_id", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False, index=True),
    Column("withdrawn", Integer, nullable=False),
)

PAIRINGS = Table(
    "pairings",
    METADATA,
    Column("tournament_id", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("one", Integer, nullable=False),
    Column("two", Integer),  # none for somebody who rests
    Column("score_one", Float),
    Column("score_two", Float),
    Column("decided", String(16), nullable=False),
)

PAIRING_TABLES = Table(
    "pairing_tables",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("tournament_id", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("game", Integer, nullable=False),  # the first or the second of the pairing
)

# What was taken back by consent, over rolls or the other side's actions.
TAKEBACKS = Table(
    "takebacks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("made_at", Float, nullable=False),
    Column("given", Text, nullable=False),
)

# When the house was last known to be up: one row.
HEARTBEAT = Table(
    "heartbeat",
    METADATA,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

# When the house was down, so that clocks stood still.
OUTAGES = Table(
    "outages",
    METADATA,
    Column("since", Float, primary_key=True, autoincrement=False),
    Column("until", Float, nullable=False),
)

# When people are away, so that their clocks of days stand still.
VACATIONS = Table(
    "vacations",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, primary_key=True, autoincrement=False),
    Column("until", Float, nullable=False),
)

# Whom people do not want to hear, and whose offers they do not want to see.
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
)

# Remarks that people have told the administrators of.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("about_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table_id", String(32), nullable=False),  # which may have been removed
    Column("said", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)
