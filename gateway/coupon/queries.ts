import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import type { Db } from '../db/schema.ts'
import { type CouponRow, couponFields } from './choose-coupon.ts'
import type { CouponTemplatesTable } from './tables.ts'
import { REASONS } from './texts.ts'

export type TemplateRow = Selectable<CouponTemplatesTable>

export async function couponsOf(db: Db, userId: string): Promise<readonly CouponRow[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
}

/** How many coupons a user can use at the moment. */
export async function couponCountOf(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('coupons')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'usable')
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type CouponRules = Pick<
  TemplateRow,
  'name' | 'kind' | 'value' | 'min_spend_fen' | 'max_off_fen' | 'product_ids' | 'valid_days'
> &
  Partial<Pick<TemplateRow, 'template_id' | 'valid_from' | 'valid_until'>>

/** Grants a user a coupon; undefined if it was granted before. */
export async function grantCoupon(
  db: Db,
  grant: { userId: string; key: string; rules: CouponRules },
  now: Date,
): Promise<CouponRow | undefined> {
  const { userId, key, rules } = grant
  const { name, kind, value, min_spend_fen, max_off_fen, product_ids } = rules
  return db
    .insertInto('coupons')
    .values({
      name,
      kind,
      value,
      min_spend_fen,
      max_off_fen,
      product_ids,
      coupon_id: randomBytes(12).toString('base64url'),
      user_id: userId,
      grant_key: key,
      template_id: rules.template_id ?? null,
      valid_from: rules.valid_from ?? now,
      valid_until: rules.valid_until ?? daysAfter(now, rules.valid_days),
      state: 'usable',
      order_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'grant_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Binds a coupon to an order; false if it is not the user's, not usable or bound already. */
export async function holdCoupon(
  db: Db,
  { userId, couponId, orderId }: { userId: string; couponId: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const held = await db
    .updateTable('coupons')
    .set({ state: 'held', order_id: orderId })
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('state', '=', 'usable')
    .where('valid_until', '>', now)
    .executeTakeFirst()
  return Number(held.numUpdatedRows) === 1
}

/** Releases the coupon of an order that was not paid, or was refunded. */
export async function releaseCoupon(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ state: 'usable', order_id: null })
    .where('order_id', '=', orderId)
    .execute()
}

export async function spendCoupon(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()
}

export async function templateOfCode(db: Db, code: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('coupon_templates')
    .selectAll()
    .where('redeem_code', '=', code.toUpperCase())
    .executeTakeFirst()
}

export async function templateOfActivity(
  db: Db,
  activityCode: string,
): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('coupon_templates')
    .selectAll()
    .where('activity_code', '=', activityCode)
    .executeTakeFirst()
}

/** Templates an operator can give from: with stock, not stopped, and not over; by name. */
export async function grantableTemplates(db: Db, now: Date): Promise<readonly TemplateRow[]> {
  return db
    .selectFrom('coupon_templates')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .where((eb) => eb.or([eb('stock_left', 'is', null), eb('stock_left', '>', 0)]))
    .orderBy('name')
    .orderBy('template_id')
    .execute()
}

/** Whether coupons of a template are no longer given, by code or otherwise. */
export function isOver({ stopped_at, claim_until, valid_until }: TemplateRow, now: Date): boolean {
  return stopped_at !== null || [claim_until, valid_until].some((end) => end !== null && end <= now)
}

/** How many coupons of a template a user has got, spent ones as well. */
export async function grantedCount(db: Db, userId: string, templateId: string): Promise<number> {
  const { count } = await db
    .selectFrom('coupons')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Claims one coupon of the stock; false if none is left, or giving has stopped. */
export async function claimCouponStock(db: Db, templateId: string): Promise<boolean> {
  const taken = await db
    .updateTable('coupon_templates')
    .set((eb) => ({ stock_left: eb('stock_left', '-', 1) }))
    .where('template_id', '=', templateId)
    .where('stopped_at', 'is', null)
    .where((eb) => eb.or([eb('stock_left', 'is', null), eb('stock_left', '>', 0)]))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

/** A coupon as the wallet contains it. */
export function couponAnswer(row: CouponRow, now: Date): Coupon {
  const isExpired = row.state === 'usable' && row.valid_until <= now
  const state = isExpired ? 'expired' : row.state
  const isEarly = state === 'usable' && row.valid_from > now
  return {
    ...couponFields(row),
    state,
    reason: state === 'usable' ? (isEarly ? REASONS.early : undefined) : REASONS[state],
    orderId: row.order_id ?? undefined,
  }
}
