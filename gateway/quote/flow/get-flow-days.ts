import { dayOf } from '#api/china-time.ts'
import {
  FLOW_DAYS_MAX,
  type FlowDay,
  getFlowDays,
  HOLDINGS_MAX,
  MARGIN_DAYS_MAX,
  type MarginDay,
  NORTHBOUND_DAYS_MAX,
} from '#api/quote/flow/get-flow-days.ts'
import { handle } from '../../http/handle.ts'
import {
  connectHoldingsOf,
  connectTurnovers,
  marginDaysOf,
  type MarginDay as StoredMargin,
} from '../../market/activity/activity-queries.ts'
import { simulateMargin } from '../../market/activity/simulated-margin.ts'
import { WHOLE_MARKET } from '../../market/activity/tables.ts'
import type { MarketHistory } from '../../market/columns/market-history.ts'
import { type FlowOfDay, labelOf, type MarketFeed } from '../../market/feed/feed.ts'

export default handle(getFlowDays, async ({ symbol }, { db, market, now }) => {
  const history = await market.history()
  const stock = history?.bars.listings.findIndex((listing) => listing.symbol === symbol) ?? -1
  if (!history || stock < 0) return { days: [], margin: [], holdings: [], northbound: [] }
  const asOf = dayOf(now)
  const imported = await marginDaysOf(db, symbol, { asOf, count: MARGIN_DAYS_MAX })
  const isSimulated = history.isSimulated && imported.length === 0
  const margin = isSimulated ? simulateMargin(history, stock, MARGIN_DAYS_MAX) : imported
  const [whole] = await marginDaysOf(db, WHOLE_MARKET, { asOf, count: 1 })
  return {
    days: await knownDays(market.feed, history, stock),
    label: labelOf({ origin: history.isSimulated ? 'simulated' : 'live' }),
    margin: margin.map(marginAnswer),
    marginLabel: labelOf({ origin: isSimulated ? 'simulated' : 'live' }),
    marketMargin: whole && marginAnswer(whole),
    holdings: [...(await connectHoldingsOf(db, symbol, { asOf, count: HOLDINGS_MAX }))],
    northbound: [...(await connectTurnovers(db, { asOf, count: NORTHBOUND_DAYS_MAX }))],
  }
})

/** The bars of a source know the running day alone, unless others were imported: the source is then asked itself. */
async function knownDays(
  feed: MarketFeed,
  history: MarketHistory,
  stock: number,
): Promise<FlowDay[]> {
  const days = flowDays(history, stock)
  const symbol = history.bars.listings[stock]?.symbol
  if (days.length > 1 || !symbol) return days
  const reading = await feed.flowDays?.(symbol)
  return reading?.value ? sourceDays(reading.value) : days
}

/** Newest first. */
function sourceDays(days: readonly FlowOfDay[]): FlowDay[] {
  return days
    .slice(-FLOW_DAYS_MAX)
    .reverse()
    .map(({ turnoverFen, changePercent, ...flow }) => ({
      ...flow,
      turnoverFen: turnoverFen ?? 0,
      changePercent: changePercent ?? undefined,
    }))
}

function flowDays({ bars, days }: MarketHistory, stock: number): FlowDay[] {
  const found: FlowDay[] = []
  for (let day = days.length - 1; day >= 0 && found.length < FLOW_DAYS_MAX; day -= 1) {
    const [main, superLarge] = [bars.mainFen.at(stock, day), bars.superLargeFen.at(stock, day)]
    if (!bars.close.at(stock, day) || Number.isNaN(main) || Number.isNaN(superLarge)) break
    const before = bars.prevClose.at(stock, day)
    found.push({
      day: days[day] ?? '',
      mainFen: Math.round(main),
      superLargeFen: Math.round(superLarge),
      turnoverFen: Math.round(bars.turnoverFen.at(stock, day)),
      changePercent: before
        ? Math.round((bars.close.at(stock, day) / before - 1) * 1_000_000) / 10_000
        : undefined,
    })
  }
  return found
}

function marginAnswer(known: StoredMargin): MarginDay {
  return {
    day: known.day,
    financedFen: known.financed_fen,
    boughtFen: known.bought_fen ?? undefined,
    lentFen: known.lent_fen ?? undefined,
    lentShares: known.lent_shares ?? undefined,
  }
}
