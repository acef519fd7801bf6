import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { getHoldings } from '#api/strategy/get-holdings.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import type { PortfolioResult } from './engine/portfolio.ts'
import type { Instruction } from './performance/instruction-log.ts'
import { rightsOf } from './rights.ts'
import { strategyById } from './strategy-queries.ts'

export default handle(getHoldings, async ({ strategyId }, { db, strategies, userId, now }) => {
  const info = await strategyById(db, strategyId)
  const rights = info && (await rightsOf(db, userId, info.productId, now))
  if (rights?.authority.state !== 'running') return notFound()
  const { instructions, performance, published } = await strategies.calculated(strategyId)
  if (!performance) return notFound()
  return { ...holdingsAnswer(published, instructions), lastDay: performance.lastDay }
})

export function holdingsAnswer(
  { positions, cashWeight }: PortfolioResult,
  instructions: readonly Instruction[],
) {
  const names = new Map(instructions.map(({ symbol, stockName }) => [symbol, stockName]))
  return {
    holdings: positions.map(({ symbol, weight, costMilli, priceMilli, since }) => ({
      symbol,
      stockName: names.get(symbol) ?? symbol,
      weightPercent: Math.round(weight * 1000) / 10,
      costMilli: Math.round(costMilli),
      priceMilli: Math.round(priceMilli),
      changePercent: Math.round((changePercentOf(priceMilli, costMilli) ?? 0) * 100) / 100,
      since,
    })),
    cashPercent: Math.round(cashWeight * 1000) / 10,
  }
}
