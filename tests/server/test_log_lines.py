"""The log of a public server: its two forms, and what happens where nobody reads it."""

from __future__ import annotations

import json
import logging
import os
import time
from pathlib import Path

import pytest

from kurgan.server import log_lines
from kurgan.server.log_lines import FIELDS, Lines, as_json, as_text, begin_log
from tests.tables.services import PATIENCE


def record(says: str, **fields: object) -> logging.LogRecord:
    made = logging.LogRecord("kurgan.journal", logging.INFO, "", 0, says, None, None)
    made.created = 0.0
    setattr(made, FIELDS, fields)
    return made


def failure() -> logging.LogRecord:
    try:
        raise KeyError("x")
    except KeyError as error:
        given = (type(error), error, error.__traceback__)
        return logging.LogRecord("kurgan", logging.ERROR, "", 0, "a %s failed", ("request",), given)


def test_a_record_is_a_line_of_json() -> None:
    line = as_json(record("request", method="GET", status=200, ms=1.5))
    assert line == (
        b'{"at":"1970-01-01T00:00:00.000Z","level":"info","says":"request","method":"GET","status":200,"ms":1.5}\n'
    )
    told = json.loads(as_json(failure()))
    assert told["says"] == "a request failed" and told["level"] == "error"
    assert told["trace"].startswith("Traceback") and as_json(failure()).count(b"\n") == 1


def test_a_record_is_a_line_of_text_that_nobody_can_forge() -> None:
    line = as_text(record("request", method="GET", status=200, person=""))
    assert line == b"1970-01-01T00:00:00.000Z info request method=GET status=200\n"
    forged = {"from": 'x status=500\n1970 "info"', "door": "käse"}
    assert as_text(record("one\ntwo", **forged)) == (
        b"1970-01-01T00:00:00.000Z info one two from='x status=500\\n1970 \"info\"' door='k\xc3\xa4se'\n"
    )
    assert as_text(failure()).decode().splitlines()[-1] == "  KeyError: 'x'"


def test_nobody_waits_for_a_log_that_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_lines, "MOST_WAITING", 100)
    monkeypatch.setattr(log_lines, "PATIENCE", 0.1)
    reads, writes = os.pipe()
    lines = Lines(as_text, writes)
    began = time.monotonic()
    for n in range(5000):
        lines.emit(record(f"{n:04} {'x' * 200}"))
    assert time.monotonic() - began < PATIENCE
    text = b""
    while b"were left out" not in text:
        text += os.read(reads, 65536)
    lines.close()
    os.close(reads)
    os.close(writes)
    told = text.decode().splitlines()
    assert told[0].startswith("1970-01-01T00:00:00.000Z info 0000 x")
    assert any("warning" in line and "lines of this log were left out" in line for line in told)


def test_nothing_happens_where_the_log_cannot_be_written(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with (tmp_path / "log").open("wb") as file:
        number = file.fileno()
        lines = Lines(as_text, number)
    lines.emit(record("lost"))
    lines.emit(logging.LogRecord("kurgan", logging.ERROR, "", 0, "%d", ("no number",), None))
    lines.close()
    assert "lost" not in capfd.readouterr().out


@pytest.mark.parametrize(("kind", "first"), [("auto", "{"), ("json", "{"), ("text", "2"), ("errors", "")])
def test_the_configuration_says_what_is_written(kind: str, first: str, capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = logging.getLogger("kurgan.journal").level
    lines = begin_log(kind)
    try:
        logging.getLogger("kurgan.journal").info("request", extra={FIELDS: {"door": "/api"}})
        logging.getLogger("kurgan.server").info("not told")
        logging.getLogger("kurgan.server").warning("a warning")
    finally:
        root.removeHandler(lines)
        lines.close()
        logging.getLogger("kurgan.journal").setLevel(before)
    told = capfd.readouterr().err.splitlines()
    assert len(told) == (2 if first else 1) and "a warning" in told[-1] and "not told" not in str(told)
    assert not first or (told[0].startswith(first) and "/api" in told[0])
