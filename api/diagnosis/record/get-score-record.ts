import { call } from '../../call.ts'
import { integer, list, optional, record, text, type ValueOf } from '../../codec.ts'
import { feedLabel } from '../../exchange/price/feed-label.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

/** Trading days that a record answers at most: a year. */
export const RECORD_DAYS = 250

const tenths = integer({ min: 0, max: 1000 })

/** The scores of a day as the gateway recorded them, with the version of the model that made them. */
const recordedScores = record({
  day: ['date', text({ max: 10 })],
  model: ['model', text({ max: 16 })],
  label: ['lb', feedLabel],
  total: ['total', optional(tenths)],
  dimensions: ['dimensions', list(optional(tenths), 5)],
})
export type RecordedScores = ValueOf<typeof recordedScores>

/**
 * The scores of a stock day by day, oldest first, since the gateway records them. A later version of the model or a later
 * import changes no recorded day. Days on which the stock was not traded are absent.
 */
export const getScoreRecord = call('GET', '/diagnosis/record', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ days: ['days', list(recordedScores, RECORD_DAYS)] }),
})
