import type { Generated, JSONColumnType } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    benefits: BenefitsTable
    benefit_claims: BenefitClaimsTable
    timed_activities: TimedActivitiesTable
  }
}

export interface BenefitsTable {
  /** The welfare code in capitals, or the id of a gift. */
  benefit_id: string
  kind: 'welfare' | 'gift'
  product_name: string
  thumbnails: JSONColumnType<readonly { url: string }[]>
  /** The one scene it is limited to; null for all. */
  scene: string | null
  stock: number
  /** How many are claimed; the database itself limits it to the stock. */
  claimed: Generated<number>
  starts_at: Date | null
  ends_at: Date | null
  is_open: Generated<boolean>
  /** Replaces the common sentence when it cannot be claimed. */
  failure_markup: Generated<string>
  created_at: Date
  /** The coupon that is granted with the claim. */
  coupon_template_id: Generated<string | null>
}

export interface BenefitClaimsTable {
  claim_id: string
  benefit_id: string
  user_id: string
  channel_id: string
  claimed_at: Date
  received_at: Date | null
}

export interface TimedActivitiesTable {
  activity_id: string
  course_type: string
  price_id: string
  product_id: string
  product_type: string
  product_name: string
  picture: string | null
  description: string
  starts_at: Date | null
  ends_at: Date | null
  is_open: Generated<boolean>
  created_at: Date
}
