import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { handle } from '#gateway/http/handle.ts'
import { defaultGroup, groupAnswer, groupsOf } from './group-queries.ts'

export default handle(listGroups, async (_request, { db, userId, now }) => {
  await defaultGroup(db, userId, now)
  return (await groupsOf(db, userId)).map(groupAnswer)
})
