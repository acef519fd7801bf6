import { adjustCandles } from '#api/exchange/candle/adjustment.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { aggregateDays, aggregateMinutes } from '#api/exchange/candle/candle-aggregation.ts'
import type { BarMinutes, MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { Services } from '#gateway/http/handle.ts'
import { dailyCandles } from '../candle-queries.ts'
import { labelOf, type MarketFeed, type Reading } from '../feed/feed.ts'
import { createPoller } from '../feed/poller.ts'
import type { Origin } from '../feed/quote.ts'
import { exRightsOf } from '../queries.ts'
import { simulatedFlow } from '../simulation/capital-flow.ts'
import { type DayPath, momentAt, positionAt } from '../simulation/day-path.ts'
import { auctionUntil, simulatedBook } from '../simulation/order-book.ts'
import { limitsOn, type Security } from '../simulation/security.ts'
import { ticksUntil } from '../simulation/ticks.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import { pastCloses, pastDays } from './history.ts'
import { dayCandle, intradayOf, minuteCandles } from './replay-charts.ts'
import { createReplayMarket, SEED, type Shown } from './replay-market.ts'
import { daysUntil, type Universe } from './universe.ts'

const BARS_A_DAY = 240
const MINUTES: Readonly<Partial<Record<CandlePeriod, 1 | BarMinutes>>> = {
  minute1: 1,
  minute5: 5,
  minute15: 15,
  minute30: 30,
  minute60: 60,
}
const DAYS_A_BAR: Readonly<Partial<Record<CandlePeriod, number>>> = { day: 1, week: 5, month: 22 }

/** The market as it was recorded, minute by minute, and simulated where records are missing. */
export function createReplayFeed(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  seed = SEED,
): MarketFeed {
  const { db } = services
  const market = createReplayMarket(services, seed)
  const past = (symbol: StockSymbol, before: Day, count: number, universe: Universe) =>
    pastDays(db, universe, symbol, { before, count, seed })

  const read = async <T>(
    symbol: StockSymbol,
    from: (shown: Shown) => T | undefined | Promise<T | undefined>,
  ): Promise<Reading<T>> => {
    const shown = await market.show(symbol)
    if (!shown) return { value: undefined, origin: 'simulated', staleReason: null }
    const origin: Origin = shown.day.path.origin
    const staleReason = shown.at.isBeyondCalendar ? 'calendar' : null
    return { value: await from(shown), origin, staleReason }
  }

  const poller = createPoller({
    ...services,
    read: market.quotes,
    momentOf: market.momentOf,
    batch: Number.POSITIVE_INFINITY,
  })

  return {
    source: 'replay',
    label: labelOf,
    watch: poller.watch,
    quotes: market.quotes,
    quotesAt: market.quotesAt,
    turnoverDays: market.turnoverDays,
    intraday: (symbol) => read(symbol, ({ day, at }) => intradayOf(day.path, at.second)),
    fiveDays: (symbol) =>
      read(symbol, async ({ day, at, universe }) => {
        const before = await past(symbol, at.day, 4, universe)
        return [...before.map((path) => intradayOf(path, END)), intradayOf(day.path, at.second)]
      }),
    candles: async (symbol, period, adjustment, limit) => {
      let simulatedFrom: Day | undefined
      const reading = await read(symbol, async (shown) => {
        const minutes = MINUTES[period]
        const events = adjustment === 'none' ? [] : await exRightsOf(db, symbol)
        const stretch = minutes
          ? await minutesOf(shown, Math.ceil((limit * minutes) / BARS_A_DAY))
          : await daysOf(shown, limit * (DAYS_A_BAR[period] ?? 1))
        simulatedFrom = stretch.simulatedFrom
        const adjusted = adjustCandles(stretch.candles, events, adjustment)
        return inPeriod(adjusted, period, axisOf(symbol)).slice(-limit)
      })
      return { ...reading, simulatedFrom }
    },
    closes: (symbol, stretch) =>
      read(symbol, ({ universe }) => pastCloses(db, universe, symbol, { ...stretch, seed })),
    knowsExRights: async (symbol) => (await exRightsOf(db, symbol)).length > 0,
    minutes: (symbol, day) =>
      read(symbol, async ({ one, day: today, at, universe }) => {
        if (day === at.day) return minutesIn(one, today.path, at.second, universe)
        const [path] = await past(symbol, plusDays(day, 1), 1, universe)
        return path && path.day === day ? minutesIn(one, path, END, universe) : undefined
      }),
    orderBook: (symbol) =>
      read(symbol, ({ one, day, at }) => simulatedBook(one, day.path, at.second, at.phase)),
    auction: (symbol) => read(symbol, ({ day, at }) => auctionUntil(day.path, at.second, at.phase)),
    ticks: (symbol, limit) => read(symbol, ({ day, at }) => ticksUntil(day.path, at.second, limit)),
    capitalFlow: (symbol) =>
      read(symbol, ({ day, at }) => {
        const moment = momentOf(day.path, at.second)
        return moment ? simulatedFlow(day.path, moment) : undefined
      }),
    close: poller.close,
  }

  async function minutesOf({ one, day, at, universe }: Shown, days: number): Promise<Stretch> {
    const before = await past(one.symbol, at.day, days - 1, universe)
    const earlier = before.flatMap((path) => minuteCandles(path, END))
    const isRecorded = ({ origin }: DayPath) => origin === 'replayed'
    return {
      candles: [...earlier, ...minuteCandles(day.path, at.second)],
      simulatedFrom: simulatedFrom([...before, day.path], isRecorded),
    }
  }

  /** Recorded days first, then the simulated days since, then today. */
  async function daysOf({ one, day, at, universe }: Shown, count: number): Promise<Stretch> {
    const recorded = await dailyCandles(db, one.symbol, { to: at.day, limit: count })
    const known = recorded.filter(({ time }) => time < at.day)
    const last = known.at(-1)?.time
    const since = last ? daysUntil(at.day, universe.calendar)(last).length : count
    const walked = await past(one.symbol, at.day, Math.min(since, count), universe)
    const candles = walked.map((path) => dayCandle(path, END))
    const today = dayCandle(day.path, at.second)
    const isRecorded = ({ origin, isLed }: DayPath) => origin === 'replayed' || isLed
    return {
      candles: [...known, ...candles, today].filter((candle) => candle !== null),
      simulatedFrom: simulatedFrom([...walked, day.path], isRecorded, known.length > 0),
    }
  }
}

interface Stretch {
  candles: readonly Candle[]
  simulatedFrom: Day | undefined
}

/** The first day that is simulated after a recorded one; undefined if all are of one kind. */
function simulatedFrom(
  paths: readonly DayPath[],
  isRecorded: (path: DayPath) => boolean,
  hasRecorded = false,
): Day | undefined {
  const after = hasRecorded ? paths : paths.slice(paths.findIndex(isRecorded))
  const isMixed = hasRecorded || paths.some(isRecorded)
  return isMixed ? after.find((path) => !isRecorded(path))?.day : undefined
}

const END = 86_399

function minutesIn(one: Security, path: DayPath, second: number, { calendar }: Universe) {
  const limits = limitsOn(one, path.day, path.prevCloseMilli, calendar)
  return { bars: minuteCandles(path, second), limits }
}

function inPeriod(candles: readonly Candle[], period: CandlePeriod, axis: MinuteAxis): Candle[] {
  if (period === 'week' || period === 'month') return aggregateDays(candles, period)
  const minutes = MINUTES[period]
  return minutes && minutes > 1
    ? aggregateMinutes(candles, minutes as BarMinutes, axis)
    : [...candles]
}

function momentOf(path: DayPath, second: number) {
  const position = positionAt(second, path.axis)
  return position && momentAt(path, position)
}
