import { boardOf } from '#api/exchange/board.ts'
import { HITS_MAX, type StockHit, searchStocks } from '#api/search/search-stocks.ts'
import type { Context } from '../http/handle.ts'
import { handle } from '../http/handle.ts'
import { searchListings } from './queries.ts'

export default handle(
  searchStocks,
  async ({ query }, context) => {
    const own = await searchListings(context.db, query, HITS_MAX)
    const foreign = own.length < HITS_MAX ? await searchSource(query, context) : []
    const known = new Set(own.map(({ symbol }) => symbol))
    const others = foreign.filter(({ symbol }) => !known.has(symbol))
    return { stocks: [...own, ...others].slice(0, HITS_MAX) }
  },
  {
    limits: [
      {
        name: 'search-address',
        points: 120,
        perSeconds: 60,
        key: (_query, { address }) => address,
      },
    ],
  },
)

/** Securities that only the source of prices knows, of the kinds that are quoted. */
async function searchSource(query: string, { market }: Context): Promise<StockHit[]> {
  const reading = await market.feed.search?.(query)
  return (reading?.value ?? [])
    .filter(({ symbol }) => boardOf(symbol) !== null)
    .map(({ symbol, name }) => ({ symbol, name, isListed: true }))
}
