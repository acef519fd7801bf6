import { type Envelope, parseEnvelope } from '#api/envelope.ts'
import { decryptField, encryptField, keyedHash } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import { forgetRows } from '#gateway/hooks/forget-rows.ts'
import { HttpFailure } from '../error.ts'

export interface Intent {
  /** Who makes the request: the user, or the device of an anonymous visitor. */
  scope: string
  key: string
  call: string
  /** The request's own parameters; common ones, such as the time, may differ between repetitions. */
  request: unknown
  now: Date
  /**
   * Requests contain mobiles and codes, answers contain tokens: the former are stored as a hash, the latter encrypted.
   */
  secretKey: string
}

const PURPOSE = 'savedAnswer'

/**
 * Runs an effect once per key: effect and answer are one transaction, so a repetition with the same key, even at the
 * same instant or after a crash, gets the first answer. The same key with another body is refused.
 */
export async function once(
  db: Db,
  intent: Intent,
  effect: (trx: Db) => Promise<Envelope>,
): Promise<Envelope> {
  const { secretKey } = intent
  const requestHash = keyedHash('request', JSON.stringify(intent.request), secretKey)
  return db.transaction().execute(async (trx) => {
    // A concurrent repetition waits here until the first one commits or rolls back.
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({
        scope: intent.scope,
        key: intent.key,
        call: intent.call,
        request_hash: requestHash,
        answer: null,
        created_at: intent.now,
      })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .executeTakeFirst()
    if (Number(claimed.numInsertedOrUpdatedRows) === 0) return savedAnswer(trx, intent, requestHash)
    const envelope = await effect(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: encryptField(PURPOSE, JSON.stringify(envelope), secretKey) })
      .where('scope', '=', intent.scope)
      .where('key', '=', intent.key)
      .execute()
    return envelope
  })
}

async function savedAnswer(db: Db, intent: Intent, requestHash: string): Promise<Envelope> {
  const saved = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', intent.scope)
    .where('key', '=', intent.key)
    .executeTakeFirstOrThrow()
  if (saved.request_hash !== requestHash || saved.call !== intent.call || saved.answer === null)
    throw new HttpFailure(200, 'KEY_REUSED')
  return parseEnvelope(decryptField(PURPOSE, saved.answer, intent.secretKey))
}

export const KEEP_HOURS = 24

/** Deletes stored answers older than 24 hours and nonces that can no longer be replayed. */
export async function forgetOldRequests(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_HOURS * 3_600_000)
  await forgetRows(db, 'idempotency_keys', { column: 'created_at', before })
  await forgetRows(db, 'request_nonces', { column: 'expires_at', before: now })
}
