import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { QuotedCandle } from '#api/quote/get-candles.ts'
import { getFiveDays } from '#api/quote/get-five-days.ts'
import { getIntraday } from '#api/quote/get-intraday.ts'
import type { IntradayDay } from '#api/quote/intraday.ts'
import type { Quote } from '#api/quote/quote.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { headMinutes } from '../stock/stock-head.ts'
import type { Adjustment, ChartChoice } from './chart-choice.ts'

/** Data of a chart: as answered, then updated by quotes. */
export type ChartSource = MinuteSource | CandleSource

interface MinuteSource {
  kind: 'minute'
  symbol: StockSymbol
  days: readonly IntradayDay[]
  label?: string | undefined
}

export interface CandleSource {
  kind: 'candle'
  symbol: StockSymbol
  period: CandlePeriod
  adjustment: Adjustment
  /** No ex-rights events are known: the prices are as they were traded. */
  isUnadjusted?: boolean | undefined
  candles: readonly QuotedCandle[]
  /** The first simulated day after recorded ones. */
  simulatedFrom?: string | undefined
  /** Older ones may exist. */
  hasMore: boolean
  label?: string | undefined
  /** The same data with the bar of a quote; itself if the quote does not affect it. */
  follow(source: CandleSource, quote: Quote): CandleSource
}

/** Fetches the data of a chart. */
export async function fetchChart(
  symbol: StockSymbol,
  { view, adjustment }: Pick<ChartChoice, 'view' | 'adjustment'>,
  count: number,
): Promise<ChartSource> {
  if (view === 'minute') {
    const intraday = headMinutes(symbol) ?? (await readPublic(getIntraday, { symbol }))
    return { kind: 'minute', symbol, ...intraday }
  }
  if (view === 'fiveDays')
    return { kind: 'minute', symbol, ...(await readPublic(getFiveDays, { symbol })) }
  // Candles come with a tap: the page opens with the minutes of the day.
  const { fetchCandles } = await import('./candle-reader.ts')
  return fetchCandles(symbol, { view, adjustment }, count)
}
