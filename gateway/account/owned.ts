import { deleteOwned, describeOwned } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, ownedByUser } from '../hooks/owned-by-user.ts'

const LOGINS = ['user_tokens', 'exchange_tokens'] as const

/** Logins end with their account, whether it is deleted or merged. */
export const owned = ownedByUser({
  tables: LOGINS,
  merge: (db, { fromId }) => deleteOwned(db, LOGINS, [fromId]),
  forget: forgetLogins,
  describe: (db, userId) => describeOwned(db, ['users', ...LOGINS], userId),
})

async function forgetLogins(db: Db, { userIds, mobileHashes }: Deletion): Promise<void> {
  await deleteOwned(db, LOGINS, userIds)
  if (mobileHashes.length === 0) return
  for (const table of ['sms_codes', 'sms_outbox', 'sms_deliveries'] as const)
    await db.deleteFrom(table).where('mobile_hash', 'in', mobileHashes).execute()
}
