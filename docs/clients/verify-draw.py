#!/usr/bin/env python3
"""Repeats a draw from its published proof (docs/protocol.md, "Draws"). Standard library only.

    python3 verify-draw.py < proof.json

reads the `data` of /activity/api/game/getProof once its seed is published, and exits with 0 if the draw is what its
seed, its odds and its player's own number make of it."""

import hashlib
import hmac
import json
import sys

PARTS = 1_000_000


def check(proof):
    """The first thing that is wrong with a proof, or None."""
    seed = proof.get("seed")
    if not seed:
        return "the seed is published after the day"
    if hashlib.sha256(seed.encode()).hexdigest() != proof["seedHash"]:
        return "the seed is not the one whose hash was published"
    if sum(row["parts"] for row in proof["odds"]) != PARTS:
        return "the odds do not add up"
    message = "|".join([proof["act"], proof["player"], str(proof["playNumber"]), proof["rand"]])
    digest = hmac.new(seed.encode(), message.encode(), hashlib.sha256).hexdigest()
    number = int(digest[:16], 16) * PARTS >> 64
    if number != int(proof["number"]):
        return f"the number is {number}"
    end = 0
    for row in proof["odds"]:
        end += row["parts"]
        if number < end:
            return None if row["id"] == proof["drawn"] else f"the prize is {row['id']}"


wrong = check(json.load(sys.stdin))
print(wrong or "ok")
sys.exit(1 if wrong else 0)
