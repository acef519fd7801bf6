import type { Gift } from '#api/games/game-file.ts'
import { campaignRules } from '#gateway/coupon/campaign-rules.ts'
import { grantCoupon } from '#gateway/coupon/queries.ts'
import type { Db } from '#gateway/db/schema.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'
import { winText } from '../texts.ts'

interface Award {
  /** Identifies what is given, once. */
  key: string
  userId: string
  name: string
  gift: Gift
  /** The page on which it was won. */
  path: string
}

/** Gives a person what they won: coins and coupons at once, a parcel when they have named an address. */
export async function grantAward(
  db: Db,
  { key, userId, name, gift, path }: Award,
  now: Date,
): Promise<void> {
  const { coins, coupon, goods } = gift
  if (coins) await creditCoins(db, { key, kind: 'activity', userId, coin: coins }, now)
  if (coupon) await grantCoupon(db, { userId, key, rules: campaignRules(coupon) }, now)
  if (coupon || goods)
    await writeMessage(
      db,
      { userId, kind: 'activity', topic: 'activity', ...winText(name, gift, path) },
      now,
    )
}

export function isWin({ coins, coupon, goods, character }: Gift): boolean {
  return [coins, coupon, goods, character].some((gift) => gift !== undefined)
}
