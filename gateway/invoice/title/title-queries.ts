import { randomBytes } from 'node:crypto'
import { type InvoiceTitle, TITLES_MAX } from '#api/invoice/title/title.ts'
import { decryptField, encryptField, keyedHash } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Details } from '../queries.ts'

const PURPOSE = 'invoiceHeading'

/** Saves a title for the next time, once; false if too many are saved. The caller holds the owner's lock. */
export async function saveTitle(
  db: Db,
  userId: string,
  { kind, name, taxNumber }: Omit<Details, 'email'>,
  secretKey: string,
  now: Date,
): Promise<boolean> {
  const text = JSON.stringify({ kind, name, taxNumber })
  const hash = keyedHash(PURPOSE, text, secretKey)
  const titles = await titlesOf(db, userId, secretKey)
  const again = await db
    .updateTable('invoice_headings')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('heading_hash', '=', hash)
    .executeTakeFirst()
  if (Number(again.numUpdatedRows) > 0) return true
  if (titles.length >= TITLES_MAX) return false
  await db
    .insertInto('invoice_headings')
    .values({
      heading_id: randomBytes(12).toString('base64url'),
      user_id: userId,
      heading_hash: hash,
      heading_sealed: encryptField(PURPOSE, text, secretKey),
      used_at: now,
    })
    .execute()
  return true
}

export async function titlesOf(
  db: Db,
  userId: string,
  secretKey: string,
): Promise<readonly InvoiceTitle[]> {
  const rows = await db
    .selectFrom('invoice_headings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row, i) => {
    const details: Omit<Details, 'email'> = JSON.parse(
      decryptField(PURPOSE, row.heading_sealed, secretKey),
    )
    return { titleId: row.heading_id, ...details, isDefault: i === 0 }
  })
}

export async function removeTitle(db: Db, userId: string, titleId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('invoice_headings')
    .where('heading_id', '=', titleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(removed.numDeletedRows) === 1
}
