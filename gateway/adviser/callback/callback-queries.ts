import { type SqlBool, sql } from 'kysely'
import type { Callback, CallbackState, CallbackTopic } from '#api/adviser/callback/callback.ts'
import { maskEncryptedMobile } from '#gateway/account/mobile.ts'
import type { Db } from '#gateway/db/schema.ts'

const SHOWN = 50

export type CallbackRow = Awaited<
  ReturnType<ReturnType<typeof callbacks>['executeTakeFirstOrThrow']>
>

function callbacks(db: Db) {
  return db
    .selectFrom('adviser_callbacks')
    .innerJoin('live_advisers', 'live_advisers.certificate', 'adviser_callbacks.certificate')
    .innerJoin('users', 'users.user_id', 'adviser_callbacks.user_id')
    .selectAll('adviser_callbacks')
    .select(['live_advisers.name as adviser_name', 'users.mobile_sealed'])
}

/** Times of an adviser that are booked, from now on. */
export async function bookedTimes(
  db: Db,
  certificate: string,
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('adviser_callbacks')
    .select('starts_at')
    .where('certificate', '=', certificate)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '>', now)
    .execute()
  return new Set(rows.map((row) => row.starts_at.getTime()))
}

export interface NewCallback {
  callbackId: string
  userId: string
  certificate: string
  topic: CallbackTopic
  startsAt: Date
}

export async function hasBooked(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('adviser_callbacks')
    .select('callback_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'booked')
    .executeTakeFirst()
  return row !== undefined
}

/** Books a time; false if somebody was faster, or the user has a booking. */
export async function insertCallback(
  db: Db,
  { callbackId, userId, certificate, topic, startsAt }: NewCallback,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('adviser_callbacks')
    .values({
      ...{ callback_id: callbackId, user_id: userId, certificate, topic },
      ...{ starts_at: startsAt, created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function callbacksOf(db: Db, userId: string): Promise<readonly CallbackRow[]> {
  return callbacks(db)
    .where('adviser_callbacks.user_id', '=', userId)
    .orderBy('adviser_callbacks.id', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function callbackById(
  db: Db,
  callbackId: string,
  userId?: string,
): Promise<CallbackRow | undefined> {
  let query = callbacks(db).where('callback_id', '=', callbackId)
  if (userId !== undefined) query = query.where('adviser_callbacks.user_id', '=', userId)
  return query.executeTakeFirst()
}

/** Ends a booking; false if it has ended. */
export async function endCallback(
  db: Db,
  { callbackId, state, note }: { callbackId: string; state: CallbackState; note?: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('adviser_callbacks')
    .set({ state, note: note ?? null })
    .where('callback_id', '=', callbackId)
    .where('state', '=', 'booked')
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) === 1
}

/** Booked calls first, by their time, then past ones. */
export async function callbacksFor(
  db: Db,
  { state, limit }: { state?: CallbackState | undefined; limit: number },
): Promise<readonly CallbackRow[]> {
  let query = callbacks(db)
  if (state) query = query.where('adviser_callbacks.state', '=', state)
  return query
    .orderBy(sql<SqlBool>`adviser_callbacks.state = 'booked'`, 'desc')
    .orderBy(sql`case when adviser_callbacks.state = 'booked' then starts_at end`)
    .orderBy('adviser_callbacks.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countBooked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('adviser_callbacks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function callbackAnswer(row: CallbackRow, secretKey: string): Callback {
  return {
    callbackId: row.callback_id,
    certificate: row.certificate,
    adviserName: row.adviser_name,
    topic: row.topic,
    startsAt: row.starts_at.getTime(),
    mobile: row.mobile_sealed ? maskEncryptedMobile(row.mobile_sealed, secretKey) : '',
    state: row.state,
    note: row.note ?? undefined,
  }
}
