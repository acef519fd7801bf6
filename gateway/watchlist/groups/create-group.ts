import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { GROUPS_MAX } from '#api/watchlist/groups/group.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { groupAnswer, groupCountOf, insertGroup, lockWatchlist } from './group-queries.ts'

export default handle(createGroup, async ({ name }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  if ((await groupCountOf(db, userId)) >= GROUPS_MAX) return refuse('TOO_MANY_GROUPS')
  const created = await insertGroup(db, userId, name, now)
  return created ? groupAnswer(created) : refuse('GROUP_EXISTS')
})
