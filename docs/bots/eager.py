#!/usr/bin/env python3
"""A player for Kurgan in thirty lines: it attacks where it can and else does anything."""

import json
import random
import sys


def tell(**message):
    print(json.dumps(message), flush=True)


chance = random.Random(1)
for line in sys.stdin:
    message = json.loads(line)
    match message["type"]:
        case "hello":
            tell(type="hello", name="Thirty lines")
        case "new":
            print("playing the", message["side"], "in", message["game"], file=sys.stderr)
            tell(type="ready")
        case "go":
            eager = [action for action in message["actions"] if action.startswith(("attack", "assault"))]
            tell(type="info", reason="it can attack" if eager else "anything will do")
            tell(type="best", action=chance.choice(eager or message["actions"]))
        case "over":
            print("winner:", message["winner"], message["says"], file=sys.stderr)
        case "quit":
            break
