"""Computes conditions of the screen from recorded daily candles, with the standard library alone.

python3 tests/support/market/recorded_conditions.py CANDLES.csv LISTINGS.csv INDEX.csv FIRST_DAY DAY...
Prints, by day and code, the figures of the day, and under `next1`, `next5` and `next20` the change over so many days after
it, as for the index under `index`. A second reading of the definitions shown beside the conditions: it shares no code and
no arithmetic with the gateway.
"""

import csv
import datetime
import json
import math
import statistics
import sys
from collections import defaultdict


def thousandths(text):
    return round(float(text) * 1000)


def read_candles(path, first):
    candles = defaultdict(list)
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["date"] < first:
                continue
            prices = [thousandths(row[name]) for name in ("open", "high", "low", "close")]
            candles[row["code"]].append((row["date"], *prices, float(row["volume"]) * 100, float(row["amount"])))
    return candles


def read_listings(path):
    with open(path, encoding="utf-8") as file:
        return {row["code"]: row for row in csv.DictReader(file)}


def limit(code, before, sign):
    percent = 20 if code.startswith(("30", "68")) else 10
    # Cents, half up, in whole numbers.
    return (before * (100 + sign * percent) + 500) // 1000 * 10


def ema(values, length):
    line = [values[0]]
    for value in values[1:]:
        line.append(line[-1] + (value - line[-1]) * 2 / (length + 1))
    return line


def rsi(closes, length):
    up = down = None
    for before, now in zip(closes, closes[1:]):
        rise, fall = max(now - before, 0), max(before - now, 0)
        up = rise if up is None else up + (rise - up) / length
        down = fall if down is None else down + (fall - down) / length
    return 100 * up / (up + down)


def kdj(highs, lows, closes):
    lines = []
    for i, close in enumerate(closes):
        most, least = max(highs[max(0, i - 8) : i + 1]), min(lows[max(0, i - 8) : i + 1])
        raw = 50 if most == least else 100 * (close - least) / (most - least)
        k = raw if not lines else lines[-1][0] * 2 / 3 + raw / 3
        d = raw if not lines else lines[-1][1] * 2 / 3 + k / 3
        lines.append((k, d))
    return lines


def streak(days, test):
    count = 0
    for day in reversed(days):
        if not test(*day):
            break
        count += 1
    return count


def grows(candles):
    """Three rising bodies; each opens within the one before and closes beyond it."""
    if not all(close > open_ for open_, close in candles):
        return False
    return all(a[0] <= b[0] <= a[1] < b[1] for a, b in zip(candles, candles[1:]))


def engulfs(before, now):
    """A fall whose body lies within the rise of the next day."""
    return before[1] < before[0] and now[1] > now[0] and now[0] <= before[1] and now[1] >= before[0]


def turns(candles, sign):
    """A long fall, a small body, and a long rise beyond the middle of the fall; with -1, the other way around."""
    (a, b), (c, d), (e, f) = candles
    is_long = sign * (a - b) * 100 >= 2 * b and sign * (f - e) * 100 >= 2 * f
    return is_long and abs(d - c) * 1000 <= 6 * d and sign * (2 * f - a - b) > 0


def days_between(one, other):
    """None without the first day."""
    parts = [text.replace("-", "") for text in (one, other)]
    if not parts[0]:
        return None
    first, last = (datetime.datetime.strptime(text, "%Y%m%d") for text in parts)
    return (last - first).days


def figures(code, rows, listing):
    opens, highs, lows, closes, volumes, sums = ([row[i] for row in rows] for i in range(1, 7))
    close, before = closes[-1], closes[-2]
    mean = lambda count, ago=0: statistics.fmean(closes[len(closes) - count - ago : len(closes) - ago])
    over = lambda now, base: (now / base - 1) * 100
    crosses = lambda now, then: float(then <= 0 < now)
    dif = [fast - slow for fast, slow in zip(ema(closes, 12), ema(closes, 26))]
    dea = ema(dif, 9)
    lines = kdj(highs, lows, closes)
    (k_before, d_before), (k, d) = lines[-2:]
    spread = 2 * statistics.stdev(closes[-20:])
    high20, low20 = max(highs[-21:-1]), min(lows[-21:-1])
    typical = [sum(prices) / 3 for prices in zip(highs[-14:], lows[-14:], closes[-14:])]
    deviation = statistics.fmean(abs(price - statistics.fmean(typical)) for price in typical)
    ranges = [max(h, c) - min(l, c) for h, l, c in zip(highs[-14:], lows[-14:], closes[-15:-1])]
    pairs = list(zip(closes[1:], closes))
    averages = [mean(count) for count in (5, 10, 20, 60)]
    body, span = abs(close - opens[-1]), highs[-1] - lows[-1]
    upper, lower = highs[-1] - max(close, opens[-1]), min(close, opens[-1]) - lows[-1]
    bodies = list(zip(opens, closes))[-3:]
    # A fall is a rise upside down.
    falling = [(-one, -other) for one, other in bodies]
    moves = [math.log(now / then) for now, then in pairs[-20:]]
    year = rows[-1][0][:4]
    years_before = [row[4] for row in rows if row[0][:4] < year]
    found = {
        "price": close / 1000,
        "change": over(close, before),
        **{f"change{n}": over(close, closes[-1 - n]) for n in (5, 10, 20, 60)},
        "amplitude": 100 * (highs[-1] - lows[-1]) / before,
        "volumeRatio": volumes[-1] / statistics.fmean(volumes[-6:-1]),
        "volumeTimes": volumes[-1] / statistics.fmean(volumes[-6:-1]),
        "turnover": sums[-1] / 1e8,
        "turnover20": statistics.fmean(sums[-20:]) / 1e8,
        "fromHigh": over(close, max(highs[-250:])),
        "fromLow": over(close, min(lows[-250:])),
        "boards": streak(pairs, lambda now, then: now == limit(code, then, 1)),
        "limitUp": float(close == limit(code, before, 1)),
        "limitDown": float(close == limit(code, before, -1)),
        **{f"bias{n}": over(close, mean(n)) for n in (5, 10, 20, 60)},
        "aboveMa20": crosses(close - mean(20), before - mean(20, 1)),
        "belowMa20": crosses(mean(20) - close, mean(20, 1) - before),
        "bullLines": float(averages == sorted(averages, reverse=True)),
        "bearLines": float(averages == sorted(averages)),
        "goldenCross": crosses(mean(5) - mean(20), mean(5, 1) - mean(20, 1)),
        "deathCross": crosses(mean(20) - mean(5), mean(20, 1) - mean(5, 1)),
        "macdGolden": crosses(dif[-1] - dea[-1], dif[-2] - dea[-2]),
        "macdDeath": crosses(dea[-1] - dif[-1], dea[-2] - dif[-2]),
        "macdAboveZero": float(min(dif[-1], dea[-1]) > 0),
        "macdBar": 200 * (dif[-1] - dea[-1]) / close,
        "kdjGolden": crosses(k - d, k_before - d_before),
        "kdjDeath": crosses(d - k, d_before - k_before),
        "kdjJ": 3 * k - 2 * d,
        "rsi6": rsi(closes, 6),
        "rsi12": rsi(closes, 12),
        "bollPlace": 100 * (close - mean(20) + spread) / (2 * spread),
        "bollWidth": 200 * spread / mean(20),
        "williams": 100 * (max(highs[-14:]) - close) / (max(highs[-14:]) - min(lows[-14:])),
        "cci": (typical[-1] - statistics.fmean(typical)) / (0.015 * deviation),
        "atr": 100 * statistics.fmean(ranges) / close,
        "high20": float(close > high20),
        "high60": float(close > max(highs[-61:-1])),
        "low20": float(close < low20),
        "riseDays": streak(pairs, lambda now, then: now > then),
        "fallDays": streak(pairs, lambda now, then: now < then),
        "doji": float(body * 10 <= span and span * 100 > before),
        "hammer": float(0 < 2 * body <= lower and 2 * upper <= body and before < closes[-6]),
        "shootingStar": float(0 < 2 * body <= upper and 2 * lower <= body and before > closes[-6]),
        "gapUp": float(lows[-1] > highs[-2]),
        "gapDown": float(highs[-1] < lows[-2]),
        "platform": over(high20, low20),
        "breakout": float(over(high20, low20) < 15 and close > high20),
        "nearMa20": float(0.99 <= close / mean(20) <= 1.01),
        "farAboveMa60": float(close > 1.15 * mean(60)),
        "farBelowHigh20": float(close < 0.92 * high20),
        "changeYear": over(close, years_before[-1]) if years_before else None,
        "turnoverRate": 100 * volumes[-1] / float(listing["float_shares"]),
        "volatility": 100 * statistics.stdev(moves) * math.sqrt(250),
        "listedDays": days_between(listing["list_date"], rows[-1][0]),
        "threeWhite": float(grows(bodies)),
        "threeBlack": float(grows(falling)),
        "bullEngulf": float(engulfs(*bodies[1:])),
        "bearEngulf": float(engulfs(*falling[1:])),
        "morningStar": float(turns(bodies, 1)),
        "eveningStar": float(turns(bodies, -1)),
        "volumeUp3": float(volumes[-4] < volumes[-3] < volumes[-2] < volumes[-1]),
        "volumeDown3": float(volumes[-4] > volumes[-3] > volumes[-2] > volumes[-1]),
    }
    return found


def changes_after(closes, at):
    return {f"next{n}": (closes[at + n] / closes[at] - 1) * 100 for n in (1, 5, 20) if at + n < len(closes)}


def main():
    path, listings_path, index_path, first, *days = sys.argv[1:]
    candles = read_candles(path, first)
    listings = read_listings(listings_path)
    with open(index_path, encoding="utf-8") as file:
        index = [(row["date"], thousandths(row["close"])) for row in csv.DictReader(file)]
    index_days, index_closes = zip(*index)
    answer = {}
    for day in days:
        answer[day] = {"index": changes_after(index_closes, index_days.index(day))}
        for code, rows in candles.items():
            if code not in listings:
                continue
            dates = [row[0] for row in rows]
            if day not in dates:
                continue
            at = dates.index(day)
            # Too few days for the longest averages.
            if at < 61:
                continue
            found = figures(code, rows[: at + 1], listings[code])
            answer[day][code] = {**found, **changes_after([row[4] for row in rows], at)}
    json.dump(answer, sys.stdout)


main()
