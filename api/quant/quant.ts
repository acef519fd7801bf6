import { list, number, optional, record, text, type ValueOf } from '../codec.ts'
import { performance } from '../strategy/performance.ts'
import { strategyCard } from '../strategy/strategy.ts'

/** The two quant products: a basket for months, and signals for days. */
export const QUANT_PRODUCTS = { captain: 'quant-captain', fastRide: 'quant-fast-ride' } as const

/** A rule, and what became of what it published. */
export const quantCard = record({
  ruleId: ['id', text()],
  productId: ['productId', text()],
  name: ['name', text()],
  summary: ['summary', text()],
  /** Since the gateway runs the rule; absent until it has published something. */
  live: ['live', optional(strategyCard)],
})
export type QuantCard = ValueOf<typeof quantCard>

/** The rule as it runs. */
export const quantRule = record({
  version: ['version', text()],
  /** The first digits of the SHA-256 of the file. */
  fileHash: ['fileHash', text()],
  words: ['rules', list(text())],
  cautions: ['cautions', list(text())],
  parameters: ['parameters', list(record({ name: ['name', text()], value: ['value', number()] }))],
})

/** The rule over the past: never one line with what was published. */
export const backTestAnswer = record({
  performance: ['performance', performance],
  slippagePercent: ['slippage', number()],
  trades: ['trades', number()],
  /** The same for the same file and closes: `npm run backtest` prints it. */
  digest: ['digest', text()],
})
export type BackTestAnswer = ValueOf<typeof backTestAnswer>
