import { monthOf } from '#api/china-time.ts'
import type { Membership } from '#api/vip/get-membership.ts'
import { levelOf, MEMBER_LEVELS } from '#api/vip/level.ts'
import { offerAnswer, offersOnSale } from '../catalog/offers.ts'
import { couponsOf } from '../coupon/queries.ts'
import type { Db } from '../db/schema.ts'
import { balanceOf, userAccount } from '../wallet/ledger.ts'

const MEMBERSHIP = 'vip'
export const COUPON_KEY = 'vip:'

/** The key of a month's coupon, of which a user gets one. */
export function monthKey(now: Date): string {
  return `${COUPON_KEY}${monthOf(now)}`
}

/** Periods of membership that a user has bought, newest first. */
async function periodsOf(db: Db, userId: string) {
  return db
    .selectFrom('services')
    .innerJoin('products', 'products.product_id', 'services.product_id')
    .innerJoin('orders', 'orders.order_id', 'services.order_id')
    .select(['services.starts_at', 'services.ends_at', 'orders.product_name', 'orders.period_name'])
    .where('services.user_id', '=', userId)
    .where('products.product_type', '=', MEMBERSHIP)
    .orderBy('services.starts_at', 'desc')
    .execute()
}

/** The end of a running membership; undefined if there is none. */
export async function membershipEnd(db: Db, userId: string, now: Date): Promise<Date | undefined> {
  const last = (await periodsOf(db, userId))[0]
  return last && last.ends_at > now ? last.ends_at : undefined
}

export async function pointsOf(db: Db, userId: string): Promise<number> {
  return Math.max(0, await balanceOf(db, userAccount(userId), 'point'))
}

export async function membershipAnswer(db: Db, userId: string, now: Date): Promise<Membership> {
  const periods = await periodsOf(db, userId)
  const coupons = (await couponsOf(db, userId)).filter(({ grant_key }) =>
    grant_key.startsWith(COUPON_KEY),
  )
  const points = await pointsOf(db, userId)
  const level = levelOf(points)
  const last = periods[0]
  const isMember = last !== undefined && last.ends_at > now
  const isTaken = coupons.some(({ grant_key }) => grant_key === monthKey(now))
  const offers = await offersOnSale(db, { productType: MEMBERSHIP }, now)
  const records = [
    ...periods.map((row) => ({
      kind: 'opened' as const,
      at: row.starts_at.getTime(),
      until: row.ends_at.getTime(),
      name: `${row.product_name} ${row.period_name}`,
    })),
    ...coupons.map((row) => ({
      kind: 'coupon' as const,
      at: row.created_at.getTime(),
      until: row.valid_until.getTime(),
      name: row.name,
    })),
  ]
  return {
    level,
    points,
    endsAt: isMember ? last.ends_at.getTime() : undefined,
    month: monthOf(now),
    couponFen: MEMBER_LEVELS[level]?.couponFen ?? 0,
    couponState: isTaken ? 'taken' : isMember ? 'open' : 'members',
    offers: offers.map(offerAnswer),
    records: records.sort((a, b) => b.at - a.at),
  }
}
