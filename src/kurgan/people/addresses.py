"""E-mail addresses: which ones are taken."""

from __future__ import annotations

import re
from typing import Final

from kurgan.core.language import say
from kurgan.people.errors import Unfit

LONGEST: Final = 254
_PART: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_FORM: Final = re.compile(rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{_PART}(?:\.{_PART})+")


def clean_email(text: str) -> str:
    """Return an address as it is kept; raises Unfit."""
    address = text.strip()
    if len(address) > LONGEST or _FORM.fullmatch(address) is None:
        raise Unfit(say("people-email-form"))
    box, _, domain = address.rpartition("@")
    return f"{box}@{domain.lower()}"
