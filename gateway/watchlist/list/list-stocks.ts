import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { defaultGroup, ownGroups } from '../groups/group-queries.ts'
import { itemAnswer, itemsOf } from './item-queries.ts'

export default handle(listStocks, async ({ groupId }, { db, userId, now }) => {
  if (!userId) return groupId === undefined ? [] : notFound()
  const [group] = groupId
    ? await ownGroups(db, userId, [groupId])
    : [await defaultGroup(db, userId, now)]
  if (!group) return notFound()
  return (await itemsOf(db, userId, group.group_id)).map(itemAnswer)
})
