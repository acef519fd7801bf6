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
  /** Set for the coupon of an activity, which users claim in it. */
  activity_code: Generated<string | null>
  /** Whether the claimer must have shared first; chat apps forbid it. */
  reward_depends_on_sharing: Generated<boolean>
  /** Null means unlimited. */
  stock_left: number | null
  claim_from: Generated<Date | null>
  claim_until: Date | null
  /** The period of every coupon of the template; null if it runs for `valid_days` from the grant. */
  valid_from: Generated<Date | null>
  valid_until: Generated<Date | null>
  /** How many coupons of it one person may get; null for any number. */
  per_person: Generated<number | null>
  /** Since when nobody gets one any more. */
  stopped_at: Generated<Date | null>
  created_at: Generated<Date>
}

/** A coupon stores its own rules: changing a template does not change coupons granted before. */
export interface CouponsTable {
  id: Generated<number>
  coupon_id: string
  user_id: string
  /** What it was granted for; a user gets one for each. */
  grant_key: string
  name: string
  kind: CouponKind
  value: number
  min_spend_fen: number
  max_off_fen: number | null
  product_ids: string[]
  valid_from: Date
  valid_until: Date
  /** `held` by an order that is not paid; expiry depends on time, not on this state. */
  state: 'usable' | 'held' | 'used'
  order_id: string | null
  created_at: Date
  /** Null where its rules are those of a page, not of a template. */
  template_id: Generated<string | null>
}
