import type { Db } from '#gateway/db/schema.ts'
import { decryptField, encryptField } from '../field-encryption.ts'
import { hashMobile } from '../mobile.ts'
import type { SmsKind } from './sms-config.ts'

const PURPOSE = 'sms'
const SHOWN_MAX = 20

/** An SMS that waits for delivery, or was delivered to the sandbox. */
export interface OutboxMessage {
  mobile: string
  text: string
  code: string
  /** By which vendors choose a template, and its values in order; a message of an earlier release has none. */
  kind?: SmsKind
  values?: readonly string[]
}

/** Inserts a message into the outbox in the transaction that created its code; it is delivered after the commit. */
export async function addToOutbox(
  db: Db,
  message: OutboxMessage,
  secretKey: string,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('sms_outbox')
    .values({
      mobile_hash: hashMobile(message.mobile, secretKey),
      message_sealed: encryptField(PURPOSE, JSON.stringify(message), secretKey),
      created_at: now,
      delivered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message that waits for delivery. */
export async function findUndelivered(
  db: Db,
  id: number,
  secretKey: string,
): Promise<OutboxMessage | undefined> {
  const row = await db
    .selectFrom('sms_outbox')
    .select('message_sealed')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return row && decryptMessage(row.message_sealed, secretKey)
}

/** Deletes a delivered message, except in the sandbox, where the outbox serves as the phone. */
export async function closeDelivered(
  db: Db,
  id: number,
  { isKept, now }: { isKept: boolean; now: Date },
): Promise<void> {
  if (isKept)
    await db.updateTable('sms_outbox').set({ delivered_at: now }).where('id', '=', id).execute()
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

function decryptMessage(sealed: string, secretKey: string): OutboxMessage {
  return JSON.parse(decryptField(PURPOSE, sealed, secretKey))
}
