import type { Candle } from '#api/exchange/candle/candle.ts'
import { aggregateDays, periodStart } from '#api/exchange/candle/candle-aggregation.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getCandles, type QuotedCandle } from '#api/quote/get-candles.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import type { ChartPeriod } from '../chart/chart-data.ts'
import type { Adjustment } from '../chart-panel/chart-choice.ts'
import { requestedPeriod } from './pro-choice.ts'

export interface BarRequest {
  symbol: StockSymbol
  period: ChartPeriod
  adjustment: Adjustment
  count: number
}

const ATTEMPTS = 3
let last: Promise<unknown> = Promise.resolve()

/**
 * Reads candles of a period the gateway has, one request after the other: the page's own chart and a comparison read the
 * same address, and a newer read cancels the one before.
 */
export function fetchProCandles({ symbol, period, adjustment, count }: BarRequest) {
  const request = { symbol, period: requestedPeriod(period), adjustment, count }
  const read = last.then(async () => {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await readPublic(getCandles, request)
      } catch (error) {
        if (!(error instanceof CancelledError) || left <= 1) throw error
      }
    }
  })
  last = read.catch(() => undefined)
  return read
}

/** Candles as drawn: in yuan, months joined where the period is longer. */
export function drawnCandles(quoted: readonly QuotedCandle[], period: ChartPeriod): Candle[] {
  const candles = quoted.map(({ openMilli, highMilli, lowMilli, closeMilli, ...rest }) => ({
    ...rest,
    open: openMilli / 1000,
    high: highMilli / 1000,
    low: lowMilli / 1000,
    close: closeMilli / 1000,
  }))
  return period === 'quarter' || period === 'year' ? aggregateDays(candles, period) : candles
}

/** What equal bars of two securities have in common: bars of weeks and longer are named by their last trading day. */
export function barKey(period: ChartPeriod): (time: string) => string {
  switch (period) {
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return (time) => periodStart(time.slice(0, 10), period)
    default:
      return (time) => time
  }
}
