/** What may be asked of candles, apart from their call: a choice names it before candles are fetched. */
export const CANDLE_PERIODS = [
  'minute1',
  'minute5',
  'minute15',
  'minute30',
  'minute60',
  'day',
  'week',
  'month',
] as const
export type CandlePeriod = (typeof CANDLE_PERIODS)[number]
export const ADJUSTMENTS = ['none', 'forward', 'backward'] as const

/** Maximum number of candles per request. */
export const CANDLES_MAX = 1200
