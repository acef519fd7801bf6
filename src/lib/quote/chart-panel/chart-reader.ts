import type { StockSymbol } from '#api/exchange/symbol.ts'
import { type CandlePeriod, getCandles, type QuotedCandle } from '#api/quote/get-candles.ts'
import { getFiveDays } from '#api/quote/get-five-days.ts'
import { getIntraday } from '#api/quote/get-intraday.ts'
import type { IntradayDay } from '#api/quote/intraday.ts'
import { call } from '#lib/data/call.ts'
import type { Adjustment, ChartChoice } from './chart-choice.ts'

/** Data of a chart: as answered, then updated by quotes. */
export type ChartSource =
  | {
      kind: 'minute'
      symbol: StockSymbol
      days: readonly IntradayDay[]
      label?: string | undefined
    }
  | {
      kind: 'candle'
      symbol: StockSymbol
      period: CandlePeriod
      adjustment: Adjustment
      candles: readonly QuotedCandle[]
      /** Older ones may exist. */
      hasMore: boolean
      label?: string | undefined
    }

/** Fetches the data of a chart. */
export async function readChart(
  symbol: StockSymbol,
  { view, adjustment }: Pick<ChartChoice, 'view' | 'adjustment'>,
  count: number,
): Promise<ChartSource> {
  const quietly = { isQuiet: true }
  if (view === 'minute')
    return { kind: 'minute', symbol, ...(await call(getIntraday, { symbol }, quietly)) }
  if (view === 'fiveDays')
    return { kind: 'minute', symbol, ...(await call(getFiveDays, { symbol }, quietly)) }
  const request = { symbol, period: view, adjustment, count }
  const { candles, label } = await call(getCandles, request, quietly)
  const hasMore = candles.length >= count
  return { kind: 'candle', symbol, period: view, adjustment, candles, hasMore, label }
}
