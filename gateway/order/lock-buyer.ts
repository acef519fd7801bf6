import type { Db } from '../db/schema.ts'
import { HttpFailure } from '../http/error.ts'

/**
 * Locks a user until the transaction ends, so that all changes of their orders, coins and coupons run one after the
 * other. Always the first of several locks: user, order, payment, coupon, in this order, which prevents deadlocks.
 */
export async function lockBuyer(db: Db, userId: string): Promise<void> {
  const user = await lockRow(db, userId)
  // An account merged meanwhile has no login.
  if (!user || user.merged_into !== null) throw new HttpFailure(200, 'LOGIN_REQUIRED')
}

/** The same for events from outside: locks the owner the order has when the lock is granted. */
export async function lockOwnerOf(
  db: Db,
  findOwner: () => Promise<string | undefined>,
): Promise<string | undefined> {
  let owner = await findOwner()
  for (;;) {
    if (!owner) return undefined
    await lockRow(db, owner)
    const after = await findOwner()
    if (after === owner) return owner
    owner = after
  }
}

async function lockRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'merged_into'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
