import type { CouponOffer } from '#api/coupon/coupon.ts'
import { findUser } from '#gateway/account/queries.ts'
import type { OfferRow } from '#gateway/catalog/offers.ts'
import { judgeCoupon, rankCoupons } from '#gateway/coupon/choose-coupon.ts'
import { couponsOf } from '#gateway/coupon/queries.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { OrderRow } from '../order-queries.ts'
import { type Pricing, priceOrder } from './price-order.ts'

/** Replaces a coupon's id if the person wants to use none. */
const NO_COUPON = 'none'

/** What a coupon is again once its order is replaced. */
const RELEASED = { state: 'usable' } as const

interface OrderChoices {
  offer: OfferRow
  userId: string | undefined
  couponId?: string | undefined
  useCoin?: boolean | undefined
  isDeposit?: boolean | undefined
  /** An unpaid order for the same offer: a new one would take over its coupon and coins. */
  open?: OrderRow | undefined
}

interface Reckoned {
  chosen: CouponOffer | undefined
  /** Every coupon of the user, best one first. */
  coupons: readonly CouponOffer[]
  pricing: Pricing
  coinBalance: number
  depositFen: number | undefined
}

/** The cost of an offer for this user with these choices; the price is the database's, whatever a request contains. */
export async function calculateOrder(
  db: Db,
  choices: OrderChoices,
  now: Date,
): Promise<Reckoned | 'noCoupon' | 'noDeposit'> {
  const { offer, userId, couponId, useCoin = false, isDeposit = false, open } = choices
  const purchase = { productId: offer.product_id, priceFen: offer.fen }
  const held = userId ? await couponsOf(db, userId) : []
  const unused = held
    .map((row) => (open && row.order_id === open.order_id ? { ...row, ...RELEASED } : row))
    .filter((row) => row.state === 'usable' && row.valid_until > now)
  const coupons = rankCoupons(unused.map((row) => judgeCoupon(row, purchase, now)))
  const chosen = chooseCoupon(coupons, couponId)
  if (chosen === 'noCoupon') return chosen
  const freeCoins = userId ? ((await findUser(db, userId))?.coin ?? 0) : 0
  const coinBalance = freeCoins + (open?.coin ?? 0)
  const pricing = priceOrder({
    priceFen: offer.fen,
    offFen: chosen?.offFen ?? 0,
    coinBalance,
    useCoin,
  })
  const depositFen = isDeposit ? (offer.deposit_fen ?? undefined) : undefined
  if (isDeposit && (depositFen === undefined || depositFen >= pricing.totalFen)) return 'noDeposit'
  return { chosen, coupons, pricing, coinBalance, depositFen }
}

function chooseCoupon(
  coupons: readonly CouponOffer[],
  couponId: string | undefined,
): CouponOffer | undefined | 'noCoupon' {
  if (couponId === NO_COUPON) return undefined
  if (couponId === undefined) return coupons[0]?.isUsable ? coupons[0] : undefined
  const named = coupons.find((offer) => offer.couponId === couponId)
  return named?.isUsable ? named : 'noCoupon'
}
