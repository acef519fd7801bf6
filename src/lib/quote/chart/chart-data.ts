import type { Candle } from '#api/exchange/candle/candle.ts'
import type { MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'

/** Data of a chart. All prices are in yuan (or index points), volumes in shares, turnovers in yuan. */
export type ChartData = MinuteChartData | CandleChartData

/** Default size of a 手. */
export const LOT_SHARES = 100

/** Quarters and years are aggregated on the page. */
export type ChartPeriod = CandlePeriod | 'quarter' | 'year'
export type Overlay = 'ma' | 'boll' | 'none'
export type StudyName = 'volume' | 'macd' | 'kdj' | 'rsi'

export interface IntradayPoint {
  /** `09:31`, the end of the minute. */
  time: string
  price: number
  averagePrice: number | null
  volume: number
  turnover?: number
}

export interface MinuteDay {
  /** `2026-09-30`. */
  day: string
  previousClose: number | null
  points: readonly IntradayPoint[]
}

interface Subject {
  /** A chart of another symbol, kind or period starts at its newest bar. */
  symbol: string
  name: string
  /** Decimals of the tick: two for shares, three for funds. */
  decimals: number
  /** Shares per lot where volumes are shown in lots (手); 1 shows shares (股). */
  lotShares?: number
}

/** One day, or several side by side. */
export interface MinuteChartData extends Subject {
  kind: 'minute'
  days: readonly MinuteDay[]
  axis?: MinuteAxis
  /** Prices of a single day cannot leave these limits. */
  limits?: { up: number; down: number }
  /** The highest and lowest price of a single day, which lie between the minutes. */
  extremes?: { high: number; low: number }
}

/** Already adjusted. */
export interface CandleChartData extends Subject {
  kind: 'candle'
  period: ChartPeriod
  candles: readonly Candle[]
  /** The first day that is simulated, if days before it were recorded. */
  simulatedFrom?: string | undefined
  /** Keyed by the candle's time. */
  limitMarks?: Readonly<Record<string, 'limitUp' | 'limitDown'>>
}

export interface ChartOptions {
  overlay: Overlay
  /** Panes below a candle chart; a minute chart always has its volume. */
  studies: readonly StudyName[]
}

export const USUAL_OPTIONS: ChartOptions = { overlay: 'ma', studies: ['volume'] }
