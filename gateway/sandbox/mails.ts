import { keyedHash } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'

const PURPOSE = 'sandboxMail'
const SHOWN_MAX = 20

/** Mail to such addresses bounces. */
const UNREACHABLE = '@bounce.example'

/** The stand-in of a mail server: adds a mail to the sandbox's mailbox of each receiver, or refuses all of it. */
export async function mailInSandbox(
  db: Db,
  { to, subject }: { to: readonly string[]; subject: string },
  secretKey: string,
  now: Date,
): Promise<{ kind: 'sent'; refused: number } | { kind: 'refused'; reason: string }> {
  if (to.some((address) => address.endsWith(UNREACHABLE)))
    return { kind: 'refused', reason: '550 no such mailbox' }
  for (const address of to)
    await db
      .insertInto('sandbox_mails')
      .values({ address_hash: keyedHash(PURPOSE, address, secretKey), subject, sent_at: now })
      .execute()
  return { kind: 'sent', refused: 0 }
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
