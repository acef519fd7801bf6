import { GROUP_FULL, UNDO_OVER } from '#api/watchlist/codes.ts'
import { undoChange } from '#api/watchlist/undo-change.ts'
import { handle } from '../http/handle.ts'
import { dropStrays, turnOver, wouldOverflow } from './change-queries.ts'
import { lockWatchlist } from './groups/group-queries.ts'
import { no } from './refusal.ts'

export default handle(undoChange, async ({ undoId }, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  if (await wouldOverflow(db, userId, undoId)) return no(GROUP_FULL)
  const count = await turnOver(db, userId, undoId, now)
  if (count === 0) return no(UNDO_OVER)
  await dropStrays(db, userId, whole.group_id)
  return { count }
})
