import type { Db } from '#gateway/db/schema.ts'
import { findOwned, type Merge } from '#gateway/hooks/owned-by-user.ts'
import { type User, userById } from '../queries.ts'

/**
 * Only an account that has nothing but a chat-app identity may be merged, and only into one without an identity; a ban
 * is not escaped by a merge.
 */
export function canMerge(from: User, into: User): boolean {
  if (from.banned_at || into.banned_at) return false
  return from.mobile_hash === null && from.open_id !== null && into.open_id === null
}

/**
 * Moves the chat-app identity and everything the domains own to another account, into which the first one is merged.
 * Returns undefined, without any change, if the two may not be merged.
 */
export async function mergeUsers(db: Db, merge: Merge): Promise<User | undefined> {
  const { fromId, intoId } = merge
  await lockUsers(db, [fromId, intoId])
  const from = await userById(db, fromId)
  if (!canMerge(from, await userById(db, intoId))) return undefined
  await db
    .updateTable('users')
    .set({ open_id: null, union_id: null, nickname: null, avatar: null, deletion_at: null })
    .set({ merged_into: intoId })
    .where('user_id', '=', fromId)
    .execute()
  for (const owned of await findOwned()) await owned.merge(db, merge)
  return db
    .updateTable('users')
    .set((eb) => ({
      open_id: from.open_id,
      union_id: from.union_id,
      nickname: eb.fn.coalesce('nickname', eb.val(from.nickname)),
      avatar: eb.fn.coalesce('avatar', eb.val(from.avatar)),
    }))
    .where('user_id', '=', intoId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks in one order, so that two merges of the same accounts wait for each other instead of deadlocking. */
async function lockUsers(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}
