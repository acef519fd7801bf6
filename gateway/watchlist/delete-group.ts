import { GROUP_FIXED } from '#api/watchlist/codes.ts'
import { deleteGroup as deleteGroupCall } from '#api/watchlist/delete-group.ts'
import { DEFAULT_TYPE } from '#api/watchlist/group.ts'
import { handle } from '../http/handle.ts'
import { lockWatchlist, ownGroups, removeGroup } from './group-queries.ts'
import { no, notFound } from './refusal.ts'

export const deleteGroup = handle(deleteGroupCall, async ({ groupId }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  const [group] = await ownGroups(db, userId, [groupId])
  if (!group) return notFound()
  if (group.type === DEFAULT_TYPE) return no(GROUP_FIXED)
  await removeGroup(db, groupId)
  return {}
})
