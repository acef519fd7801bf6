import type { Generated } from 'kysely'
import type { CouponKind } from '#api/coupon/coupon.ts'

declare module '../db/schema.ts' {
  interface Database {
    coupon_templates: CouponTemplatesTable
    coupons: CouponsTable
  }
}

export interface CouponTemplatesTable {
  template_id: string
  name: string
  kind: CouponKind
  value: number
  min_spend_fen: Generated<number>
  max_off_fen: number | null
  product_ids: Generated<string[]>
  valid_days: number
  redeem_code: string | null
  /** Set for the coupon of an activity, which is claimed in it. */
  activity_code: Generated<string | null>
  /** Whether the claimer must have shared first; chat apps forbid it. */
  reward_depends_on_sharing: Generated<boolean>
  /** Null means as many as are asked for. */
  stock_left: number | null
  claim_until: Date | null
}

/** A coupon carries its rules: a template that changes changes no coupon given before. */
export interface CouponsTable {
  id: Generated<number>
  coupon_id: string
  user_id: string
  /** What it was given for; a user gets one for each. */
  grant_key: string
  name: string
  kind: CouponKind
  value: number
  min_spend_fen: number
  max_off_fen: number | null
  product_ids: string[]
  valid_from: Date
  valid_until: Date
  /** `held` by an order that is not paid; expiry is a matter of time, not of state. */
  state: 'usable' | 'held' | 'used'
  order_id: string | null
  created_at: Date
}
