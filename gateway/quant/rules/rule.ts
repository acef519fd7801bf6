import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Listing } from '../../market/queries.ts'

/** What a rule may look at: the closes up to and including the day it decides on, oldest first. */
export interface RuleView {
  /** Trading days up to the present one. */
  days: readonly Day[]
  /** Closes of a security, adjusted for ex-rights; one for each day from its first on. */
  closesOf(symbol: StockSymbol): readonly number[]
  symbols: readonly StockSymbol[]
  /** The trading day after the present one. */
  nextDay: Day
}

/** Percent of the portfolio by security; what is absent is sold. */
export type Targets = ReadonlyMap<StockSymbol, number>

/**
 * A strategy as a file that the gateway runs on the day's closes. The file is the rule: a change raises
 * `version`, and its hash is shown beside the figures.
 */
export interface QuantRule {
  ruleId: string
  productId: string
  version: string
  name: string
  summary: string
  riskLevel: number
  /** The rule in words, for readers. */
  words: readonly string[]
  parameters: Readonly<Record<string, number>>
  /** What a reader must know about the figures of this rule. */
  cautions: readonly string[]
  /** Closes needed before the first decision. */
  warmUp: number
  /** The securities it chooses from. */
  choose(listings: readonly Listing[]): readonly { symbol: StockSymbol; name: string }[]
  /** The wished portfolio, or undefined on days without a decision. */
  decide(view: RuleView): Targets | undefined
}

export const isLastDayOfMonth = ({ days, nextDay }: RuleView): boolean =>
  days.at(-1)?.slice(0, 7) !== nextDay.slice(0, 7)
