import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { dayOf } from '#api/china-time.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import { daysBetween } from '#api/exchange/session/exchange-time.ts'
import { yuanBrief } from '#lib/shell/format/money.ts'
import { COUPON_TEXTS } from './texts.ts'

/** From here on a coupon says by itself that it ends. */
const SOON_DAYS = 3

/** What a coupon is worth: `{unit: '¥', figure: '20'}`, or `{figure: '8.5', unit: '折'}` for 15 % off. */
export function worthOf({ kind, value }: Pick<Coupon, 'kind' | 'value'>) {
  return kind === 'amount'
    ? ({ before: COUPON_TEXTS.yuan, figure: yuanBrief(value), after: '' } as const)
    : ({ before: '', figure: String((100 - value) / 10), after: COUPON_TEXTS.zhe } as const)
}

/** From which spending it counts, and how far. */
export function conditionOf({ minSpendFen, maxOffFen }: Coupon): string {
  const from =
    minSpendFen > 0 ? COUPON_TEXTS.from(yuanBrief(minSpendFen)) : COUPON_TEXTS.noThreshold
  return maxOffFen === undefined ? from : `${from}，${COUPON_TEXTS.maxOff(yuanBrief(maxOffFen))}`
}

/** Which products it is for, by the names of those on sale. */
export function scopeOf({ productIds }: Coupon, offers: readonly OfferOnSale[]): string {
  if (productIds.length === 0) return COUPON_TEXTS.allProducts
  const names = new Set(
    offers.filter((offer) => productIds.includes(offer.productId)).map((one) => one.productName),
  )
  return names.size > 0
    ? COUPON_TEXTS.someProducts([...names].join('、'))
    : COUPON_TEXTS.otherProducts
}

/** What on sale it takes something off; none where it cannot be used. */
export function offersFor(coupon: Coupon, offers: readonly OfferOnSale[], nowMs: number) {
  if (coupon.state !== 'usable' || coupon.validFrom > nowMs) return []
  const { productIds, minSpendFen } = coupon
  return offers.filter(
    ({ productId, priceFen }) =>
      priceFen >= minSpendFen && (productIds.length === 0 || productIds.includes(productId)),
  )
}

/** Fen it takes off a price; at least one fen stays to be paid. */
export function offOf({ kind, value, maxOffFen }: Coupon, priceFen: number): number {
  const off = kind === 'amount' ? value : Math.floor((priceFen * value) / 100)
  return Math.min(off, maxOffFen ?? off, priceFen - 1)
}

/** When it ends, in words from three days before. */
export function endText({ validFrom, validUntil }: Coupon, nowMs: number): string | undefined {
  if (validFrom > nowMs) return COUPON_TEXTS.notYet(dayWords(validFrom))
  const days = daysLeft(validUntil, nowMs)
  if (days > SOON_DAYS) return undefined
  return days === 0 ? COUPON_TEXTS.endsToday : COUPON_TEXTS.endsIn(days)
}

/** How many usable coupons end within three days. */
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

/** Midnights at UTC+8 between now and the end. */
function daysLeft(untilMs: number, nowMs: number): number {
  return daysBetween(dayOf(nowMs), dayOf(untilMs))
}
