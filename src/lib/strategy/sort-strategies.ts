import type { StrategyCard } from '#api/strategy/strategy.ts'

interface ListChoice {
  sort: 'return' | 'drawdown' | 'newest'
  level: 'all' | '3' | '4'
}

const ORDERS: Readonly<Record<ListChoice['sort'], (a: StrategyCard, b: StrategyCard) => number>> = {
  return: (a, b) => b.totalReturn - a.totalReturn,
  // Drawdowns are not positive: the mildest comes first.
  drawdown: (a, b) => b.maxDrawdown - a.maxDrawdown,
  newest: (a, b) => (a.startDay < b.startDay ? 1 : -1),
}

/** The strategies up to a risk level, in an order. */
export function sortStrategies(
  strategies: readonly StrategyCard[],
  { sort, level }: ListChoice,
): readonly StrategyCard[] {
  const highest = level === 'all' ? 5 : Number(level)
  return strategies.filter(({ riskLevel }) => riskLevel <= highest).toSorted(ORDERS[sort])
}
