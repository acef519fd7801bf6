import { pinStock } from '#api/watchlist/list/pin-stock.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { lockWatchlist } from '../groups/group-queries.ts'
import { setPinned } from './item-queries.ts'

export default handle(pinStock, async (request, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  const groupId = request.groupId ?? whole.group_id
  const isHeld = await setPinned(db, userId, groupId, request.symbol, request.isPinned)
  return isHeld ? {} : notFound()
})
