import { DEFAULT_TYPE } from '#api/watchlist/groups/group.ts'
import { moveStocks } from '#api/watchlist/list/move-stocks.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { forgetRemoved } from '../change-queries.ts'
import { lockWatchlist, ownGroups, randomId } from '../groups/group-queries.ts'
import { itemsOf, newItem, removeItems } from './item-queries.ts'
import { placeStocks } from './place-stocks.ts'

export default handle(moveStocks, async (request, { db, userId, now }) => {
  const { fromGroupId, stocks, toGroupIds = [] } = request
  await lockWatchlist(db, userId, now)
  const named = new Set(toGroupIds)
  if (named.has(fromGroupId)) return refuse('GROUP_CURRENT')
  const groups = await ownGroups(db, userId, [fromGroupId, ...named])
  const from = groups.find(({ group_id }) => group_id === fromGroupId)
  if (!from || groups.length < named.size + 1) return notFound()
  await forgetRemoved(db, userId, now)
  const meant = new Set(stocks.map(({ symbol }) => symbol))
  const held = (await itemsOf(db, userId, fromGroupId)).filter(({ symbol }) => meant.has(symbol))
  const changeId = randomId()
  const outcome = await placeStocks(db, {
    userId,
    groupIds: [...named],
    items: held.map((row) => ({ ...newItem(row), isPinned: false })),
    at: 'top',
    changeId,
    now,
  })
  if (outcome === 'full') return refuse('GROUP_FULL')
  const leaving = from.type === DEFAULT_TYPE ? [] : held.map(({ symbol }) => symbol)
  const taken = await removeItems(db, userId, [fromGroupId], leaving, { changeId, now })
  return { undoId: outcome === 'placed' || taken > 0 ? changeId : undefined }
})
