import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { dayOf } from '#api/china-time.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import { daysBetween } from '#api/exchange/session/exchange-time.ts'
import { yuanBrief } from '#lib/shell/format/money.ts'
import { COUPON_TEXTS } from './texts.ts'

/** From this many days before its end, a coupon shows that it ends. */
const SOON_DAYS = 3

/** Value of a coupon: `{unit: '¥', figure: '20'}`, or `{figure: '8.5', unit: '折'}` for 15 % off. */
export function worthOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>) {
  return kind === 'amount'
    ? ({ before: COUPON_TEXTS.yuan, figure: yuanBrief(value), after: '' } as const)
    : ({ before: '', figure: String((100 - value) / 10), after: COUPON_TEXTS.zhe } as const)
}

/** Minimum spending and maximum reduction of a coupon. */
export function conditionOf({ minSpendFen, maxOffFen }: Coupon): string {
  const from =
    minSpendFen > 0 ? COUPON_TEXTS.from(yuanBrief(minSpendFen)) : COUPON_TEXTS.noThreshold
  return maxOffFen === undefined ? from : `${from}，${COUPON_TEXTS.maxOff(yuanBrief(maxOffFen))}`
}

/** Products of a coupon, by the names of those on sale. */
export function scopeOf({ productIds }: Coupon, offers: readonly OfferOnSale[]): string {
  if (productIds.length === 0) return COUPON_TEXTS.allProducts
  const names = new Set(
    offers.filter((offer) => productIds.includes(offer.productId)).map((one) => one.productName),
  )
  return names.size > 0
    ? COUPON_TEXTS.someProducts([...names].join('、'))
    : COUPON_TEXTS.otherProducts
}

/** Offers on sale that a coupon reduces; empty if it cannot be used. */
export function offersFor(coupon: Coupon, offers: readonly OfferOnSale[], nowMs: number) {
  if (coupon.state !== 'usable' || coupon.validFrom > nowMs) return []
  const { productIds, minSpendFen } = coupon
  return offers.filter(
    ({ productId, priceFen }) =>
      priceFen >= minSpendFen && (productIds.length === 0 || productIds.includes(productId)),
  )
}

/** Reduction of a price in fen; at least one fen remains to be paid. */
export function offOf({ kind, value, maxOffFen }: Coupon, priceFen: number): number {
  const off = kind === 'amount' ? value : Math.floor((priceFen * value) / 100)
  return Math.min(off, maxOffFen ?? off, priceFen - 1)
}

/** End of a coupon, as a sentence from three days before. */
export function endText({ validFrom, validUntil }: Coupon, nowMs: number): string | undefined {
  if (validFrom > nowMs) return COUPON_TEXTS.notYet(dayWords(validFrom))
  const days = daysLeft(validUntil, nowMs)
  if (days > SOON_DAYS) return undefined
  return days === 0 ? COUPON_TEXTS.endsToday : COUPON_TEXTS.endsIn(days)
}

/** Number of usable coupons that end within three days. */
export function endingSoon(coupons: readonly Coupon[], nowMs: number): number {
  return coupons.filter(
    ({ state, validUntil }) => state === 'usable' && daysLeft(validUntil, nowMs) <= SOON_DAYS,
  ).length
}

export function periodOf({ validFrom, validUntil }: Coupon): string {
  return COUPON_TEXTS.period(dayWords(validFrom), dayWords(validUntil))
}

function dayWords(ms: number): string {
  return dayOf(ms).replaceAll('-', '.')
}

/** Number of midnights at UTC+8 between now and the end. */
function daysLeft(untilMs: number, nowMs: number): number {
  return daysBetween(dayOf(nowMs), dayOf(untilMs))
}
