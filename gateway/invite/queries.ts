import { createHash } from 'node:crypto'
import type { ShareEvent } from '#api/invite/share-event.ts'
import { encryptField } from '../account/field-encryption.ts'
import { hashMobile } from '../account/mobile.ts'
import type { Db } from '../db/schema.ts'

export interface Reporter {
  userId: string | undefined
  deviceId: string
  secretKey: string
}

/** Stores an event unless it is stored already; returns whether it was new. */
export async function storeEvent(
  db: Db,
  event: ShareEvent,
  reporter: Reporter,
  now: Date,
): Promise<boolean> {
  const { mobile, chatAppNickname, nickname, data } = event
  const details = JSON.stringify({ mobile, chatAppNickname, nickname, data })
  const stored = await db
    .insertInto('share_events')
    .values({
      event_key: eventKey(event, reporter),
      activity_code: event.activityCode,
      share_type: event.shareType,
      share_code: event.shareCode,
      shared_at: event.sharedAt,
      event_type: event.eventType ?? null,
      sub_event_type: event.subEventType ?? null,
      order_number: event.orderNumber ?? null,
      live_type: event.liveType ?? null,
      user_id: reporter.userId ?? null,
      claimed_user_id: event.userId ?? null,
      open_id: event.openId ?? null,
      union_id: event.unionId ?? null,
      mobile_hash: mobile ? hashMobile(mobile, reporter.secretKey) : null,
      details_sealed: encryptField('shareEvent', details, reporter.secretKey),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .executeTakeFirst()
  return Number(stored.numInsertedOrUpdatedRows) === 1
}

/** The same share, event and person make the same event, however often it is reported. */
function eventKey(event: ShareEvent, { userId, deviceId }: Reporter): string {
  const who = userId ?? event.userId ?? event.openId ?? event.unionId ?? deviceId
  const parts = [
    event.activityCode,
    event.shareType,
    event.shareCode,
    event.sharedAt,
    event.eventType ?? '',
    event.subEventType ?? '',
    event.orderNumber ?? '',
    event.liveType ?? '',
    who,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Whether a user has reported a share within an activity. */
export async function hasShared(db: Db, userId: string, activityCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('share_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('activity_code', '=', activityCode)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Assigns the events of an earlier id to a user: events without a proven owner, and those of a merged account. */
export async function assignEventsOfId(db: Db, oldUserId: string, userId: string): Promise<number> {
  const given = await db
    .updateTable('share_events')
    .set({ user_id: userId })
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', 'is', null), eb('claimed_user_id', '=', oldUserId)]),
        eb('user_id', '=', oldUserId),
      ]),
    )
    .executeTakeFirst()
  return Number(given.numUpdatedRows)
}

/** Assigns the events reported with a mobile, and owned by nobody, to a user. */
export async function assignEventsOfMobile(
  db: Db,
  mobileHash: string,
  userId: string,
): Promise<number> {
  const given = await db
    .updateTable('share_events')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('mobile_hash', '=', mobileHash)
    .executeTakeFirst()
  return Number(given.numUpdatedRows)
}
