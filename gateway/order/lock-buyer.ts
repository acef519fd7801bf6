import type { Db } from '../db/schema.ts'
import { HttpFailure } from '../http/error.ts'

/**
 * Lets everything that moves a user's orders, coins and coupons take turns until the transaction ends. Always the
 * first lock of several: user, order, payment, coupon, in this order, so that nothing ever waits in a circle.
 */
export async function lockBuyer(db: Db, userId: string): Promise<void> {
  const user = await lockRow(db, userId)
  // An account merged away in the meantime has no login any more.
  if (!user || user.merged_into !== null) throw new HttpFailure(200, 'LOGIN_REQUIRED')
}

/** The same for what arrives from outside, whoever the order belongs to by the time the lock is held. */
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
