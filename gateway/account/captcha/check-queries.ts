import type { sendCode } from '#api/account/sign-in/send-code.ts'
import type { ValueOf } from '#api/codec.ts'
import type { Db } from '#gateway/db/schema.ts'
import { decryptField, encryptField, keyedHash } from '../field-encryption.ts'

const PURPOSE = 'captcha'
/** A ticket expires after five minutes at its vendor. */
const KEPT_MS = 3_600_000

export type CheckedRequest = ValueOf<typeof sendCode.request> & { ticket: string }

/** Stores a request whose ticket is to be checked; undefined if the ticket has been used. */
export async function addCheck(
  db: Db,
  request: CheckedRequest,
  secretKey: string,
  now: Date,
): Promise<string | undefined> {
  const added = await db
    .insertInto('captcha_checks')
    .values({
      ticket_hash: keyedHash(PURPOSE, request.ticket, secretKey),
      request_sealed: encryptField(PURPOSE, JSON.stringify(request), secretKey),
      expires_at: new Date(now.getTime() + KEPT_MS),
    })
    .onConflict((conflict) => conflict.column('ticket_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && String(added.id)
}

/** The request of a check that nobody has begun: it is returned once. */
export async function claimCheck(
  db: Db,
  id: string,
  secretKey: string,
): Promise<CheckedRequest | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('captcha_checks')
      .select('request_sealed')
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst()
    if (!row?.request_sealed) return undefined
    await trx
      .updateTable('captcha_checks')
      .set({ request_sealed: null })
      .where('id', '=', Number(id))
      .execute()
    return JSON.parse(decryptField(PURPOSE, row.request_sealed, secretKey))
  })
}

export async function closeCheck(db: Db, id: string, isSent: boolean): Promise<void> {
  await db
    .updateTable('captcha_checks')
    .set({ is_sent: isSent })
    .where('id', '=', Number(id))
    .execute()
}

/** Whether the check that somebody began has sent a code. */
export async function hasSent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('captcha_checks')
    .select('is_sent')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row?.is_sent === true
}
