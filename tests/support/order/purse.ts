import { randomBytes } from 'node:crypto'
import { grantCoupon } from '#gateway/coupon/queries.ts'
import type { Services } from '#gateway/http/handle.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'

type Parts = Pick<Services, 'db' | 'clock'>
type Rules = Parameters<typeof grantCoupon>[1]['rules']

const TEN_YUAN: Rules = {
  name: '立减券',
  kind: 'amount',
  value: 1000,
  min_spend_fen: 0,
  max_off_fen: null,
  product_ids: [],
  valid_days: 15,
}

/** Puts a coupon into a user's wallet; returns its id. */
export async function addCoupon(
  { db, clock }: Parts,
  userId: string,
  rules: Partial<Rules> = {},
): Promise<string> {
  const key = `test:${randomBytes(8).toString('hex')}`
  const grant = { userId, key, rules: { ...TEN_YUAN, ...rules } }
  return (await grantCoupon(db, grant, clock.now()))?.coupon_id ?? ''
}

/** Adds coins to a user's account, with an entry in the ledger. */
export async function addCoins({ db, clock }: Parts, userId: string, coin: number): Promise<void> {
  const key = `test:${randomBytes(8).toString('hex')}`
  await creditCoins(db, { key, kind: 'recharge', userId, coin }, clock.now())
}
