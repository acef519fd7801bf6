import { DEFAULT_TYPE } from '#api/watchlist/groups/group.ts'
import { removeStocks } from '#api/watchlist/list/remove-stocks.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { forgetRemoved } from '../change-queries.ts'
import { groupsOf, lockWatchlist, randomId } from '../groups/group-queries.ts'
import { removeItems } from './item-queries.ts'

export default handle(removeStocks, async (request, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  const groups = await groupsOf(db, userId)
  const group = groups.find(({ group_id }) => group_id === (request.groupId ?? whole.group_id))
  if (!group) return notFound()
  await forgetRemoved(db, userId, now)
  const left = group.type === DEFAULT_TYPE ? groups : [group]
  const groupIds = left.map(({ group_id }) => group_id)
  const symbols = request.stocks.map(({ symbol }) => symbol)
  const changeId = randomId()
  const taken = await removeItems(db, userId, groupIds, symbols, { changeId, now })
  return { undoId: taken > 0 ? changeId : undefined }
})
