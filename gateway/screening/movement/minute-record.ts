import { MAINLAND_AXIS, slotAt, timeOfSlot } from '#api/exchange/candle/minute-axis.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { IntradayPoint } from '#gateway/market/feed/feed.ts'
import type { FeedQuote } from '#gateway/market/feed/quote.ts'
import type { SessionMoment } from '#gateway/market/feed/session-moment.ts'

const { slots: SLOTS } = MAINLAND_AXIS

/**
 * The minutes of a market whose source gives the prices of the moment alone, as far as this node has seen them. A minute
 * that nobody saw starts the record again: a move across it happened at no known time.
 */
export interface MinuteRecord {
  add(quotes: readonly FeedQuote[], moment: Pick<SessionMoment, 'day' | 'second'>): void
  /** The minute since which every one was seen; undefined before the first. */
  since(): string | undefined
  pointsOf(symbol: StockSymbol): readonly IntradayPoint[]
}

/** One stock; compact, as a market has a million minutes a day. */
interface Minutes {
  first: number
  last: number
  priceMilli: Int32Array
  volume: Float64Array
  turnoverFen: Float64Array
  /** The day's sums at the last reading. */
  volumeBefore: number
  turnoverBefore: number
}

export function createMinuteRecord(): MinuteRecord {
  let known = new Map<StockSymbol, Minutes>()
  let day = ''
  let first: number | undefined
  let last = 0

  function start(slot: number): void {
    known = new Map()
    first = slot
  }

  function addQuote(quote: FeedQuote, slot: number): void {
    const { symbol, lastMilli, state } = quote
    if (lastMilli === null || state.isSuspended) return
    const volume = quote.volume ?? 0
    const turnoverFen = quote.turnoverFen ?? 0
    const minutes = known.get(symbol) ?? newMinutes(slot, volume, turnoverFen)
    known.set(symbol, minutes)
    // Minutes in which a stock alone was missing had no trade that is known.
    minutes.priceMilli.fill(minutes.priceMilli[minutes.last]!, minutes.last + 1, slot)
    minutes.priceMilli[slot] = lastMilli
    minutes.volume[slot]! += Math.max(0, volume - minutes.volumeBefore)
    minutes.turnoverFen[slot]! += Math.max(0, turnoverFen - minutes.turnoverBefore)
    minutes.last = slot
    minutes.volumeBefore = volume
    minutes.turnoverBefore = turnoverFen
  }

  return {
    add(quotes, moment) {
      const slot = slotAt(moment.second)
      if (slot === null) return
      if (first === undefined || moment.day !== day || slot > last + 1 || slot < last) start(slot)
      day = moment.day
      last = slot
      for (const quote of quotes) addQuote(quote, slot)
    },
    since: () => (first === undefined ? undefined : timeOfSlot(first)),
    pointsOf(symbol) {
      const minutes = known.get(symbol)
      if (!minutes) return []
      const { first: from, last: to, priceMilli, volume, turnoverFen } = minutes
      return Array.from({ length: to - from + 1 }, (_, i) => ({
        time: timeOfSlot(from + i),
        priceMilli: priceMilli[from + i]!,
        averageMilli: null,
        volume: volume[from + i]!,
        turnoverFen: turnoverFen[from + i]!,
      }))
    },
  }
}

/** What was traded before the first reading belongs to no minute. */
function newMinutes(first: number, volumeBefore: number, turnoverBefore: number): Minutes {
  return {
    ...{ first, last: first, volumeBefore, turnoverBefore },
    priceMilli: new Int32Array(SLOTS),
    volume: new Float64Array(SLOTS),
    turnoverFen: new Float64Array(SLOTS),
  }
}
