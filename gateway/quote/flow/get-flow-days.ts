import { FLOW_DAYS_MAX, type FlowDay, getFlowDays } from '#api/quote/flow/get-flow-days.ts'
import { handle } from '../../http/handle.ts'
import type { MarketHistory } from '../../market/columns/market-history.ts'
import { labelOf } from '../../market/feed/feed.ts'

export default handle(getFlowDays, async ({ symbol }, { market }) => {
  const history = await market.history()
  if (!history) return { days: [] }
  const origin = history.isSimulated ? 'simulated' : 'live'
  return { days: flowDays(history, symbol), label: labelOf({ origin }) }
})

function flowDays({ bars, days }: MarketHistory, symbol: string): FlowDay[] {
  const stock = bars.listings.findIndex((listing) => listing.symbol === symbol)
  if (stock < 0) return []
  const found: FlowDay[] = []
  for (let day = days.length - 1; day >= 0 && found.length < FLOW_DAYS_MAX; day -= 1) {
    const at = stock * bars.stride + day
    const [main, superLarge] = [bars.mainFen[at] ?? 0, bars.superLargeFen[at] ?? 0]
    if (!bars.close[at] || Number.isNaN(main) || Number.isNaN(superLarge)) break
    const before = bars.prevClose[at]!
    found.push({
      day: days[day] ?? '',
      mainFen: Math.round(main),
      superLargeFen: Math.round(superLarge),
      turnoverFen: Math.round(bars.turnoverFen[at]!),
      changePercent: before
        ? Math.round((bars.close[at]! / before - 1) * 1_000_000) / 10_000
        : undefined,
    })
  }
  return found
}
