import { encryptField } from '../account/field-encryption.ts'
import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'
import { DETAILS_PURPOSE, decryptInvoice } from './queries.ts'

export const owned = ownedByUser({
  tables: ['invoices', 'invoice_headings'],
  retained: { invoices: 'tax law requires invoices for years' },
  merge: mergeInvoices,
  forget: forgetReceivers,
  unfinished: requestedInvoices,
})

/** A title that both accounts saved becomes one. */
async function mergeInvoices(db: Db, merge: Merge): Promise<void> {
  await moveOwner(db, ['invoices'], merge)
  await moveDistinct(db, { invoice_headings: ['heading_hash'] }, merge)
}

/** An invoice is kept, but the e-mail address it was sent to is deleted, and no mail follows. */
async function forgetReceivers(db: Db, { userIds, secretKey }: Deletion): Promise<void> {
  await deleteOwned(db, ['invoice_headings'], userIds)
  const rows = await db.selectFrom('invoices').selectAll().where('user_id', 'in', userIds).execute()
  for (const row of rows) {
    const details = JSON.stringify({ ...decryptInvoice(row, secretKey), email: '' })
    await db
      .updateTable('invoices')
      .set({ details_sealed: encryptField(DETAILS_PURPOSE, details, secretKey) })
      .where('invoice_id', '=', row.invoice_id)
      .execute()
    await db.deleteFrom('invoice_mails').where('invoice_id', '=', row.invoice_id).execute()
  }
}

async function requestedInvoices(db: Db, userIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('state', '=', 'requested')
    .execute()
  return rows.map((row) => row.user_id)
}
