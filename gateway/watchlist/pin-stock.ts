import { pinStock as pinStockCall } from '#api/watchlist/pin-stock.ts'
import { handle } from '../http/handle.ts'
import { lockWatchlist } from './group-queries.ts'
import { setPinned } from './item-queries.ts'
import { notFound } from './refusal.ts'

export const pinStock = handle(pinStockCall, async (request, { db, userId, now }) => {
  const whole = await lockWatchlist(db, userId, now)
  const groupId = request.groupId ?? whole.group_id
  const isHeld = await setPinned(db, userId, groupId, request.symbol, request.isPinned)
  return isHeld ? {} : notFound()
})
