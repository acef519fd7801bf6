import { sortStocks as sortStocksCall } from '#api/watchlist/sort-stocks.ts'
import { handle } from '../http/handle.ts'
import { lockWatchlist, ownGroups } from './group-queries.ts'
import { itemsOf, setOrder } from './item-queries.ts'
import { notFound } from './refusal.ts'

export const sortStocks = handle(sortStocksCall, async (request, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  const [group] = await ownGroups(db, userId, [request.groupId ?? whole.group_id])
  if (!group) return notFound()
  const held = await itemsOf(db, userId, group.group_id)
  const order = new Set([...request.stocks, ...held].map(({ symbol }) => symbol))
  await setOrder(db, userId, group.group_id, [...order])
  return {}
})
