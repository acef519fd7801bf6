import { addStock as addStockCall } from '#api/watchlist/add-stock.ts'
import { GROUP_FULL } from '#api/watchlist/codes.ts'
import { handle } from '../http/handle.ts'
import { lockWatchlist, newId, ownGroups } from './group-queries.ts'
import { placeStocks } from './place-stocks.ts'
import { no, notFound } from './refusal.ts'

export const addStock = handle(addStockCall, async (request, { db, userId, now }) => {
  const { symbol, stockType, groupIds = [], priceMilli = null } = request
  const whole = await lockWatchlist(db, userId, now)
  const named = new Set(groupIds)
  const groups = await ownGroups(db, userId, [...named])
  if (groups.length < named.size) return notFound()
  const added = { addedAt: now, addedPriceMilli: priceMilli, isPinned: false, note: '' }
  const changeId = newId()
  const outcome = await placeStocks(db, {
    userId,
    groupIds: [whole.group_id, ...named],
    items: [{ symbol, stockType, ...added }],
    at: 'top',
    changeId,
    now,
  })
  if (outcome === 'full') return no(GROUP_FULL)
  return { undoId: outcome === 'placed' ? changeId : undefined }
})
