import { listStocks as listStocksCall } from '#api/watchlist/list-stocks.ts'
import { handle } from '../http/handle.ts'
import { defaultGroup, ownGroups } from './group-queries.ts'
import { itemAnswer, itemsOf } from './item-queries.ts'
import { notFound } from './refusal.ts'

export const listStocks = handle(listStocksCall, async ({ groupId }, { db, userId, now }) => {
  if (!userId) return groupId === undefined ? [] : notFound()
  const [group] = groupId
    ? await ownGroups(db, userId, [groupId])
    : [await defaultGroup(db, userId, now)]
  if (!group) return notFound()
  return (await itemsOf(db, userId, group.group_id)).map(itemAnswer)
})
