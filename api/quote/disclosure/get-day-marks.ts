import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { call } from '../../call.ts'
import { integer, list, number, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

export const DAY_MARKS_MAX = 300

/** What happened to a company on a day, for its chart; the fields are those of the kind. */
const dayMark = record({
  day: ['date', text({ max: 10 })],
  kind: ['type', oneOf('report', 'dividend', 'billboard')],
  /** The period of a report. */
  period: ['period', optional(text({ max: 10 }))],
  /** Yuan per share of a dividend, before tax. */
  cashPerShare: ['cash', optional(number({ min: 0 }))],
  /** What the known seats bought more than they sold. */
  netFen: ['net', optional(integer())],
})
export type DayMark = ValueOf<typeof dayMark>

/** Report days, ex-days and billboard days of a company, oldest first. */
export const getDayMarks = call('GET', '/quote/getDayMarks', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  /** The label is that of simulated reports and dividends. */
  answer: record({ marks: ['list', list(dayMark, DAY_MARKS_MAX)], label: ['lb', feedLabel] }),
})
