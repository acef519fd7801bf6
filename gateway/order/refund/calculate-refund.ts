import { daysBegun } from '#api/china-time.ts'
import { divideHalfUp } from '#api/exchange/price/rounding.ts'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { REFUND_RULES } from '../texts.ts'

interface Purchase {
  paidFen: number
  coin: number
  hasCoupon: boolean
  days: number
  /** Null before the service started. */
  serviceFrom: Date | null
  /** Last moment of the cancellation days; null before a contract is signed. */
  cancellableUntil: Date | null
}

/** Calculates a refund; refund and fee always add up to the amount paid. */
export function calculateRefund(purchase: Purchase, now: Date): RefundTable {
  const { paidFen, coin, hasCoupon, days, serviceFrom, cancellableUntil } = purchase
  const isWithin = cancellableUntil !== null && now <= cancellableUntil
  const usedDays = usedDaysOf(serviceFrom, days, now)
  const isWhole = serviceFrom === null || isWithin || usedDays === 0
  const keptDays = isWhole ? 0 : usedDays
  const feeFen = divideHalfUp(paidFen * keptDays, days)
  return {
    paidFen,
    serviceDays: days,
    usedDays,
    feeFen,
    cashFen: paidFen - feeFen,
    coin: coin - divideHalfUp(coin * keptDays, days),
    isCouponReturned: isWhole && hasCoupon,
    isWithinCancellation: isWithin,
    cancellableUntil: cancellableUntil?.getTime() ?? 0,
    rule: REFUND_RULES[ruleOf(purchase, isWhole, now)],
  }
}

function ruleOf(
  { serviceFrom, cancellableUntil }: Purchase,
  isWhole: boolean,
  now: Date,
): keyof typeof REFUND_RULES {
  if (serviceFrom === null) return 'unsigned'
  if (!isWhole) return 'used'
  return cancellableUntil !== null && now <= cancellableUntil ? 'cancellation' : 'notBegun'
}

/** A started day counts as used. */
function usedDaysOf(serviceFrom: Date | null, days: number, now: Date): number {
  if (serviceFrom === null) return 0
  return Math.min(days, daysBegun(serviceFrom, now))
}
