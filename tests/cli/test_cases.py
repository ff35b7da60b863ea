"""The coverage of cases is read from the source: citations in code, marks on tests."""

import json
from pathlib import Path

import pytest

import kurgan
from kurgan.core.rule import Case
from kurgan.study.case_code import ROLES, read_code
from kurgan.study.case_offers import Offers
from kurgan.study.cases import PACKAGE, cited, coverage, marked
from kurgan.study.one_case import find_case
from tests.cli.test_questions import asked

CASES = "move.1 move.2 defend.2 defend.4 defend.a rail.1 rail.2 rail.3 advance sea win.two-turns"
KNOWN = {case: Case(case, "", "") for case in CASES.split()}
CODE = '''
"""Moving (move.1)."""
x = rule("sea")  # why: advance comes later (advance), not the word sea
y = "advance"
def f() -> None:
    """Doubling (defend.2, 4, a) and riding (rail.1 to rail.3)."""
    s.tell(f"Over {{case:win.two-turns}}.")
    return Decision(0, "Where?", "move.2", {"advance": []})
'''
TESTS = '''
import pytest
@pytest.mark.case("toy", "move.1", "move.2")
@pytest.mark.parametrize("n", [1])
def test_one(n): ...
@pytest.mark.case("other", "move.3")
def test_two(): ...
@pytest.mark.parametrize("m", [pytest.param(1, marks=pytest.mark.case("toy", "sea"))])
def test_three(m): ...
'''


def test_citations_are_found_with_their_lines() -> None:
    found = {(case, line) for case, line in cited(CODE, dict(KNOWN))}
    assert found == {
        ("move.1", 2), ("sea", 3), ("advance", 3), ("defend.2", 6), ("defend.4", 6), ("defend.a", 6), ("rail.1", 6),
        ("rail.2", 6), ("rail.3", 6), ("win.two-turns", 7), ("move.2", 8),
    }


def test_marks_are_found_with_the_names_of_tests() -> None:
    assert sorted(marked(TESTS, "toy")) == [("move.1", "test_one"), ("move.2", "test_one"), ("sea", "test_three")]


def test_where_no_tests_are_installed_it_says_so(tmp_path: Path) -> None:
    made = coverage(kurgan.game("barbarossa"), tests=tmp_path / "nowhere")
    assert not made.tests_seen and made.as_json()["tested"] == 0
    assert len(made.uncovered()) == made.as_json()["normative"]


def test_the_rulebook_itself_implements_nothing(tmp_path: Path) -> None:
    game = kurgan.game("volga")
    folder = tmp_path / "games" / "volga"
    folder.mkdir(parents=True)
    for name in ("rulebook.py", "rulebook_turn.py", "movement.py"):
        (folder / name).write_text('\nCASES = {"9.3.1": "Says something."}\n')
    made = {one.case: one.code for one in coverage(game, tmp_path, tmp_path).cases}
    assert made["9.3.1"] == ["movement.py:2"]


def test_one_case_is_found_with_all_that_belongs_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = find_case(kurgan.game("city"), "7.35")
    assert found.tests_found and not find_case(kurgan.game("city"), "7.35", tests=Path("nowhere")).tests_found
    assert found.heading == "Movement" and "out of supply" in found.says and not found.note
    assert any(place.startswith("rules/move/") for place in found.code)
    assert any("test_a_soviet_out_of_supply_does_not_move" in test for test in found.tests)
    assert any("7.35" in line for line in found.interpretations)
    assert not any("7.3)" in line and "7.35" not in line for line in found.interpretations)
    assert found.code[0].endswith(", does") and found.code[0].split()[1][0].isalpha()
    ranks = [ROLES.index(place.rpartition(", ")[2]) for place in found.code if place.startswith("rules/")]
    assert ranks == sorted(ranks) and len(ranks) > 1
    assert asked(capsys, "case", "city", "7.3.5")[0] == 2
    code, said = asked(capsys, "case", "city", "7.35")
    assert code == 0 and said.startswith("7.35 (Movement): ") and "\nCode, in games/city:\n  rules/" in said


def test_sentences_of_a_case_are_quoted_whole_also_those_that_only_the_code_ties_to_it() -> None:
    entered = find_case(kurgan.game("pocket"), "S22")
    assert any("event-entered = { $units }" in line and 'CASE("S22")' in line for line in entered.sentences)
    assert any(line.startswith("content/lesson.toml:") for line in entered.sentences)
    asked_for = find_case(kurgan.game("fronts"), "9.4")
    assert any(": ask-uranus = " in line for line in asked_for.sentences)
    places = {place.split(", ")[0].split()[1]: place.rpartition(", ")[2] for place in asked_for.code}
    assert places["Uranus.decide"] == "asks" and places["Uranus"] == "frames"


def test_cases_are_searched_by_a_word_and_not_wrapped_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = asked(capsys, "cases", "volga", "BARRED overrun")
    assert code == 0 and said.startswith("11.4.5-barred\tThere is no overrun in a zone or a forest, ")
    assert said.splitlines()[-1].startswith("1 case with 'BARRED overrun' in ")
    assert asked(capsys, "cases", "volga", "submarine")[0] == 1
    code, said = asked(capsys, "cases", "volga", "overrun", "--json")
    found = json.loads(said)["found"]
    assert {"11.4.5-barred", "10.4"} <= {one["case"] for one in found} and all(one["code"] for one in found)
    assert asked(capsys, "cases", "volga")[1].count("\n") < 250  # a line for each of its 236


def test_a_case_shows_who_reads_its_figures_and_constants_where_no_data_file_has_any(
    capsys: pytest.CaptureFixture[str],
) -> None:
    barred = find_case(kurgan.game("volga"), "11.4.5-barred")
    assert barred.data == ['data/tables.json, overrun.barred_terrain: ["forest"]']
    assert barred.readers[barred.data[0]][0].endswith(" NO_OVERRUN")
    assert '["forest"]; read by rules/tables.py:' in asked(capsys, "case", "volga", "11.4.5-barred")[1]
    assert barred.figures == {"data/tables.json, overrun.barred_terrain": ["forest"]} and not barred.constants
    clock = find_case(kurgan.game("barbarossa"), "isolation.clock")
    assert not clock.data and any(line.endswith(" PATIENCE = 2") for line in clock.constants)


def test_sentences_said_with_a_case_in_a_variable_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    for game, case, sentence in (
        ("volga", "21.7", "end-german"), ("volga", "12.1B", "event-advantage-used"),
        ("fronts", "9.2.3.b", "event-rebuilt"), ("fronts", "10.1-axis", "end-sudden"),
        ("city", "6.44", "event-loss"), ("pocket", "1.8f", "event-destroyed"),
        ("barbarossa", "result.exchange", "event-eliminated"), ("barbarossa", "replace.german", "event-receive"),
    ):
        found = find_case(kurgan.game(game), case)
        assert any(f": {sentence} = " in line for line in found.sentences), (game, case, found.sentences)
    code, said = asked(capsys, "case", "city", "7.35", "--json")
    assert code == 0 and json.loads(said)["code"] == find_case(kurgan.game("city"), "7.35").code


def test_several_cases_are_shown_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = asked(capsys, "case", "fronts", "2.3", "9.0")
    assert code == 0 and said.startswith("2.3 (") and "\n\n9.0 (" in said
    assert "enforces nothing" in said.partition("\n\n9.0 (")[0] and "data/layout.json" not in said
    assert "enforces nothing" not in said.partition("\n\n9.0 (")[2]
    code, said = asked(capsys, "case", "fronts", "2.3", "9.0", "--json")
    assert code == 0 and [one["case"] for one in json.loads(said)] == ["2.3", "9.0"]
    assert asked(capsys, "case", "fronts", "9.0", "9.9.9")[0] == 2


def test_the_digest_has_its_line_and_is_read_only_where_an_action_is_refused() -> None:
    refused, never = find_case(kurgan.game("volga"), "9.1.2-twice"), find_case(kurgan.game("barbarossa"), "multi.1")
    for found in (refused, never):
        name, line = found.digest.split(":")
        text = (PACKAGE / found.folder / name).read_text("utf-8").splitlines()[int(line) - 1]
        assert text.startswith((f'"{found.case}" = ', f"{found.case} = ")) and found.says in text
    assert refused.refuses and refused.normative and not never.refuses and never.normative


def test_where_no_line_carries_a_case_out_the_choices_it_takes_away_are_named(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "move.py").write_text("""
class Move:
    def decide(self):
        return Decision(0, "ask", "", {"to": [1]})
    def why_not(self, s, a):
        return self._bar_to(s, a.noun) if a.verb == "to" else None
    def _bar_to(self, s, place):
        return bar_place(s, place)
def bar_place(s, place):
    return rule("move.1")
""")
    code = read_code(tmp_path, frozenset(KNOWN))
    assert Offers(code).of("move.1") == [("to", "rules/move.py Move.decide")]


def test_the_reader_of_a_figure_is_the_one_that_reads_it_from_its_own_table() -> None:
    storm = find_case(kurgan.game("volga"), "10.3.4")
    read = {line.partition(":")[0].rpartition(" ")[2]: by for line, by in storm.readers.items()}
    assert [one.rpartition(" ")[2] for one in read["storm.rubble"]] == ["storm_die"]  # of five tables with rubble
    assert [one.rpartition(" ")[2] for one in read["storm.dice"]] == ["STORM"]  # only its whole table is read
    spotter = find_case(kurgan.game("pocket"), "1.10d")  # through an import, past another module's BARRAGE
    assert spotter.readers["data/barrage.json, terrain"][0].endswith(" BARRAGE_TERRAIN")
    terrain = find_case(kurgan.game("barbarossa"), "map.terrain")  # through an argument
    assert terrain.readers["data/map.json, hexes.terrain"] == ["rules/tables.py:36 _where"]


def test_a_function_whose_refusal_is_asked_for_before_anything_is_offered_decides() -> None:
    overrun = find_case(kurgan.game("city"), "7.41")
    assert overrun.code[0].endswith(" bar_overrun, decides") and overrun.carried_out and not overrun.offers


def test_labels_are_no_figures_and_what_nobody_reads_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    pontoon = find_case(kurgan.game("city"), "15.41")
    assert any(line.endswith(" PONTOON_ADDS = 6") for line in pontoon.constants)
    for game, case in (("city", "13.41"), ("city", "6.75"), ("fronts", "7.3.d"), ("volga", "11.6.3")):
        assert not find_case(kurgan.game(game), case).constants, case
    assert "border_hexsides; read by no code" in asked(capsys, "case", "barbarossa", "setup.german.border")[1]
    workers = find_case(kurgan.game("volga"), "17.2.1")
    assert all(by and by[0].startswith("rules/tables.py:") for by in workers.readers.values())


def test_a_comment_ties_the_sentence_on_its_line_to_a_case() -> None:
    assert any(": ask-exploitation = " in line for line in find_case(kurgan.game("pocket"), "S42").sentences)
