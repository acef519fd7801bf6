"""Finds movements by the published rules, with the standard library alone.

Reads `{symbol: {before, upper, lower, high, low, minutes: [[time, price, shares, yuan]]}}`, prices in thousandths, and
prints `{symbol: ["10:31 rocket"]}` in the order of the minutes. A second reading of the rules shown on the page of
movements: it shares no code with the gateway.
"""

import json
import sys


def kinds_of(minutes, at, before, upper, lower, high, low60):
    prices = [price for _, price, _, _ in minutes]
    now, last = prices[at], prices[at - 1]
    move = (now / prices[max(0, at - 5)] - 1) * 100
    if move >= 2:
        yield "rocket"
    if move <= -2:
        yield "dive"
    low = min(prices[max(0, at - 10) : at])
    if (now / low - 1) * 100 >= 2 and (low / before - 1) * 100 <= -2:
        yield "rebound"
    spent = minutes[at][3]
    usual = sum(yuan for _, _, _, yuan in minutes[:at]) / at
    step = (now / last - 1) * 100
    if at >= 5 and spent >= 3_000_000 and spent >= 6 * usual and abs(step) >= 0.3:
        yield "bigBuy" if step > 0 else "bigSell"
    for limit, names in ((upper, ("sealed", "opened")), (lower, ("sealedDown", "openedDown"))):
        if limit is not None and (now == limit) != (last == limit):
            yield names[0] if now == limit else names[1]
    if at >= 30:
        # The opening auction is no ordinary minute.
        base = [shares for _, _, shares, _ in minutes[1 : at - 4]]
        burst = sum(shares for _, _, shares, _ in minutes[at - 4 : at + 1])
        if sum(base) > 0 and burst / 5 >= 3.5 * sum(base) / len(base):
            yield "volume"
    earlier = [] if at == 1 and minutes[0][0] == "09:30" else prices[:at]
    if high is not None and now > high and all(price <= high for price in earlier):
        yield "high60"
    if low60 is not None and now < low60 and all(price >= low60 for price in earlier):
        yield "low60"


def movements(day):
    terms = [day[name] for name in ("before", "upper", "lower", "high", "low")]
    minutes, seen, found = day["minutes"], {}, []
    for at in range(1, len(minutes)):
        for kind in kinds_of(minutes, at, *terms):
            if at - seen.get(kind, -15) >= 15:
                seen[kind] = at
                found.append(f"{minutes[at][0]} {kind}")
    return found


json.dump({symbol: movements(day) for symbol, day in json.load(sys.stdin).items()}, sys.stdout)
