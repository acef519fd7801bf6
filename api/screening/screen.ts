import { integer, list, number, optional, record, text, type ValueOf } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { pickedConditions } from './conditions/condition.ts'
import { environment } from './environment.ts'

/** What a person screens by: conditions that all hold, and an environment. */
export const screen = record({
  conditions: ['zbList', pickedConditions],
  environment: ['environment', environment],
})
export type Screen = ValueOf<typeof screen>

/** A stock in a result; `ntype` 0 is a stock's primary listing (§9), the only ones screened. */
export const foundStock = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  industry: ['industry', optional(text({ max: 40 }))],
  listingKind: ['ntype', integer({ min: 0, max: 9 })],
  price: ['price', number()],
  changePercent: ['change', optional(number())],
  /** The figures of the conditions screened by, in their order; absent if unknown. */
  figures: ['figures', list(optional(number()))],
})
export type FoundStock = ValueOf<typeof foundStock>
