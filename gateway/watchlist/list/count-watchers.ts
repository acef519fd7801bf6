import { countWatchers } from '#api/watchlist/list/count-watchers.ts'
import { handle } from '#gateway/http/handle.ts'
import { watchersOf } from './item-queries.ts'

export default handle(countWatchers, async ({ symbols }, { db }) => {
  const counts = await watchersOf(db, symbols)
  const watched = [...new Set(symbols)].map((symbol) => ({
    symbol,
    count: counts.get(symbol) ?? 0,
  }))
  return { watched }
})
