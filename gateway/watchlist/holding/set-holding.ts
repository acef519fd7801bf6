import { setHolding } from '#api/watchlist/holding/set-holding.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { lockWatchlist } from '../groups/group-queries.ts'
import { setHoldingOf } from './holding-queries.ts'

export default handle(setHolding, async ({ symbol, holding }, { db, userId, now }) => {
  await lockWatchlist(db, userId, now)
  return (await setHoldingOf(db, userId, symbol, holding)) ? {} : notFound()
})
