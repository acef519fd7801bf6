import { describeOwned } from '#gateway/db/owner.ts'
import { ownedByUser } from '#gateway/hooks/owned-by-user.ts'

/** A retry by a merged account still gets its first answer; answers are deleted within a day anyway. */
export const owned = ownedByUser({
  tables: ['idempotency_keys'],
  merge: async () => {},
  describe: (db, userId) => describeOwned(db, ['idempotency_keys'], userId, 'scope'),
  forget: async (db, { userIds }) => {
    await db.deleteFrom('idempotency_keys').where('scope', 'in', userIds).execute()
  },
})
