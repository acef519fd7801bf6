import type { Db } from '../db/schema.ts'
import { hookPoint } from '../hooks/hook-point.ts'

/** A coupon that an invitation gives, once for each key. */
export const grantInviteCoupon =
  hookPoint<[db: Db, grant: { userId: string; code: string; key: string }, now: Date]>(
    'invite coupon',
  )
