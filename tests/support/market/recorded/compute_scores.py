"""Scores the stocks of a day from their figures, with the standard library alone.

Reads `{day: [{symbol, industry, figures: {id: number or null}}]}` and prints `{day: {symbol: {total, dimensions}}}` in
tenths. A second reading of the sums shown on the page of scores: of the gateway it knows the weights alone, from the
script that callers use.
"""

import json
import sys
from collections import defaultdict
from fractions import Fraction

sys.path.append("docs/clients")
from recompute_scores import MODEL, half_up  # noqa: E402

PEERS_MIN = 8


def groups_of(stocks):
    """The stocks that each is compared with: its industry, or all of them where that is too small."""
    by_industry = defaultdict(list)
    for stock in stocks:
        by_industry[stock["industry"]].append(stock)
    enough = {name for name, some in by_industry.items() if name and len(some) >= PEERS_MIN}
    return lambda stock: by_industry[stock["industry"]] if stock["industry"] in enough else stocks


def place(figure, others):
    """Per thousand: the stocks it is better than, and half of those that are equal."""
    if not others:
        return 500
    better = sum(1 if figure > other else Fraction(1, 2) if figure == other else 0 for other in others)
    return half_up(1000 * Fraction(better) / len(others))


def weighted(parts):
    known = [(weight, value) for weight, value in parts if value is not None]
    weights = sum(weight for weight, _ in known)
    return half_up(Fraction(sum(weight * value for weight, value in known), weights)) if known else None


def score(stock, peers, words):
    parts = []
    for word in words.split():
        sign = "+" if "+" in word else "-"
        name, weight = word.split(sign)
        figure = stock["figures"][name]
        others = [one["figures"][name] for one in peers if one is not stock]
        others = [other for other in others if other is not None]
        of = None
        if figure is not None:
            of = place(figure, others)
            if sign == "-" and others:
                of = 1000 - of
        parts.append((int(weight), of))
    return weighted(parts)


def scores_of(stocks):
    peers_of = groups_of(stocks)
    found = {}
    for stock in stocks:
        dimensions = {name: score(stock, peers_of(stock), words) for name, (_, words) in MODEL.items()}
        total = weighted([(MODEL[name][0], value) for name, value in dimensions.items()])
        found[stock["symbol"]] = {"total": total, "dimensions": list(dimensions.values())}
    return found


json.dump({day: scores_of(stocks) for day, stocks in json.load(sys.stdin).items()}, sys.stdout)
