import { keyedHash } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'

const PURPOSE = 'sandboxMail'
const SHOWN_MAX = 20

/** Adds a mail to the sandbox's mailbox. */
export async function saveMail(
  db: Db,
  { to, subject }: { to: string; subject: string },
  secretKey: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sandbox_mails')
    .values({ address_hash: keyedHash(PURPOSE, to, secretKey), subject, sent_at: now })
    .execute()
}

/** Mail sent to an address, newest first. */
export async function mailsTo(db: Db, to: string, secretKey: string) {
  return db
    .selectFrom('sandbox_mails')
    .select(['subject', 'sent_at'])
    .where('address_hash', '=', keyedHash(PURPOSE, to, secretKey))
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
}
