import type { Db } from '#gateway/db/schema.ts'
import { forEachDue } from '#gateway/hooks/due-rows.ts'
import { findOwned } from '#gateway/hooks/owned-by-user.ts'
import type { Services } from '#gateway/http/handle.ts'

/** Deletes the accounts whose deletion is due, one by one, except those with orders or payments under way. */
export async function deleteDueAccounts(
  { db, log, knownLogins }: Pick<Services, 'db' | 'log' | 'knownLogins'>,
  secretKey: string,
  now: Date,
): Promise<void> {
  await forEachDue(
    { log },
    {
      what: 'deleting an account',
      idOf: ({ id }) => id,
      load: (after, limit) =>
        db
          .selectFrom('users')
          .select(['id', 'user_id'])
          .where('deletion_at', '<=', now)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      async run({ user_id }) {
        await db.transaction().execute((trx) => deleteAccount(trx, user_id, secretKey, now))
        await knownLogins.forget([user_id])
      },
    },
  )
}

async function deleteAccount(db: Db, userId: string, secretKey: string, now: Date): Promise<void> {
  const due = await db
    .selectFrom('users')
    .select('mobile_hash')
    .where('user_id', '=', userId)
    .where('deletion_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  const userIds = [userId]
  if (!due || (await unfinishedOf(db, userIds, now)).size > 0) return
  await blankUsers(db, userIds)
  const mobileHashes = due.mobile_hash === null ? [] : [due.mobile_hash]
  const deletion = { userIds, mobileHashes, secretKey, now }
  for (const owned of await findOwned()) await owned.forget(db, deletion)
}

async function unfinishedOf(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const unfinished = new Set<string>()
  for (const owned of await findOwned())
    for (const userId of await owned.unfinished(db, userIds, now)) unfinished.add(userId)
  return unfinished
}

/** The row remains, without personal data, for the orders and contracts that the law requires. */
async function blankUsers(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .updateTable('users')
    .set({ nickname: null, avatar: null, open_id: null, union_id: null })
    .set({ mobile_hash: null, mobile_sealed: null, deletion_at: null })
    .set({ banned_at: null, ban_reason: null, last_login_at: null })
    .where('user_id', 'in', userIds)
    .execute()
  // Accounts that were merged into these; the merge has already blanked them.
  await db
    .updateTable('users')
    .set({ nickname: null, avatar: null })
    .where('merged_into', 'in', userIds)
    .execute()
}
