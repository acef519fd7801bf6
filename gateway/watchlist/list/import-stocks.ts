import { importStocks } from '#api/watchlist/list/import-stocks.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { lockWatchlist, ownGroups, randomId } from '../groups/group-queries.ts'
import type { NewItem } from './item-queries.ts'
import { fillGroups } from './place-stocks.ts'

export default handle(importStocks, async (request, { db, userId, now }) => {
  const { stocks, groupIds = [] } = request
  const whole = await lockWatchlist(db, userId, now)
  const named = new Set(groupIds)
  const groups = await ownGroups(db, userId, [...named])
  if (groups.length < named.size) return notFound()
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, importedItem(stock, now)]))
  return fillGroups(db, {
    userId,
    groupIds: [whole.group_id, ...named],
    items: [...bySymbol.values()],
    at: 'end',
    changeId: randomId(),
    now,
  })
})

/** Stocks cannot be added in the future: the phone's clock may be ahead. */
function importedItem(stock: WatchlistItem, now: Date): NewItem {
  const { symbol, stockType, isPinned = false, note = '', holding, addedPriceMilli = null } = stock
  const addedAt = new Date(Math.min(stock.addedAt ?? now.getTime(), now.getTime()))
  return { symbol, stockType, isPinned, note: note.trim(), holding, addedAt, addedPriceMilli }
}
