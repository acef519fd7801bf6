import { undoChange } from '#api/watchlist/undo-change.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { dropStrays, reverseChange, wouldOverflow } from './change-queries.ts'
import { lockWatchlist } from './groups/group-queries.ts'

export default handle(undoChange, async ({ undoId }, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  if (await wouldOverflow(db, userId, undoId)) return refuse('GROUP_FULL')
  const count = await reverseChange(db, userId, undoId, now)
  if (count === 0) return refuse('UNDO_OVER')
  await dropStrays(db, userId, whole.group_id)
  return { count }
})
