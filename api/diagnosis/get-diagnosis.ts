import { call } from '../call.ts'
import { integer, list, number, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { DIMENSIONS, VERDICTS } from './model.ts'

const day = text({ max: 10 })
const tenths = integer({ min: 0, max: 1000 })

/** An input of a score: its figure, its date, and its place among the peers. Without a figure, it is unknown. */
export const scoreInput = record({
  id: ['zbId', text({ max: 32 })],
  value: ['value', optional(number())],
  day: ['date', optional(day)],
  count: ['count', integer({ min: 0 })],
  lower: ['lower', integer({ min: 0 })],
  equal: ['equal', integer({ min: 0 })],
})
export type ScoreInput = ValueOf<typeof scoreInput>

/** The scores of a day, in tenths; absent if no input is known. */
const dayScore = record({
  day: ['date', day],
  total: ['total', optional(tenths)],
  dimensions: ['dimensions', list(optional(tenths), 5)],
  /** It follows from the total and from the verdict of the day before; absent without a total. */
  verdict: ['verdict', optional(oneOf(...VERDICTS))],
})

export const diagnosis = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  industry: ['industry', optional(text({ max: 40 }))],
  listingKind: ['ntype', integer({ min: 0, max: 9 })],
  day: ['date', day],
  label: ['lb', feedLabel],
  model: ['model', text({ max: 16 })],
  /** Whom it is compared with: its industry, or the whole market where that is too small. */
  peers: ['peers', oneOf('industry', 'market')],
  peerCount: ['peerCount', integer({ min: 0 })],
  dimensions: [
    'dimensions',
    list(record({ id: ['id', oneOf(...DIMENSIONS)], inputs: ['inputs', list(scoreInput, 20)] }), 5),
  ],
  /** Oldest first; the last is the day itself. */
  history: ['history', list(dayScore, 60)],
  /** The verdict of the last day. */
  verdict: ['verdict', optional(oneOf(...VERDICTS))],
  /** The best known stocks of the industry with their scores, by symbol. */
  neighbours: [
    'neighbours',
    list(
      record({
        symbol: ['symbol', symbol],
        name: ['name', text({ max: 40 })],
        total: ['total', optional(tenths)],
        dimensions: ['dimensions', list(optional(tenths), 5)],
      }),
      30,
    ),
  ],
})
export type Diagnosis = ValueOf<typeof diagnosis>

/** How a stock compares with its peers; absent for a symbol that is no A share or was not traded on the day. */
export const getDiagnosis = call('GET', '/diagnosis/get', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ diagnosis: ['diagnosis', optional(diagnosis)] }),
})
