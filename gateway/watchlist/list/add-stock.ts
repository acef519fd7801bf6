import { addStock } from '#api/watchlist/list/add-stock.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockWatchlist, ownGroups, randomId } from '../groups/group-queries.ts'
import { placeStocks } from './place-stocks.ts'

export default handle(addStock, async (request, { db, userId, now }) => {
  const { symbol, stockType, groupIds = [], priceMilli = null } = request
  const whole = await lockWatchlist(db, userId, now)
  const named = new Set(groupIds)
  const groups = await ownGroups(db, userId, [...named])
  if (groups.length < named.size) return notFound()
  const added = { addedAt: now, addedPriceMilli: priceMilli, isPinned: false, note: '' }
  const changeId = randomId()
  const outcome = await placeStocks(db, {
    userId,
    groupIds: [whole.group_id, ...named],
    items: [{ symbol, stockType, ...added }],
    at: 'top',
    changeId,
    now,
  })
  if (outcome === 'full') return refuse('GROUP_FULL')
  return { undoId: outcome === 'placed' ? changeId : undefined }
})
