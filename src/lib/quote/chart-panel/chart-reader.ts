import type { StockSymbol } from '#api/exchange/symbol.ts'
import { type CandlePeriod, getCandles, type QuotedCandle } from '#api/quote/get-candles.ts'
import { getFiveDays } from '#api/quote/get-five-days.ts'
import { getIntraday } from '#api/quote/get-intraday.ts'
import type { IntradayDay } from '#api/quote/intraday.ts'
import type { Adjustment, ChartChoice } from './chart-choice.ts'

/** What a chart is drawn from, as it was answered and as quotes have carried it on. */
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
      /** Older ones may follow. */
      hasMore: boolean
      label?: string | undefined
    }

/** Loaded on demand with the transport. Rejects as `send` does. */
export async function readChart(
  symbol: StockSymbol,
  { view, adjustment }: Pick<ChartChoice, 'view' | 'adjustment'>,
  count: number,
): Promise<ChartSource> {
  const { send } = await import('#lib/shell/transport/http.ts')
  const quietly = { isQuiet: true }
  if (view === 'minute')
    return { kind: 'minute', symbol, ...(await send(getIntraday, { symbol }, quietly)) }
  if (view === 'fiveDays')
    return { kind: 'minute', symbol, ...(await send(getFiveDays, { symbol }, quietly)) }
  const request = { symbol, period: view, adjustment, count }
  const { candles, label } = await send(getCandles, request, quietly)
  const hasMore = candles.length >= count
  return { kind: 'candle', symbol, period: view, adjustment, candles, hasMore, label }
}
