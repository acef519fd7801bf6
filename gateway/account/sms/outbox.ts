import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { decryptField, encryptField } from '../field-encryption.ts'
import { hashMobile } from '../mobile.ts'
import type { SmsKind } from './sms-config.ts'

const PURPOSE = 'sms'
const SHOWN_MAX = 20
/** How long a message is left to the node that has added it. */
const OWN_MS = 3000
/** Longer than all tries of a node in a row. */
const CLAIM_MS = 30_000
const PAUSE_MS = 5000
const PAUSE_MAX_MS = 600_000

/** An SMS that waits for delivery, or was delivered to the sandbox. */
export interface OutboxMessage {
  mobile: string
  text: string
  code: string
  /** By which vendors choose a template, and its values in order; a message of an earlier release has none. */
  kind?: SmsKind
  values?: readonly string[]
}

interface Entry {
  message: OutboxMessage
  /** Until when it is worth sending. */
  expiresAt: Date
  /** It takes the place of a waiting message of the same topic to the same number. */
  topic?: string
}

/** Inserts a message into the outbox in the transaction that created its code; it is delivered after the commit. */
export async function addToOutbox(
  db: Db,
  { message, expiresAt, topic }: Entry,
  secretKey: string,
  now: Date,
): Promise<number> {
  const mobileHash = hashMobile(message.mobile, secretKey)
  if (topic)
    await db
      .deleteFrom('sms_outbox')
      .where('mobile_hash', '=', mobileHash)
      .where('topic', '=', topic)
      .where('delivered_at', 'is', null)
      .execute()
  const { id } = await db
    .insertInto('sms_outbox')
    .values({
      mobile_hash: mobileHash,
      message_sealed: encryptField(PURPOSE, JSON.stringify(message), secretKey),
      created_at: now,
      delivered_at: null,
      due_at: new Date(now.getTime() + OWN_MS),
      expires_at: expiresAt,
      topic: topic ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message that one node has taken up. */
export interface ClaimedMessage {
  id: number
  message_sealed: string
  tries: number
}

/** Takes up new messages of this node. */
export async function claimNew(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<readonly ClaimedMessage[]> {
  return claim(db, sql`tries = 0 and due_at is not null and id = any(${ids}::bigint[])`, now)
}

/** Takes up what is due, each message on one node: should it fall, the message is due again after a while. */
export async function claimDue(
  db: Db,
  limit: number,
  now: Date,
): Promise<readonly ClaimedMessage[]> {
  const isDue = sql`due_at <= ${now}::timestamptz and expires_at > ${now}::timestamptz`
  return claim(db, sql`${isDue} order by due_at limit ${limit}`, now)
}

async function claim(
  db: Db,
  rest: RawBuilder<unknown>,
  now: Date,
): Promise<readonly ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update sms_outbox
    set tries = tries + 1, due_at = ${new Date(now.getTime() + CLAIM_MS)}::timestamptz
    where id in (select id from sms_outbox where ${rest} for update skip locked)
    returning id, message_sealed, tries`.execute(db)
  return rows
}

/** Lets a message wait for its next try, which is later each time. */
export async function postponeMessage(
  db: Db,
  { id, tries }: ClaimedMessage,
  now: Date,
): Promise<void> {
  const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** (tries - 1))
  await db
    .updateTable('sms_outbox')
    .set({ due_at: new Date(now.getTime() + pauseMs) })
    .where('id', '=', id)
    .execute()
}

/** Nothing more is tried with a message. */
export async function endMessage(db: Db, id: number): Promise<void> {
  await db.updateTable('sms_outbox').set({ due_at: null }).where('id', '=', id).execute()
}

/** Gives up what nobody waits for any more; returns the ids. */
export async function endExpiredMessages(db: Db, now: Date): Promise<readonly number[]> {
  const rows = await db
    .updateTable('sms_outbox')
    .set({ due_at: null })
    .where('due_at', 'is not', null)
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a delivered message, except in the sandbox, where the outbox serves as the phone. */
export async function closeDelivered(
  db: Db,
  id: number,
  { isKept, now }: { isKept: boolean; now: Date },
): Promise<void> {
  if (isKept)
    await db
      .updateTable('sms_outbox')
      .set({ delivered_at: now, due_at: null })
      .where('id', '=', id)
      .execute()
  else await db.deleteFrom('sms_outbox').where('id', '=', id).execute()
}

/** Messages delivered to a mobile, newest first. */
export async function deliveredTo(
  db: Db,
  mobile: string,
  secretKey: string,
): Promise<(OutboxMessage & { at: Date })[]> {
  const rows = await db
    .selectFrom('sms_outbox')
    .select(['message_sealed', 'created_at'])
    .where('mobile_hash', '=', hashMobile(mobile, secretKey))
    .where('delivered_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  return rows.map((row) => ({
    ...decryptMessage(row.message_sealed, secretKey),
    at: row.created_at,
  }))
}

export function decryptMessage(sealed: string, secretKey: string): OutboxMessage {
  return JSON.parse(decryptField(PURPOSE, sealed, secretKey))
}
