import type { Db } from '#gateway/db/schema.ts'
import { findOwned } from '#gateway/hooks/owned-by-user.ts'

/** Deletes the accounts whose deletion is due, except those with orders or payments under way. */
export async function deleteDueAccounts(db: Db, secretKey: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('users')
      .select(['user_id', 'mobile_hash'])
      .where('deletion_at', '<=', now)
      .orderBy('id')
      .forUpdate()
      .execute()
    const waiting = await unfinishedOf(
      trx,
      due.map((row) => row.user_id),
      now,
    )
    const ready = due.filter((row) => !waiting.has(row.user_id))
    if (ready.length === 0) return
    const userIds = ready.map((row) => row.user_id)
    const mobileHashes = ready.flatMap((row) => row.mobile_hash ?? [])
    await blankUsers(trx, userIds)
    const deletion = { userIds, mobileHashes, secretKey, now }
    for (const owned of await findOwned()) await owned.forget(trx, deletion)
  })
}

async function unfinishedOf(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const unfinished = new Set<string>()
  if (userIds.length === 0) return unfinished
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
    .where('user_id', 'in', userIds)
    .execute()
  // Accounts that were merged into these; the merge has already blanked them.
  await db
    .updateTable('users')
    .set({ nickname: null, avatar: null })
    .where('merged_into', 'in', userIds)
    .execute()
}
