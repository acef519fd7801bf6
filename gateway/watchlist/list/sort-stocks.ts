import { sortStocks } from '#api/watchlist/list/sort-stocks.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { lockWatchlist, ownGroups } from '../groups/group-queries.ts'
import { itemsOf, setOrder } from './item-queries.ts'

export default handle(sortStocks, async (request, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  const [group] = await ownGroups(db, userId, [request.groupId ?? whole.group_id])
  if (!group) return notFound()
  const held = await itemsOf(db, userId, group.group_id)
  const order = new Set([...request.stocks, ...held].map(({ symbol }) => symbol))
  await setOrder(db, userId, group.group_id, [...order])
  return {}
})
