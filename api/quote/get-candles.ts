import { call } from '../call.ts'
import {
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { ADJUSTMENTS, CANDLE_PERIODS, CANDLES_MAX } from './candle-period.ts'
import { amount, milli } from './quote.ts'

const candle = record({
  /** `2026-09-30` for days and longer; `2026-09-30 09:35`, the end of the bar, for minutes. */
  time: ['t', text({ max: 16 })],
  openMilli: ['o', milli],
  highMilli: ['h', milli],
  lowMilli: ['l', milli],
  closeMilli: ['c', milli],
  volume: ['v', amount],
  /** Yuan; 0 if the source has none. */
  turnover: ['a', number({ min: 0 })],
})
export type QuotedCandle = ValueOf<typeof candle>

/** The newest candles of a period, oldest first. */
export const getCandles = call('GET', '/quote/getKline', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({
    symbol: ['symbol', symbol],
    period: ['period', oneOf(...CANDLE_PERIODS)],
    adjustment: ['fq', oneOf(...ADJUSTMENTS)],
    count: ['count', optional(integer({ min: 1, max: CANDLES_MAX, label: '数量' }))],
  }),
  answer: record({
    candles: ['list', list(candle, CANDLES_MAX)],
    /** Set if prices should be adjusted and no ex-rights events of the security are known. */
    isUnadjusted: ['unadjusted', optional(flag())],
    /** The first day that is simulated, if days before it were recorded: its bar and all later ones. */
    simulatedFrom: ['sim', optional(text({ max: 10 }))],
    label: ['lb', feedLabel],
  }),
})
