import { listGroups as listGroupsCall } from '#api/watchlist/groups/list-groups.ts'
import { handle } from '#gateway/http/handle.ts'
import { defaultGroup, groupAnswer, groupsOf } from './group-queries.ts'

export const listGroups = handle(listGroupsCall, async (_request, { db, userId, now }) => {
  await defaultGroup(db, userId, now)
  return (await groupsOf(db, userId)).map(groupAnswer)
})
