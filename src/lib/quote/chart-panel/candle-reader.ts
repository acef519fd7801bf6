import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import type { Quote } from '#api/quote/quote.ts'
import { readPublic } from '#lib/data/public-read.ts'
import type { Adjustment } from './chart-choice.ts'
import type { CandleSource } from './chart-reader.ts'
import { withBarOf } from './live-candles.ts'

/** Fetches the newest `count` bars of a period. */
export async function fetchCandles(
  symbol: StockSymbol,
  { view: period, adjustment }: { view: CandlePeriod; adjustment: Adjustment },
  count: number,
): Promise<CandleSource> {
  const request = { symbol, period, adjustment, count }
  const { candles, ...rest } = await readPublic(getCandles, request)
  const hasMore = candles.length >= count
  return { kind: 'candle', symbol, period, adjustment, candles, hasMore, ...rest, follow }
}

function follow(source: CandleSource, quote: Quote): CandleSource {
  const { adjustment, period } = source
  if (adjustment === 'backward') return source
  const axis = quote.symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
  const candles = withBarOf(source.candles, quote, { period, axis })
  return candles === source.candles ? source : { ...source, candles }
}
