import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Rank } from '#api/market/rank.ts'
import { HOT_MAX, type HotStock } from '#api/search/list-hot.ts'
import type { Context } from '../http/handle.ts'
import type { BoardStock } from '../market/market-board.ts'
import { ranked } from '../market/rank/rank.ts'
import { hourOf, mostChosen, mostWatched } from './queries.ts'

const WINDOW_HOURS = 24
/** With fewer openings a few curious people would determine the list. */
const CHOICES_LEAST = 3

/** Why each symbol is hot, hottest first. */
export async function hotSymbols(
  context: Pick<Context, 'db' | 'now' | 'market'>,
): Promise<Map<StockSymbol, HotStock['reason']>> {
  const { db, now } = context
  const window = { since: hourOf(now) - WINDOW_HOURS, least: CHOICES_LEAST, limit: HOT_MAX }
  const hot = new Map<StockSymbol, HotStock['reason']>()
  const add = (symbols: readonly StockSymbol[], reason: HotStock['reason']) => {
    for (const symbol of symbols)
      if (!hot.has(symbol) && hot.size < HOT_MAX) hot.set(symbol, reason)
  }
  add(await mostChosen(db, window), 'searched')
  if (hot.size < HOT_MAX) add(await mostWatched(db, HOT_MAX), 'watched')
  if (hot.size < HOT_MAX) {
    const { stocks } = await context.market.board.read()
    const traded = stocks.filter(({ quote }) => quote.turnoverFen)
    add(symbolsBy('turnover', traded), 'traded')
    // Until the first trade of a day there is no turnover.
    if (hot.size < HOT_MAX) add(symbolsBy('floatCap', stocks), 'large')
  }
  return hot
}

function symbolsBy(rank: Rank, stocks: readonly BoardStock[]): StockSymbol[] {
  return ranked(stocks, rank).map(({ listing }) => listing.symbol)
}
