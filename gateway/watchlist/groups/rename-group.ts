import { DEFAULT_TYPE } from '#api/watchlist/groups/group.ts'
import { renameGroup } from '#api/watchlist/groups/rename-group.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { groupAnswer, lockWatchlist, ownGroups, setGroupName } from './group-queries.ts'

export default handle(renameGroup, async ({ groupId, name }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  const [group] = await ownGroups(db, userId, [groupId])
  if (!group) return notFound()
  if (group.type === DEFAULT_TYPE) return refuse('GROUP_FIXED')
  const renamed = await setGroupName(db, group, name)
  return renamed ? groupAnswer(renamed) : refuse('GROUP_EXISTS')
})
