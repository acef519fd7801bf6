#!/usr/bin/env python3
"""Repeats a draw from its published proof (docs/protocol.md, "Draws"). Standard library only.

    python3 verify-draw.py < proof.json

reads the `data` of /activity/api/game/getProof once its seed is published, or a day of the `list` of
/activity/api/number/getRound, and exits with 0 if its seed makes exactly this of it."""

import hashlib
import hmac
import json
import sys

def check(proof):
    """The first thing that is wrong with a proof, or None."""
    seed = proof.get("seed", "")
    if hashlib.sha256(seed.encode()).hexdigest() != proof["seedHash"]:
        return "the seed is not the one whose hash was published" if seed else "the seed is published after the day"
    def share(whole, *words):
        digest = hmac.new(seed.encode(), "|".join(map(str, words)).encode(), hashlib.sha256).hexdigest()
        return int(digest[:16], 16) * int(whole) >> 64
    if "rank" in proof:
        drawn, people, i = [], int(proof["total"]), 0
        while len(drawn) < len(proof["rank"]):
            number, i = 1 + share(people, proof["act"], proof["day"], people, i), i + 1
            drawn += [] if number in drawn else [number]
        return None if drawn == [int(row["number"]) for row in proof["rank"]] else f"the numbers are {drawn}"
    number, end = share(1_000_000, proof["act"], proof["player"], proof["playNumber"], proof["rand"]), 0
    if number != int(proof["number"]):
        return f"the number is {number}"
    for row in proof["odds"]:
        end += row["parts"]
        if number < end:
            return None if row["id"] == proof["drawn"] else f"the prize is {row['id']}"
    return "the odds do not add up"

wrong = check(json.load(sys.stdin))
print(wrong or "ok")
sys.exit(1 if wrong else 0)
