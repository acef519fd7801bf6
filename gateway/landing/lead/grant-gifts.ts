import { mobileProved } from '#gateway/account/hooks.ts'
import { findUserByMobile } from '#gateway/account/queries.ts'
import { grantByCode } from '#gateway/coupon/grant-coupon-once.ts'
import type { Db } from '#gateway/db/schema.ts'

interface Owner {
  userId: string
  mobileHash: string
  now: Date
}

/** A login with the mobile of a lead brings the gift its form promised. */
export const grantByMobile = mobileProved.hook(grantGifts)

/** A person who has an account already gets the gift with the lead. */
export async function grantToHolder(db: Db, mobileHash: string, now: Date): Promise<void> {
  const holder = await findUserByMobile(db, mobileHash)
  if (holder) await grantGifts(db, { userId: holder.user_id, mobileHash, now })
}

/** Grants what was promised and not yet granted, once; a coupon the user has already is not granted again. */
async function grantGifts(db: Db, { userId, mobileHash, now }: Owner): Promise<void> {
  const gifts = await db
    .updateTable('leads')
    .set({ gift_granted_at: now })
    .where('mobile_hash', '=', mobileHash)
    .where('gift_code', 'is not', null)
    .where('gift_granted_at', 'is', null)
    .returning('gift_code')
    .execute()
  for (const { gift_code: code } of gifts) if (code) await grantByCode(db, { userId, code }, now)
}
