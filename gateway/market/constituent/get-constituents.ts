import { dayOf } from '#api/china-time.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import {
  CONSTITUENTS_SHOWN,
  type Constituent,
  type Constituents,
  getConstituents,
} from '#api/market/get-constituents.ts'
import { handle } from '#gateway/http/handle.ts'
import { labelOf } from '../feed/feed.ts'
import type { BoardStock, MarketReading } from '../market-board.ts'
import { ranked } from '../rank/rank.ts'
import { type Contributions, contributionsOf } from './contribution.ts'
import { ruleOf } from './index-rules.ts'
import { type MemberList, memberList } from './members-queries.ts'

export default handle(getConstituents, async ({ symbol }, { db, market, now }) => {
  const list = await memberList(db, symbol)
  const members = membersOf(symbol, list, await market.board.read(), dayOf(now))
  const [index] = members.length > 0 ? await market.feed.quotes([symbol]) : []
  if (!index) return {}
  const traded = members.filter(({ quote }) => quote.lastMilli !== null && !quote.state.isSuspended)
  const prevCloseMilli = index.prevCloseMilli ?? 0
  const contributions =
    prevCloseMilli > 0 ? contributionsOf(members, prevCloseMilli, list?.weights) : undefined
  const constituents: Constituents = {
    basis: list ? 'list' : 'rule',
    day: list?.day,
    count: traded.length,
    ...listsOf(traded, contributions),
  }
  return { constituents, label: members[0] && labelOf(members[0].quote) }
})

/** The list, where one was imported; else all that meet the rule. */
function membersOf(
  index: StockSymbol,
  list: MemberList | undefined,
  { stocks, bySymbol }: MarketReading,
  today: Day,
): readonly BoardStock[] {
  if (list) return [...list.weights.keys()].flatMap((symbol) => bySymbol.get(symbol) ?? [])
  const rule = ruleOf(index)
  return rule ? stocks.filter(({ listing }) => rule(listing, today)) : []
}

type Lists = Pick<Constituents, 'weights' | 'risers' | 'fallers' | 'lifting' | 'dragging'>

function listsOf(traded: readonly BoardStock[], contributions: Contributions | undefined): Lists {
  const pointsOf = ({ listing }: BoardStock) => contributions?.points.get(listing.symbol)
  const answer = (stocks: readonly BoardStock[]) =>
    stocks.slice(0, CONSTITUENTS_SHOWN).map((stock) => constituentOf(stock, pointsOf(stock)))
  const moving = (sign: 1 | -1) =>
    traded
      .filter((stock) => sign * (pointsOf(stock) ?? 0) > 0)
      .sort((a, b) => sign * ((pointsOf(b) ?? 0) - (pointsOf(a) ?? 0)))
  return {
    weights: contributions?.weights,
    risers: answer(ranked(traded, 'rise')),
    fallers: answer(ranked(traded, 'fall')),
    lifting: answer(moving(1)),
    dragging: answer(moving(-1)),
  }
}

function constituentOf({ listing, quote }: BoardStock, points: number | undefined): Constituent {
  return {
    symbol: listing.symbol,
    name: quote.name ?? listing.name,
    lastMilli: quote.lastMilli ?? undefined,
    changePercent:
      quote.changePercent === null ? undefined : Number(quote.changePercent.toFixed(2)),
    points: points === undefined ? undefined : Number(points.toFixed(3)),
  }
}
