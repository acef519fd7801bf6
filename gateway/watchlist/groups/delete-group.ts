import { deleteGroup } from '#api/watchlist/groups/delete-group.ts'
import { DEFAULT_TYPE } from '#api/watchlist/groups/group.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockWatchlist, ownGroups, removeGroup } from './group-queries.ts'

export default handle(deleteGroup, async ({ groupId }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  const [group] = await ownGroups(db, userId, [groupId])
  if (!group) return notFound()
  if (group.type === DEFAULT_TYPE) return refuse('GROUP_FIXED')
  await removeGroup(db, groupId)
  return {}
})
