#!/usr/bin/env python3
"""Recomputes the five scores and the verdict of a stock from what the page shows, with the standard library alone.

python3 docs/clients/recompute_scores.py BASE_URL SYMBOL
curl BASE_URL/public/diagnosis/get?symbol=sh600519 | python3 docs/clients/recompute_scores.py
The exit code is 0 when the scores and the verdicts agree with the gateway's, and 2 for another version of the model: the
weights are those of api/diagnosis/model.ts, and every verdict follows from the total and the verdict of the day before.
"""
import json, math, sys
from urllib.request import urlopen

VERSION = "2026.1"
MODEL = {
    "technical": (20, "bias20+25 change20+20 bias60+20 macdBar+20 volatility-15"),
    "flow": (20, "mainShare+40 inflowDays+20 outflowDays-20 volumeTimes+20"),
    "quality": (25, "roe+30 profitYoy+20 revenueYoy+15 netMargin+15 debtRatio-10 cashQuality+10"),
    "valuation": (20, "pe-30 pb-25 ps-15 pcf-10 dividendYield+20"),
    "mood": (15, "change5+30 turnoverRate5+25 amplitude+20 fromHigh+25"),
}

VERDICTS = ["weak", "below", "middle", "above", "strong"]
STEPS = [300, 450, 550, 700]
MARGIN = 20


def half_up(value):
    return math.floor(value + 0.5)


def score(inputs, words):
    points = known = 0
    for word in words.split():
        sign = "+" if "+" in word else "-"
        name, weight = word.split(sign)
        one = inputs[name]
        if one["equal"] == 0:
            continue
        count = one["count"]
        place = 500 if count <= 1 else half_up((one["lower"] + (one["equal"] - 1) / 2) / (count - 1) * 1000)
        points += int(weight) * (place if sign == "+" or count <= 1 else 1000 - place)
        known += int(weight)
    return half_up(points / known) if known else None


def judge(total, before):
    place = sum(total >= step for step in STEPS)
    if before is None:
        return VERDICTS[place]
    at = VERDICTS.index(before)
    # Step by step towards the new place, as far as the total passes by the margin.
    while at < place and total >= STEPS[at] + (MARGIN if at + 1 == place else 0):
        at += 1
    while at > place and total < STEPS[at - 1] - (MARGIN if at - 1 == place else 0):
        at -= 1
    return VERDICTS[at]


def verdicts_agree(history):
    before = None
    for day in history:
        if day.get("total") is None:
            continue
        # The verdict of the first day follows from days that are not shown.
        if before is not None and day["verdict"] != judge(day["total"], before):
            return False
        before = day["verdict"]
    return True


def main():
    if len(sys.argv) > 2:
        text = urlopen(f"{sys.argv[1]}/public/diagnosis/get?symbol={sys.argv[2]}").read()
    else:
        text = sys.stdin.read()
    diagnosis = json.loads(text)["data"]["diagnosis"]
    if diagnosis["model"] != VERSION:
        print(f"model {diagnosis['model']} is not {VERSION}: take the script of its release", file=sys.stderr)
        sys.exit(2)
    scores, points, known = [], 0, 0
    for dimension in diagnosis["dimensions"]:
        weight, words = MODEL[dimension["id"]]
        one = score({each["zbId"]: each for each in dimension["inputs"]}, words)
        scores.append(one)
        if one is not None:
            points += weight * one
            known += weight
    total = half_up(points / known) if known else None
    history = diagnosis["history"]
    today = history[-1]
    print(json.dumps({"total": total, "dimensions": scores, "verdict": today.get("verdict")}))
    agrees = scores == today["dimensions"] and total == today.get("total")
    sys.exit(0 if agrees and verdicts_agree(history) else 1)


if __name__ == "__main__":
    main()
