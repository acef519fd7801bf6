import { CHOOSABLE_TYPE } from '#api/watchlist/groups/group.ts'
import { sortGroups } from '#api/watchlist/groups/sort-groups.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { groupAnswer, groupsOf, lockWatchlist, setGroupOrder } from './group-queries.ts'

export default handle(sortGroups, async ({ groupIds }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  const groups = await groupsOf(db, userId)
  const own = new Set(groups.map(({ group_id }) => group_id))
  if (!groupIds.every((id) => own.has(id))) return notFound()
  const movable = groups.filter(({ type }) => type === CHOOSABLE_TYPE)
  const order = new Set([...groupIds, ...movable.map(({ group_id }) => group_id)])
  await setGroupOrder(db, userId, [...order])
  return (await groupsOf(db, userId)).map(groupAnswer)
})
