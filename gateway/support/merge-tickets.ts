import type { Kysely } from 'kysely'
import { type Merge, moveOwner } from '../db/move-owner.ts'
import type { Database } from '../db/schema.ts'
import './tables.ts'

/** Brings what one account wrote to support, with its pictures, onto another's. */
export async function mergeTickets(db: Kysely<Database>, merge: Merge): Promise<void> {
  await moveOwner(db, ['support_tickets', 'support_pictures'], merge)
}
