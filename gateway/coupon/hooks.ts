import { spendableCoupons } from '../account/hooks.ts'
import { couponCountOf } from './queries.ts'

export const countCoupons = spendableCoupons.hook(couponCountOf)
