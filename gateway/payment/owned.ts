import { moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'
import { unpaidPayers } from './payment-queries.ts'

const RECORD = 'the law requires records of payments for years'

export const owned = ownedByUser({
  tables: ['payments', 'bank_transfers'],
  retained: { payments: RECORD, bank_transfers: RECORD },
  merge: (db, merge) => moveOwner(db, ['payments', 'bank_transfers'], merge),
  unfinished: pendingPayments,
})

/** Money that may still arrive must find its account. */
async function pendingPayments(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const transfers = await db
    .selectFrom('bank_transfers')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('state', '=', 'waiting')
    .execute()
  return [...(await unpaidPayers(db, userIds, now)), ...transfers.map((row) => row.user_id)]
}
