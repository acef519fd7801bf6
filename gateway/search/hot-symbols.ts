import type { StockSymbol } from '#api/exchange/symbol.ts'
import { HOT_MAX, type HotStock } from '#api/search/list-hot.ts'
import type { Context } from '../http/handle.ts'
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
  if (hot.size < HOT_MAX) add(await mostTraded(context), 'traded')
  return hot
}

async function mostTraded({ market }: Pick<Context, 'market'>): Promise<StockSymbol[]> {
  const { stocks } = await market.board.read()
  return ranked(stocks, 'turnover').map(({ listing }) => listing.symbol)
}
