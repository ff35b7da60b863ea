"""Names, passwords and addresses of people: what is taken, and what counts as the same."""

from __future__ import annotations

import pytest

from kurgan.people.addresses import clean_email
from kurgan.people.errors import Unfit
from kurgan.people.names import clean_name, name_key
from kurgan.people.passwords import check_password, hash_password, is_outdated, is_password


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Ａｎｎａ", "Anna"),
        ("O'Brien-Łukasz 3.", "O'Brien-Łukasz 3."),
        ("Żółw", "Żółw"),
        ("Z\u0301o\u0142w", "Źołw"),
        ("мария", "мария"),
        ("ไม้", "ไม้"),
        ("日本", "日本"),
        ("x" * 30, "x" * 30),
    ],
)
def test_a_name_is_kept_in_one_form(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("", "2 to 30"),
        ("A", "2 to 30"),
        ("x" * 31, "2 to 30"),
        ("..", "needs a letter"),
        ("An\nna", "cannot have"),
        ("An\tna", "cannot have"),
        ("An\0na", "cannot have"),
        ("An\u202ena", "cannot have"),
        ("An\u200bna", "cannot have"),
        ("An\u200dna", "cannot have"),
        ("An\u2066na", "cannot have"),
        ("An\u3164na", "cannot have"),
        ("An\ufe0fna", "cannot have"),
        ("An\u2028na", "cannot have"),
        ("An\ue000na", "cannot have"),
        ("An\ud800na", "cannot have"),
        ("anna@example.org", "cannot have"),
        ("Z" + "\u0301\u0302\u0303\u0304", "cannot have"),
    ],
)
def test_a_name_that_deceives_the_eye_is_refused(given: str, says: str) -> None:
    with pytest.raises(Unfit) as refused:
        clean_name(given)
    assert says in refused.value.says


def test_names_that_differ_in_case_and_width_are_the_same() -> None:
    same = ("Anna", "ANNA"), ("Straße", "STRASSE"), ("ﬁsh", "FISH"), ("Ａnna", "anna"), ("a  b", "A b "), ("ΣΑΣ", "σας")
    for one, other in same:
        assert name_key(one) == name_key(other)
    assert name_key("Anna") != name_key("Anne")
    for name in ("Ǆ", "ŉ x", "ᾳ y", "İ z", "ϒ\u0301"):
        assert name_key(name_key(name)) == name_key(name)


def test_a_password_is_kept_as_argon2id_and_known_again() -> None:
    kept = hash_password("pässword one")
    assert kept.startswith("$argon2id$v=19$m=32768,t=3,p=1$") and kept != hash_password("pässword one")
    assert is_password(kept, "pa\u0308ssword one") and not is_password(kept, "Pässword one")
    assert not is_password(None, "pässword one") and not is_password("broken", "pässword one")
    assert not is_outdated(kept) and is_outdated(kept.replace("t=3", "t=2"))


@pytest.mark.parametrize("password", ["x" * 9, "x" * 201, "ababababababab", "ＡＮＮＡ maria"])
def test_a_password_that_is_soon_guessed_is_refused(password: str) -> None:
    with pytest.raises(Unfit):
        check_password(password, "Anna Maria")
    check_password("correct horse", "Anna Maria")


def test_addresses() -> None:
    assert clean_email(" A.b+c@Example.ORG ") == "A.b+c@example.org"
    for wrong in (
        "", "anna", "anna@", "@x.org", "anna@localhost", "a b@x.org", "a@x.org, b@x.org", "a@x.org\nBcc: b@x.org",
        "a@-x.org",
        "<a@x.org>", "a@x..org", "ä@x.org", f"{'a' * 65}@x.org", f"a@{'x' * 250}.org", "a@x.org\0",
    ):
        with pytest.raises(Unfit):
            clean_email(wrong)
