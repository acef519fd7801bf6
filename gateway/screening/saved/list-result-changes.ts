import { CHANGE_DAYS, listResultChanges } from '#api/screening/saved/list-result-changes.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import type { Matrix } from '../engine/matrix.ts'
import { resultChanges } from './result-changes.ts'
import { savedScreensOf, screenOf } from './saved-queries.ts'

export default handle(
  listResultChanges,
  async ({ screenId }, { db, userId, market, screening }) => {
    const row = (await savedScreensOf(db, userId)).find(({ screen_id }) => screen_id === screenId)
    if (!row) return notFound()
    const lastDay = await market.closes.lastDay()
    const { days = [], isSimulated = false } = (await market.history()) ?? {}
    const closed = days.filter((day) => lastDay && day <= lastDay).slice(-1 - CHANGE_DAYS)
    const matrices: Matrix[] = []
    for (const day of closed) {
      const matrix = await screening.on(day)
      if (matrix) matrices.push(matrix)
    }
    return {
      label: labelOf({ origin: isSimulated ? 'simulated' : 'live' }),
      days: resultChanges(matrices, screenOf(row)).toReversed(),
    }
  },
)
