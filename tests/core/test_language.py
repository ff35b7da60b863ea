"""Catalogues: how messages become sentences."""

import logging
from pathlib import Path

import pytest

from kurgan.core import language
from kurgan.core.language import KERNEL, Catalogue, MissingWords, ident, join_list, say
from kurgan.core.message import Message, message
from kurgan.core.rule import Case

WORDS = """
event-moved = { $unit } goes from { $place_from } to { $place_to }.
event-lost = { $units_lost_count ->
    [0] Nobody is lost.
    [one] { $units_lost } is lost.
   *[other] { $units_lost } are lost, { $units_lost_count } in all.
}
event-side = The { $side } player { $side_id ->
    [red] attacks
   *[other] defends
}.
event-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
} { CASE("7.1") }
event-why = Refused: { $reason }
event-all = { $reasons }
side-red = Red
ask-roll = Roll { $n } dice?
    .roll = Roll { $n }
    .stop = Stop
kernel-turn = Not you.
"""
NAMES = {"unit": ["A-1", "A-2", "B/3"], "place": ["P1", "P2"], "side": ["red", "blue"]}


@pytest.fixture
def words(tmp_path: Path) -> Catalogue:
    (tmp_path / "words.ftl").write_text(WORDS, "utf-8")
    return Catalogue(tmp_path / "words.ftl", names=NAMES)


def test_numbers_of_nouns_become_tokens_by_the_first_word_of_their_name(words: Catalogue) -> None:
    says = words.say("event-moved", unit=2, place_from=0, place_to=1)
    assert says == "{unit:B/3} goes from {place:P1} to {place:P2}."
    assert words.say("event-moved", unit="A-2", place_from="P2", place_to=0) == (
        "{unit:A-2} goes from {place:P2} to {place:P1}."
    )


def test_lists_are_joined_and_counted(words: Catalogue) -> None:
    assert words.say("event-lost", units_lost=[]) == "Nobody is lost."
    assert words.say("event-lost", units_lost=[1]) == "{unit:A-2} is lost."
    assert words.say("event-lost", units_lost=[0, 1, 2]) == "{unit:A-1}, {unit:A-2} and {unit:B/3} are lost, 3 in all."
    assert join_list([]) == "" and join_list("ab", "or") == "a or b"


def test_a_noun_without_a_token_has_words_or_its_id_and_can_be_selected(words: Catalogue) -> None:
    assert words.say("event-side", side=0) == "The Red player attacks."
    assert words.say("event-side", side=1) == "The blue player defends."


def test_numbers_stand_for_themselves_and_select_plurals(words: Catalogue) -> None:
    assert words.say("event-steps", n=1) == "1 step {case:7.1}"
    assert words.say("event-steps", n=1200) == "1,200 steps {case:7.1}"


def test_a_message_may_be_an_argument_of_another(words: Catalogue) -> None:
    inner = message("event-steps", n=2)
    assert words.say("event-why", reason=inner) == "Refused: 2 steps {case:7.1}"
    both = [inner, Message("ask-roll", {"n": 3})]
    assert words.say("event-all", reasons=both) == "2 steps {case:7.1} and Roll 3 dice?"
    assert inner == message("event-steps", n=2) and inner != message("event-steps", n=3)
    assert words.of(inner) == "2 steps {case:7.1}" and repr(inner) == "Message(event-steps, n=2)"


def test_attributes_are_labels_and_use_the_same_arguments(words: Catalogue) -> None:
    assert words.text("ask-roll", {"n": 2, "unit": 1}, "roll") == "Roll 2"
    assert words.has("ask-roll", "stop") and not words.has("ask-roll", "go") and not words.has("ask-nothing")
    assert words.arguments("ask-roll") == ("n",) and words.arguments("ask-roll", "stop") == ()
    assert words.arguments("event-lost") == ("units_lost",) and words.arguments("ask-nothing") is None


def test_a_game_has_the_kernels_sentences_and_may_replace_them(words: Catalogue) -> None:
    assert words.say("kernel-turn") == "Not you." and say("kernel-turn") == "It is the other side's decision now."
    assert words.say("kernel-unknown") == KERNEL.say("kernel-unknown") != ""


def test_what_was_a_sentence_stays_one(words: Catalogue) -> None:
    assert words.say("The Axis wins.") == "The Axis wins." and words.say("{unit:A-1} is lost.") == "{unit:A-1} is lost."
    assert ident("5/6 a") == "5-6-a"


def test_missing_words_are_an_error_in_tests_and_a_line_in_the_log_elsewhere(
    words: Catalogue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for id in ("event-nothing", "event-steps"):
        with pytest.raises(MissingWords):
            words.text(id, {})
    monkeypatch.setattr(language, "_strict", False)
    with caplog.at_level(logging.ERROR):
        assert words.say("event-nothing") == "event-nothing" and words.say("event-steps") == "event-steps"
    assert [record.getMessage() for record in caplog.records] == [
        "No catalogue has a sentence for event-nothing.", "The sentence of event-steps uses $n, which is not given.",
    ]


def test_long_lists_are_said_whole(words: Catalogue) -> None:
    many = words.say("event-lost", units_lost=[n % 3 for n in range(900)])
    assert many.count("{unit:") == 900 and many.endswith("900 in all.")


def test_numbers_names_and_references_are_put_together(words: Catalogue, tmp_path: Path) -> None:
    (tmp_path / "more.ftl").write_text(
        'part = { $n ->\n    [2] a pair\n   *[other] { $n } of { $place_at }\n}\n'
        '    .short = { $n }\n'
        'whole = { "{" }{ part }, { part.short }, { $units_or } and { $case_says }\n',
        "utf-8",
    )
    more = Catalogue(tmp_path / "more.ftl", names=NAMES, rulebook={"7.1": Case("7.1", "Stopping", "Stop.")})
    given: dict[str, object] = {"n": 2, "place_at": 1, "units": [0, 1], "case": "7.1"}
    assert more.text("whole", given) == "{a pair, 2, {unit:A-1} or {unit:A-2} and Stop."
    assert more.text("whole", {**given, "n": 30}).startswith("{30 of {place:P2}, 30,")
    assert more.text("part", {"n": 2500, "place_at": 0}) == "2,500 of {place:P1}"
    assert more.text("part", {"n": True, "place_at": 0}) == "1 of {place:P1}"
    with pytest.raises(MissingWords):
        more.text("whole", {**given, "case": "8"})
    with pytest.raises(MissingWords):
        words.text("event-lost", {"units_lost": 1})
    with pytest.raises(MissingWords):
        words.text("event-side", {"side": [0]})
