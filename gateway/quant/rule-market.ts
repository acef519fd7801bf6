import { adjustmentFactor } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../http/handle.ts'
import { nextWeekday } from '../market/calendar/closed-days.ts'
import { allListings } from '../market/queries.ts'
import type { PriceHistory } from '../strategy/engine/portfolio.ts'
import { pricesOf, tradingDays } from '../strategy/performance/calculate.ts'
import type { QuantRule, RuleView } from './rules/rule.ts'

/** Everything a rule decides on, for all days at once. */
export interface RuleMarket {
  days: readonly Day[]
  prices: PriceHistory
  names: ReadonlyMap<StockSymbol, string>
  calendar: TradingCalendar
  /** What the rule sees on a day: nothing later. */
  viewOn(index: number): RuleView
}

/** Loads the closes of a rule's securities, from the first day of the calendar to the last that has ended. */
export async function loadRuleMarket(
  { db, market }: Pick<Services, 'db' | 'market'>,
  rule: QuantRule,
): Promise<RuleMarket | undefined> {
  const calendar = await market.moments.calendar()
  const lastDay = await market.closes.lastDay()
  if (!calendar || !lastDay) return undefined
  const chosen = rule.choose(await allListings(db))
  const symbols = chosen.map(({ symbol }) => symbol)
  const prices = await pricesOf(market, symbols, calendar.firstDay)
  const days = tradingDays(calendar, calendar.firstDay, lastDay)
  const adjusted = new Map(symbols.map((symbol) => [symbol, adjustedCloses(prices, symbol, days)]))
  return {
    ...{ days, prices, calendar },
    names: new Map(chosen.map(({ symbol, name }) => [symbol, name])),
    viewOn: (index) => ({
      days: days.slice(0, index + 1),
      symbols,
      nextDay: dayAfter(days[index] ?? lastDay, calendar),
      closesOf(symbol) {
        const known = adjusted.get(symbol)
        return known ? known.values.slice(0, Math.max(0, index + 1 - known.first)) : []
      },
    }),
  }
}

/** The next trading day; where the calendar ends, the next weekday. */
function dayAfter(day: Day, calendar: TradingCalendar): Day {
  return calendar.nextKnownTradingDay(day) ?? nextWeekday(day)
}

/** Closes raised by every later ex-right, one a day; a suspended day repeats the close before. */
function adjustedCloses(
  { closes, exRights }: PriceHistory,
  symbol: StockSymbol,
  days: readonly Day[],
) {
  const by = closes.get(symbol) ?? new Map<Day, number>()
  const events = exRights.get(symbol) ?? []
  const first = days.findIndex((day) => by.has(day))
  if (first < 0) return { first: days.length, values: [] }
  const values: number[] = []
  let factor = 1
  let last = 0
  for (const day of days.slice(first)) {
    for (const event of events)
      if (event.exDay === day && last > 0) factor /= adjustmentFactor(last, event)
    last = by.get(day) ?? last
    values.push(last * factor)
  }
  return { first, values }
}
