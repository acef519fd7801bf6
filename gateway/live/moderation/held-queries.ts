import type { Db } from '#gateway/db/schema.ts'
import type { Draft } from '../chat/chat-queries.ts'

const OWN_MAX = 20

/** What became of a message that was held; undefined if it was not. */
export async function heldState(db: Db, roomId: string, { userId, key }: Draft) {
  const row = await db
    .selectFrom('live_held')
    .select('state')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst()
  return row?.state
}

export async function insertHeld(
  db: Db,
  { heldId, roomId, draft }: { heldId: string; roomId: string; draft: Draft },
  now: Date,
): Promise<void> {
  const { userId, key, text } = draft
  await db
    .insertInto('live_held')
    .values({
      held_id: heldId,
      room_id: roomId,
      user_id: userId,
      client_key: key,
      content: text,
      state: 'waiting',
      sent_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Somebody's own messages of a room that wait for an operator, oldest first. */
export async function heldOf(db: Db, { roomId, userId }: { roomId: string; userId: string }) {
  return db
    .selectFrom('live_held')
    .select(['client_key as key', 'content as text'])
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('sent_at')
    .limit(OWN_MAX)
    .execute()
}

function held(db: Db) {
  return db
    .selectFrom('live_held')
    .innerJoin('live_rooms', 'live_rooms.room_id', 'live_held.room_id')
    .innerJoin('users', 'users.user_id', 'live_held.user_id')
    .selectAll('live_held')
    .select(['live_rooms.title', 'users.nickname'])
    .where('live_held.state', '=', 'waiting')
}

export type HeldRow = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>

/** Messages that wait for an operator, oldest first. */
export async function heldMessages(db: Db, limit: number): Promise<readonly HeldRow[]> {
  return held(db).orderBy('sent_at').orderBy('held_id').limit(limit).execute()
}

export async function heldById(db: Db, heldId: string): Promise<HeldRow | undefined> {
  return held(db).where('held_id', '=', heldId).executeTakeFirst()
}

export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('live_held')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Decides about a message; undefined if somebody else was faster. */
export async function decideHeld(db: Db, heldId: string, state: 'released' | 'refused') {
  return db
    .updateTable('live_held')
    .set({ state })
    .where('held_id', '=', heldId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}
