import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { labelOf } from '#gateway/market/feed/feed.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import type { Matrix } from '../engine/matrix.ts'
import { matchChange } from './match-change.ts'
import { matchMessage } from './match-message.ts'
import { screenOf } from './saved-queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'market' | 'screening'>

/**
 * Compares every watched screen with the last close, once for each trading day: the first time only stores what meets
 * it, later ones write a message about what is new.
 */
export async function watchScreens(parts: Parts): Promise<void> {
  const { db, clock, market, screening } = parts
  const day = await market.closes.lastDay()
  if (!day || !(await nextDue(db, day, 0, 1)).length) return
  const matrix = await screening.on(day)
  if (!matrix) return
  await forEachDue(parts, {
    what: 'comparing a saved screen',
    idOf: ({ id }) => id,
    load: (after, limit) => nextDue(db, day, after, limit),
    run: ({ id }) => compare(db, id, matrix, clock.now()),
  })
}

async function nextDue(db: Db, day: Day, after: number, limit: number) {
  return db
    .selectFrom('saved_screens')
    .select('id')
    .where('is_watched', '=', true)
    .where((eb) => eb.or([eb('checked_day', 'is', null), eb('checked_day', '<', day)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whichever node locks the row first stores the day with the message; the other finds nothing due. */
async function compare(db: Db, id: number, matrix: Matrix, now: Date): Promise<void> {
  const { day } = matrix
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('saved_screens')
      .selectAll()
      .where('id', '=', id)
      .where('is_watched', '=', true)
      .where((eb) => eb.or([eb('checked_day', 'is', null), eb('checked_day', '<', day)]))
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const change = matchChange(matrix, screenOf(row), row.matched)
    if (!change) return
    const { matched, added } = change
    await trx
      .updateTable('saved_screens')
      .set({ checked_day: day, matched: [...matched] })
      .where('id', '=', id)
      .execute()
    if (row.checked_day === null || added.length === 0) return
    const label = labelOf({ origin: matrix.isSimulated ? 'simulated' : 'live' })
    const message = matchMessage({
      screenId: row.screen_id,
      name: row.name,
      day,
      stocks: added,
      label,
    })
    await writeMessage(trx, { userId: row.user_id, ...message }, now)
  })
}
