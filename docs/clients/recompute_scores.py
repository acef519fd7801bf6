#!/usr/bin/env python3
"""Recomputes the five scores of a stock from the inputs that the page shows, with the standard library alone.

python3 docs/clients/recompute_scores.py BASE_URL SYMBOL
curl BASE_URL/public/diagnosis/get?symbol=sh600519 | python3 docs/clients/recompute_scores.py
The exit code is 0 when every score agrees with the gateway's. The weights are those of api/diagnosis/model.ts.
"""
import json, math, sys
from urllib.request import urlopen

MODEL = {
    "technical": (20, "bias20+25 change20+20 bias60+20 macdBar+20 volatility-15"),
    "flow": (20, "mainShare+40 inflowDays+20 outflowDays-20 volumeTimes+20"),
    "quality": (25, "roe+30 profitYoy+20 revenueYoy+15 netMargin+15 debtRatio-10 cashQuality+10"),
    "valuation": (20, "pe-30 pb-25 ps-15 pcf-10 dividendYield+20"),
    "mood": (15, "change5+30 turnoverRate5+25 amplitude+20 fromHigh+25"),
}


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


def main():
    if len(sys.argv) > 2:
        text = urlopen(f"{sys.argv[1]}/public/diagnosis/get?symbol={sys.argv[2]}").read()
    else:
        text = sys.stdin.read()
    diagnosis = json.loads(text)["data"]["diagnosis"]
    scores, points, known = [], 0, 0
    for dimension in diagnosis["dimensions"]:
        weight, words = MODEL[dimension["id"]]
        one = score({each["zbId"]: each for each in dimension["inputs"]}, words)
        scores.append(one)
        if one is not None:
            points += weight * one
            known += weight
    total = half_up(points / known) if known else None
    today = diagnosis["history"][-1]
    print(json.dumps({"total": total, "dimensions": scores}))
    sys.exit(0 if scores == today["dimensions"] and total == today.get("total") else 1)


main()
