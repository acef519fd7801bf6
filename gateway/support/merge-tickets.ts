import { type Merge, moveOwner } from '../db/move-owner.ts'
import type { Db } from '../db/schema.ts'

/** Brings what one account wrote to support, with its pictures, onto another's. */
export async function mergeTickets(db: Db, merge: Merge): Promise<void> {
  await moveOwner(db, ['support_tickets', 'support_pictures'], merge)
}
