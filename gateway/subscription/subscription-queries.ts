import type { Insertable } from 'kysely'
import type { SubscriptionKind } from '#api/subscription/kinds.ts'
import type { Db } from '../db/schema.ts'
import type { SubscriptionUpdatesTable } from './tables.ts'

interface Marked {
  kind: SubscriptionKind
  subjectId: string
  isNotified: boolean
  at: Date
}

/** A user's subscriptions, including reservations of rooms, newest first. */
export async function marksOf(db: Db, userId: string): Promise<readonly Marked[]> {
  const subscribed = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const reserved = await db
    .selectFrom('live_reservations')
    .select(['room_id', 'is_notified', 'reserved_at'])
    .where('user_id', '=', userId)
    .execute()
  const marks: Marked[] = [
    ...subscribed.map((row) => ({
      kind: row.kind,
      subjectId: row.subject_id,
      isNotified: row.is_notified,
      at: row.created_at,
    })),
    ...reserved.map((row) => ({
      kind: 'live' as const,
      subjectId: row.room_id,
      isNotified: row.is_notified,
      at: row.reserved_at,
    })),
  ]
  return marks.sort((a, b) => b.at.getTime() - a.at.getTime())
}

interface NewSubscription {
  userId: string
  kind: SubscriptionKind
  subjectId: string
  isNotified: boolean
}

/** Subscribes, or changes whether messages are sent; the start of a subscription does not change. */
export async function saveSubscription(
  db: Db,
  subscription: NewSubscription,
  now: Date,
): Promise<void> {
  const { userId, kind, subjectId, isNotified } = subscription
  if (kind === 'live') {
    await db
      .insertInto('live_reservations')
      .values({
        room_id: subjectId,
        user_id: userId,
        is_notified: isNotified,
        reserved_at: now,
        reminded_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['room_id', 'user_id']).doUpdateSet({ is_notified: isNotified }),
      )
      .execute()
    return
  }
  await db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      kind,
      subject_id: subjectId,
      is_notified: isNotified,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet({ is_notified: isNotified }),
    )
    .execute()
}

export async function dropSubscription(
  db: Db,
  { userId, kind, subjectId }: Omit<NewSubscription, 'isNotified'>,
): Promise<void> {
  if (kind === 'live')
    await db
      .deleteFrom('live_reservations')
      .where('user_id', '=', userId)
      .where('room_id', '=', subjectId)
      .execute()
  else
    await db
      .deleteFrom('subscriptions')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .execute()
}

/** Subscribers who want messages, for one message to all of them. */
export const notifiedOf = (
  db: Db,
  { kind, subjectId }: { kind: Exclude<SubscriptionKind, 'live'>; subjectId: string },
) =>
  db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('is_notified', '=', true)

/** The same people, for one message to all of them. */
export const readersOfAdviser = (db: Db, certificate: string) =>
  db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('kind', '=', 'adviser')
    .where('subject_id', '=', certificate)
    .where('is_notified', '=', true)

export async function insertUpdate(
  db: Db,
  row: Insertable<SubscriptionUpdatesTable>,
): Promise<void> {
  await db.insertInto('subscription_updates').values(row).execute()
}

/** Marks an update as withdrawn. */
export async function withdrawUpdate(
  db: Db,
  { updateId, reason }: { updateId: string; reason: string },
  now: Date,
) {
  return db
    .updateTable('subscription_updates')
    .set({ withdrawn_at: now, withdraw_reason: reason })
    .where('update_id', '=', updateId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function newestUpdates(db: Db, limit: number) {
  return db
    .selectFrom('subscription_updates')
    .selectAll()
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute()
}
