import { call } from '../call.ts'
import { fen } from '../catalog/money.ts'
import { integer, list, nothing, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { packageOffers } from '../product/package.ts'
import { MEMBER_LEVELS } from './level.ts'

/** Level, membership and their benefits. */
export const membership = record({
  /** Index of `MEMBER_LEVELS`. */
  level: ['level', integer({ min: 0, max: MEMBER_LEVELS.length - 1 })],
  points: ['points', integer({ min: 0 })],
  /** Set while a membership is active. */
  endsAt: ['endTime', optional(integer())],
  /** The month of the coupon, `2026-11` at UTC+8, and its state. */
  month: ['month', text()],
  couponFen: ['couponAmount', fen],
  couponState: ['couponStatus', oneOf('members', 'open', 'taken')],
  offers: ['prices', packageOffers],
  /** Benefits received, newest first. */
  records: [
    'records',
    list(
      record({
        kind: ['type', oneOf('opened', 'coupon')],
        at: ['time', integer()],
        /** End of the membership period, or of the coupon. */
        until: ['endTime', integer()],
        name: ['name', text()],
      }),
    ),
  ],
})
export type Membership = ValueOf<typeof membership>

export const getMembership = call('GET', '/vip/queryVip', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: membership,
})
