import type { Selectable } from 'kysely'
import type { CouponOffer } from '#api/coupon/coupon.ts'
import type { CouponsTable } from './tables.ts'
import { CHOSEN, REASONS } from './texts.ts'

export type CouponRow = Selectable<CouponsTable>

interface Purchase {
  productId: string
  priceFen: number
}

/** The reduction a coupon gives on a purchase, or why it cannot be used. */
export function judgeCoupon(row: CouponRow, purchase: Purchase, now: Date): CouponOffer {
  const reason = whyNot(row, purchase, now)
  return {
    ...couponFields(row),
    offFen: reason ? 0 : offFen(row, purchase.priceFen),
    isUsable: reason === undefined,
    reason,
  }
}

export function couponFields(row: CouponRow) {
  return {
    couponId: row.coupon_id,
    name: row.name,
    kind: row.kind,
    value: row.value,
    minSpendFen: row.min_spend_fen,
    maxOffFen: row.max_off_fen ?? undefined,
    productIds: row.product_ids,
    validFrom: row.valid_from.getTime(),
    validUntil: row.valid_until.getTime(),
  }
}

function whyNot(row: CouponRow, { productId, priceFen }: Purchase, now: Date): string | undefined {
  if (row.state === 'used') return REASONS.used
  if (row.state === 'held') return REASONS.held
  if (row.valid_until <= now) return REASONS.expired
  if (row.valid_from > now) return REASONS.early
  if (row.product_ids.length > 0 && !row.product_ids.includes(productId))
    return REASONS.otherProduct
  if (priceFen < row.min_spend_fen)
    return REASONS.short(row.min_spend_fen, row.min_spend_fen - priceFen)
  return undefined
}

function offFen({ kind, value, max_off_fen }: CouponRow, priceFen: number): number {
  const off = kind === 'amount' ? value : Math.floor((priceFen * value) / 100)
  return Math.min(off, max_off_fen ?? off, priceFen - 1)
}

/** Ranks by largest reduction; of equal ones, the coupon that expires first comes first. */
export function rankCoupons(offers: readonly CouponOffer[]): readonly CouponOffer[] {
  return [...offers].sort(
    (a, b) =>
      Number(b.isUsable) - Number(a.isUsable) ||
      b.offFen - a.offFen ||
      a.validUntil - b.validUntil ||
      (a.couponId < b.couponId ? -1 : 1),
  )
}

/** Explains in one sentence why the chosen coupon is a good or a worse choice; `ranked` has the best one first. */
export function explainChoice(chosen: CouponOffer, ranked: readonly CouponOffer[]): string {
  const usable = ranked.filter(({ isUsable }) => isUsable)
  const best = usable[0]
  if (!best || usable.length === 1) return CHOSEN.only(chosen.offFen)
  if (best.couponId !== chosen.couponId)
    return CHOSEN.other(chosen.offFen, best.offFen - chosen.offFen)
  return CHOSEN.best(chosen.offFen, chosen.offFen - (usable[1]?.offFen ?? 0))
}
