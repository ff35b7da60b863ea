"""What is wrong with a text that people read: ids, spaces, numbers, verbs, full stops, words that puzzle a reader."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

TOKEN: Final = re.compile(r"\{(unit|place|asset|case|side):([^{}]+)\}")
NOUNS: Final = (
    "units|points|steps|hexes|areas|factors|stacks|turns|attacks|losses|rolls|guns|markers|chits|hits|places|towns|"
    "cities|squares|battles|hours|days|months|impulses|replacements|reinforcements|planes|counters|armies|divisions|assets|dice|"
    "zones|defenders|attackers|columns|shifts|actions|boxes|slots|ferries"
)
UNIT: Final = r"\{unit:[^{}]+\}"
SAID_OF_ONE: Final = (
    "is|was|has|attacks|retreats|moves|goes|loses|advances|enters|lands|bombards|overruns|counterattacks"
)
SAID_OF_MANY: Final = (
    "are|were|have|attack|retreat|move|go|lose|advance|enter|land|bombard|overrun|counterattack|arrive|break"
)

# What is wrong, and how it is found in a text whose nouns still stand as tokens.
FORMS: Final[tuple[tuple[str, str], ...]] = (
    ("one of many", rf"(?<![\d.,:+\-−–/½])\b1 (?:[a-z]+ )?(?:{NOUNS})\b"),
    ("many of one", r"\b(?:[2-9]|\d\d+) (?:unit|point|step|hex|factor|stack|turn|roll|gun|marker|chit|hit)\b(?!-)"),
    ("a list without and", rf"{UNIT}, {UNIT} (?!and\b)[a-z]"),
    ("a verb for one", rf"{UNIT} and {UNIT} (?:{SAID_OF_ONE})\b"),
    ("a verb for many", rf"(?<!and )(?<!and the )(?<!et the )(?<!nly the ){UNIT} (?:{SAID_OF_MANY})\b"),
    ("a verb for one", rf"\b(?:[2-9]|\d\d+) (?:[a-z]+ )?(?:{NOUNS}) (?:is|was|has)\b"),
    ("a verb for many", r"(?<![\d.,:+\-−–/½])\b(?:1|one) (?!more)[a-z]+ (?:are|were|have)\b"),
    ("two spaces", r"\S  +\S"),
    ("a space before a stop", r"\s[,;.!?](?:\s|$)"),
    ("a space before a per cent sign", r"\d %"),
    ("two stops", r"(?<!\.)\.\.(?!\.)|,,|;;|,\.|\.,|\?\.|!\."),
    ("a gap in a sentence", r"(?<=[\w,:] )None\b|\bnull\b|\bundefined\b|\{\$|\{ |\bNaN\b|\(\)|“”"),
)

# Words and phrases of other times and places; every one of them has once stood on the page.
BANNED: Final = (
    r"whoever|whomever|whosoever|nobody|somebody|everybody|anybody", r"(?:he|she|him|his|hers?)",
    r"thereof|therein|hereby", "in vain", "of old", "for want of", "want of supply", "in (?:its|their) stead",
    "befalls?", "perish(?:es)?",
    "dearer|dearest|is dear", "mends?|mended", "go on with", "put it down", "put them down", "divide the rest",
    "take apart", "through for this", "you say", "looked at", "best odds:", "stands? nowhere", "to and fro",
    "fewer than none", "not so many", "of (?:its|their) own (?:will|accord)",
    "and that is all", "whatever zones", "no friend negates", "by turns", "the Soviet (?:is|has|moves|may)",
    "the German (?:is|has|moves|may)", "the Russian (?:is|has|moves|may|wins)", "dies? when",
    "(?<!there )is no (?:unit|gun)",
    "shall", "thus", "hence", "upon", "ere", "amongst", "whilst", "wherein", "call it off",
)
BAN: Final = re.compile(rf"(?<![\w-])(?:{'|'.join(BANNED)})(?![\w-])", re.IGNORECASE)
SNAKE: Final = re.compile(r"(?<![\w{:])[A-Za-z0-9]+_[A-Za-z0-9_]+")
DOTTED: Final = re.compile(r"(?<![\w.(])[a-z][a-z]+\.[a-z0-9]+(?!\w)")


def faults(text: str, ids: frozenset[str] = frozenset()) -> list[str]:
    """List what is wrong with a text; `ids` are the names that only the program uses."""
    found = [name for name, form in FORMS if re.search(form, text)]
    plain = TOKEN.sub("X", text)
    found += [f"the word {one.group()!r}" for one in BAN.finditer(plain)]
    found += [f"the id {one.group()!r}" for one in (*SNAKE.finditer(plain), *DOTTED.finditer(plain))]
    found += [f"the id {one!r}" for one in re.findall(r"[\w./-]*[\w/-]", plain) if one in ids]
    return found


def ends(text: str) -> bool:
    """Tell whether a sentence ends with a stop; the case that it rests on may follow."""
    return re.sub(r"\s*\{case:[^{}]+\}$", "", text.rstrip()).endswith((".", "?", "!"))


def length(prompt: str) -> int:
    """Count the words of a prompt; a list of things to point at is one of them."""
    plain = TOKEN.sub("X", prompt)
    plain = re.sub(r"X(?:, X)*(?: (?:and|or) X)", "X", plain)
    return len(re.findall(r"[^\s.,:;?!()]+", plain))


def texts_in(value: Any) -> Iterator[str]:
    """Return all texts in plain data that are words: those of more than one word, and those that stand as words."""
    if isinstance(value, str):
        if " " in value.strip():
            yield value
    elif isinstance(value, (dict, list, tuple)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts_in(inner)


def wrong(texts: Iterable[str], ids: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """Return the texts in which something is wrong, with what it is."""
    return {text: found for text in dict.fromkeys(texts) if (found := faults(text, ids))}
