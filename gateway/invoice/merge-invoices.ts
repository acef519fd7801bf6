import { sql } from 'kysely'
import { type Merge, moveOwner } from '../db/move-owner.ts'
import type { Db } from '../db/schema.ts'

/** Brings one account's invoices and headings onto another's; a heading both keep is kept once. */
export async function mergeInvoices(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await moveOwner(db, ['invoices'], merge)
  await sql`
    delete from invoice_headings h where h.user_id = ${fromId} and exists (
      select from invoice_headings o
      where o.user_id = ${intoId} and o.heading_hash = h.heading_hash)`.execute(db)
  await moveOwner(db, ['invoice_headings'], merge)
}
