import type { Day } from '#api/exchange/session/exchange-time.ts'
import { USUAL_FEES } from '../strategy/engine/fees.ts'
import {
  type PortfolioResult,
  runPortfolio,
  type WeightTrade,
} from '../strategy/engine/portfolio.ts'
import type { RuleMarket } from './rule-market.ts'
import type { QuantRule, Targets } from './rules/rule.ts'

/** What a purchase costs more, and a sale brings less, than the close. */
export const SLIPPAGE = 0.001

export interface BackTest extends PortfolioResult {
  from: Day
  to: Day
}

/**
 * Runs a rule over past closes: a decision of one day is executed at the close of the next, with fees and slippage.
 * Undefined if there is not a quarter of a year to test.
 */
export function backTest(
  rule: QuantRule,
  market: RuleMarket,
  until: Day | undefined,
): BackTest | undefined {
  const { days, prices } = market
  const end = until ? days.findIndex((day) => day >= until) : days.length
  const first = firstDecision(rule, market)
  if (end - first < 60) return undefined
  const trades: WeightTrade[] = []
  let held: Targets = new Map()
  for (let index = first; index < end - 1; index++) {
    const wished = rule.decide(market.viewOn(index))
    const day = days[index + 1]
    if (!wished || !day) continue
    const done = new Map(held)
    for (const [symbol, percent] of changesOf(held, wished)) {
      const close = prices.closes.get(symbol)?.get(day)
      if (close === undefined) continue
      const isBuying = percent > (held.get(symbol) ?? 0)
      const priceMilli = close * (1 + (isBuying ? SLIPPAGE : -SLIPPAGE))
      trades.push({ tradeId: `${day} ${symbol}`, day, symbol, priceMilli, weight: percent / 100 })
      done.set(symbol, percent)
    }
    held = done
  }
  const tested = days.slice(first, end)
  const result = runPortfolio({ days: tested, trades, prices, fees: USUAL_FEES })
  return { ...result, from: tested[0] ?? '', to: tested.at(-1) ?? '' }
}

/** The first day on which half of the securities have enough closes. */
function firstDecision({ warmUp }: QuantRule, { days, viewOn }: RuleMarket): number {
  return days.findIndex((_, index) => {
    const { symbols, closesOf } = viewOn(index)
    const ready = symbols.filter((symbol) => closesOf(symbol).length >= warmUp)
    return ready.length * 2 >= symbols.length
  })
}

/** The securities whose weight changes, sales first: their money buys the rest. */
export function changesOf(held: Targets, wished: Targets): readonly (readonly [string, number])[] {
  const symbols = [...new Set([...held.keys(), ...wished.keys()])].sort()
  return symbols
    .map((symbol) => [symbol, wished.get(symbol) ?? 0] as const)
    .filter(([symbol, percent]) => percent !== (held.get(symbol) ?? 0))
    .sort(([a, x], [b, y]) => x - (held.get(a) ?? 0) - (y - (held.get(b) ?? 0)))
}
