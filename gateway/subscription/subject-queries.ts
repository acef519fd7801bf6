import type { SubscriptionKind } from '#api/subscription/kinds.ts'
import type { Subject } from '#api/subscription/subscription.ts'
import type { Db } from '../db/schema.ts'
import { stateOf } from '../live/room/room-queries.ts'

/** Everything that can be subscribed to at the moment, including rooms that have not begun. */
export async function subjectsOf(db: Db, now: Date): Promise<readonly Subject[]> {
  const advisers = await db
    .selectFrom('live_advisers')
    .select(['certificate', 'name', 'introduction'])
    .orderBy('certificate')
    .execute()
  const columns = await db
    .selectFrom('columns')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .orderBy('column_id')
    .execute()
  const strategies = await db
    .selectFrom('products')
    .select(['product_id', 'name', 'summary'])
    .where('product_type', '=', 'strategy')
    .where('is_on_sale', '=', true)
    .orderBy('product_id')
    .execute()
  return [
    ...advisers.map((row) => ({
      kind: 'adviser' as const,
      subjectId: row.certificate,
      name: row.name,
      summary: row.introduction,
    })),
    ...(await comingLives(db, now)),
    ...columns.map((row) => ({
      kind: 'column' as const,
      subjectId: row.column_id,
      name: row.name,
      summary: row.summary,
    })),
    ...strategies.map((row) => ({
      kind: 'strategy' as const,
      subjectId: row.product_id,
      name: row.name,
      summary: row.summary,
    })),
  ]
}

async function comingLives(db: Db, now: Date): Promise<readonly Subject[]> {
  const rooms = await db
    .selectFrom('live_rooms')
    .select(['room_id', 'title', 'adviser', 'set_state', 'starts_at', 'ends_at'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  return rooms
    .filter((room) => stateOf(room, now) === 'before')
    .map((room) => ({
      kind: 'live' as const,
      subjectId: room.room_id,
      name: room.title,
      summary: room.adviser,
      startsAt: room.starts_at.getTime(),
    }))
}

export async function isSubject(
  db: Db,
  { kind, subjectId }: { kind: SubscriptionKind; subjectId: string },
  now: Date,
): Promise<boolean> {
  const subjects = await subjectsOf(db, now)
  return subjects.some((one) => one.kind === kind && one.subjectId === subjectId)
}
