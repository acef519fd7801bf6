import { agreementsFor } from '#api/order/form/agreements.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import type { Order } from '#api/order/order.ts'
import { PAY_WITHIN_MINUTES } from '#api/order/pay-within.ts'
import { findOffer } from '#gateway/catalog/offers.ts'
import { partsOf } from '#gateway/catalog/parts.ts'
import { holdCoupon } from '#gateway/coupon/queries.ts'
import { undoUnless } from '#gateway/db/savepoint.ts'
import { handle, type LoginContext } from '#gateway/http/handle.ts'
import { isRefusal, notFound, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { claimPiece, storeVariant, whyClosed } from '#gateway/landing/campaign-orders.ts'
import { countOrder } from '#gateway/ops/health/count-business.ts'
import { holdCoins } from '#gateway/wallet/coins.ts'
import { addressOf } from '../address/address-queries.ts'
import { closeOrder } from '../cancel/close-order.ts'
import { newOrderId } from '../ids.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { claimClassSeat } from '../offline/seat-queries.ts'
import { isClassFull } from '../offline/seats.ts'
import {
  appendOrderEvent,
  insertOrder,
  type OrderRow,
  orderAnswer,
  unpaidOrderOf,
} from '../order-queries.ts'
import { calculateOrder } from './calculate-order.ts'
import { whyLimited } from './limit.ts'

const PAY_WITHIN_MS = PAY_WITHIN_MINUTES * 60_000
const CHEAPER_OPEN = '您有一笔更优惠的待支付订单，请继续支付它，或取消后再下单'

type Request = ReturnType<typeof createOrder.request.decode>

export default handle(createOrder, async (request, context) => {
  const { db, userId, now } = context
  await lockBuyer(db, userId)
  const choices = choicesOf(request)
  const open = await unpaidOrderOf(db, userId, request, now)
  if (open?.choices === choices) return orderAnswer(open)
  if (open && open.state !== 'created') return inTheWay(open.order_id)
  const placed = await undoUnless(db, isPlaced, () =>
    open ? replace(open, request, choices, context) : place(request, choices, context),
  )
  if (isPlaced(placed))
    context.afterCommit((services) => {
      if (open) countOrder(services, 'closed')
      countOrder(services, 'created')
    })
  return placed
})

const isPlaced = (placed: object) => !isRefusal(placed)

const inTheWay = (orderNumber: string, sentence?: string) =>
  refuse('ORDER_OPEN', { sentence, data: { orderNumber } })

/**
 * Closes an order for its replacement, which takes over its coupon, coins, piece and seat; refused if the replacement is
 * dearer: nobody loses a better order in silence.
 */
async function replace(
  open: OrderRow,
  request: Request,
  choices: string,
  context: LoginContext,
): Promise<Order | RefusalOf<typeof createOrder>> {
  const { db, now } = context
  await closeOrder(db, open.order_id, 'replaced', now)
  const placed = await place(request, choices, context)
  const isDearer = !isRefusal(placed) && placed.totalFen > open.total_fen
  return isDearer ? inTheWay(open.order_id, CHEAPER_OPEN) : placed
}

async function place(
  request: Request,
  choices: string,
  context: LoginContext,
): Promise<Order | RefusalOf<typeof createOrder>> {
  const { db, userId, now, channelId, deviceId } = context
  const { activityId } = request
  const offer = await findOffer(db, request, now)
  if (!offer) return refuse('NOT_ON_SALE')
  const closed = await whyClosed(db, activityId, now)
  if (closed) return closed
  const limited = await whyLimited(db, { userId, ...request }, now)
  if (limited) return limited
  const agreed = new Set(request.agreements)
  if (!agreementsFor(offer.needs_suitability).every((word) => agreed.has(word)))
    return refuse('AGREEMENT_MISSING')
  // Those who come too late wait for no row; the claim below decides among those in time.
  if (await isClassFull(db, { priceId: offer.price_id, userId }, now)) return refuse('CLASS_FULL')
  const calculated = await calculateOrder(db, { offer, userId, ...request }, now)
  if (calculated === 'noCoupon') return refuse('COUPON_UNUSABLE')
  if (calculated === 'noDeposit') return refuse('NO_DEPOSIT')
  const address = request.addressId ? await addressOf(db, userId, request.addressId) : undefined
  if (request.addressId && !address) return notFound()
  if (offer.is_delivered && !address) return refuse('ADDRESS_MISSING')
  if (!offer.is_delivered && address) return refuse('ADDRESS_UNUSED')
  const { chosen, pricing, depositFen } = calculated
  const orderId = newOrderId(now)
  const coupon = chosen && { userId, couponId: chosen.couponId, orderId }
  if (coupon && !(await holdCoupon(db, coupon, now))) return refuse('COUPON_UNUSABLE')
  const order = await insertOrder(db, {
    order_id: orderId,
    user_id: userId,
    product_id: offer.product_id,
    price_id: offer.price_id,
    activity_id: activityId ?? null,
    product_name: offer.product_name,
    period_name: offer.period_name,
    days: offer.days,
    parts: JSON.stringify(await partsOf(db, offer.product_id)),
    risk_level: offer.risk_level,
    needs_suitability: offer.needs_suitability,
    needs_contract: offer.needs_contract,
    state: 'created',
    list_fen: offer.list_fen,
    price_fen: offer.fen,
    coupon_id: chosen?.couponId ?? null,
    coupon_name: chosen?.name ?? null,
    coupon_fen: pricing.couponFen,
    coin: pricing.coin,
    coin_fen: pricing.coinFen,
    total_fen: pricing.totalFen,
    deposit_fen: depositFen ?? null,
    balance_days: depositFen === undefined ? null : offer.balance_days,
    choices,
    agreements: [...agreed].sort().join(','),
    address_sealed: address?.address_sealed ?? null,
    remark: request.remark ?? null,
    channel_id: channelId || null,
    expires_at: new Date(now.getTime() + PAY_WITHIN_MS),
    created_at: now,
  })
  // The balance was read under the owner's lock: it cannot be too low, but the ledger decides.
  if (!(await holdCoins(db, { userId, orderId, coin: order.coin }, now)))
    throw new Error('coins vanished under the lock')
  await appendOrderEvent(db, { orderId, kind: 'created' }, now)
  await storeVariant(db, { orderId, activityId, deviceId })
  // Last: everybody who buys the same waits for these rows.
  if (!(await claimPiece(db, { orderId, activityId }))) return refuse('SOLD_OUT')
  return (await claimClassSeat(db, { orderId, userId, priceId: offer.price_id }, now))
    ? orderAnswer(order)
    : refuse('CLASS_FULL')
}

/** Distinguishes a second tap from a different choice. */
function choicesOf(request: Request): string {
  const { couponId = '', useCoin = false, isDeposit = false, addressId = '', remark = '' } = request
  return JSON.stringify([couponId, useCoin, isDeposit, addressId, remark])
}
