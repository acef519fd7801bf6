import { fen } from '#api/catalog/money.ts'
import { flag, integer, optional, record, text, type ValueOf } from '#api/codec.ts'

/** How a refund is calculated; `cashFen` plus `feeFen` is the amount paid. */
export const refundTable = record({
  paidFen: ['paidAmount', fen],
  serviceDays: ['serviceDays', integer({ min: 0 })],
  usedDays: ['usedDays', integer({ min: 0 })],
  /** Fee for the days used; 0 within the cancellation days. */
  feeFen: ['serviceFee', fen],
  cashFen: ['refundAmount', fen],
  coin: ['refundCoin', integer({ min: 0 })],
  isCouponReturned: ['couponReturned', flag()],
  isWithinCancellation: ['inCoolingOff', flag()],
  /** Last moment of the five cancellation days; 0 before a contract is signed. */
  cancellableUntil: ['coolingOffEnd', integer({ min: 0 })],
  /** The rule applied, in one sentence. */
  rule: ['rule', text()],
  /** What the pages promise for this kind of product; absent from agreements of earlier versions. */
  terms: ['terms', optional(text())],
})
export type RefundTable = ValueOf<typeof refundTable>
