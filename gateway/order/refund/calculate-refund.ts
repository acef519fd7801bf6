import { daysAfter, daysBegun } from '#api/china-time.ts'
import { divideHalfUp } from '#api/exchange/price/rounding.ts'
import { UNUSED_DAYS } from '#api/order/refund/refund-days.ts'
import { REFUND_REASONS, REFUND_TERMS, type RefundKind } from '#api/order/refund/refund-rule.ts'
import type { RefundTable } from '#api/order/refund/refund-table.ts'

interface Purchase {
  kind: RefundKind
  paidFen: number
  coin: number
  hasCoupon: boolean
  days: number
  /** The parts of a bundle: each is used up over its own days, at its share of the sum of single prices. */
  parts: readonly { days: number; fen: number }[]
  paidAt: Date | null
  /** Null before the service started. */
  serviceFrom: Date | null
  /** Last moment of the cancellation days; null before a contract is signed. */
  cancellableUntil: Date | null
  /** Whether the buyer has used anything of it. */
  isUsed: boolean
}

type Reason = keyof typeof REFUND_REASONS

const WHOLE: readonly Reason[] = ['unopened', 'notBegun', 'cancellation', 'unused']

/** Calculates a refund by the rule of its kind; refund and fee always add up to the amount paid. */
export function calculateRefund(purchase: Purchase, now: Date): RefundTable {
  const { kind, paidFen, coin, hasCoupon, days, serviceFrom, cancellableUntil } = purchase
  const begun = serviceFrom ? daysBegun(serviceFrom, now) : 0
  const reason = reasonOf(purchase, begun, now)
  const isWhole = WHOLE.includes(reason)
  const feeFen = isWhole ? 0 : feeOf(paidFen, purchase, begun)
  return {
    paidFen,
    serviceDays: days,
    usedDays: Math.min(days, begun),
    feeFen,
    cashFen: paidFen - feeFen,
    coin: coin - (isWhole ? 0 : feeOf(coin, purchase, begun)),
    isCouponReturned: isWhole && hasCoupon,
    isWithinCancellation: cancellableUntil !== null && now <= cancellableUntil,
    cancellableUntil: cancellableUntil?.getTime() ?? 0,
    rule: REFUND_REASONS[reason],
    terms: REFUND_TERMS[kind],
  }
}

function reasonOf(purchase: Purchase, begun: number, now: Date): Reason {
  const { kind, serviceFrom, cancellableUntil, paidAt, isUsed } = purchase
  if (serviceFrom === null) return 'unopened'
  if (cancellableUntil !== null && now <= cancellableUntil) return 'cancellation'
  if (begun === 0) return 'notBegun'
  if (kind === 'contract') return 'afterCancellation'
  if (kind === 'class') return 'classBegun'
  if (paidAt === null || now > daysAfter(paidAt, UNUSED_DAYS)) return 'afterUnused'
  return isUsed ? 'used' : 'unused'
}

/** A started day counts as used. */
function feeOf(amount: number, { days, parts }: Purchase, begun: number): number {
  const shares = parts.length > 0 ? parts : [{ days, fen: 1 }]
  const whole = shares.reduce((sum, { fen }) => sum + fen, 0)
  let left = amount
  return shares.reduce((fee, share, i) => {
    const part = i === shares.length - 1 ? left : divideHalfUp(amount * share.fen, whole)
    left -= part
    return fee + divideHalfUp(part * Math.min(share.days, begun), share.days)
  }, 0)
}
