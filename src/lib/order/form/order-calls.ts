import type { Offer } from '#api/catalog/offer.ts'
import type { createOrder } from '#api/order/form/create-order.ts'
import type { OrderTotals, previewOrder } from '#api/order/form/preview-order.ts'
import type { Order } from '#api/order/order.ts'
import { readOrderInTheWay } from '#api/order/refusal-data.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { reportOrder } from '#lib/invite/report-share.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { ApiError, CancelledError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import type { OrderDraft } from './order-draft.ts'

/**
 * All calls of the order form. The store fetches this file with the first request, so that neither codecs nor transport
 * delay the page.
 */
export type TotalsOutcome =
  | { kind: 'quoted'; quote: OrderTotals }
  | { kind: 'gone'; sentence: string }
  | { kind: 'noDeposit'; sentence: string }
  | { kind: 'noCoupon' }
  | { kind: 'offline' }
  | { kind: 'overtaken' }

type OrderChoices = Offer & Pick<OrderDraft, 'couponId' | 'useCoin'> & { isDeposit: boolean }

/** The price of the offer with these choices. */
export async function fetchTotals(choices: OrderChoices): Promise<TotalsOutcome> {
  try {
    const quote = await call(() => import('#api/order/form/preview-order.ts'), choices)
    correctClock(quote.serverTime)
    return { kind: 'quoted', quote }
  } catch (error) {
    if (error instanceof CancelledError) return { kind: 'overtaken' }
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    const { message: sentence } = error
    if (isRefusal<typeof previewOrder>(error, 'COUPON_UNUSABLE')) return { kind: 'noCoupon' }
    if (isRefusal<typeof previewOrder>(error, 'NO_DEPOSIT')) return { kind: 'noDeposit', sentence }
    const isGone = isRefusal<typeof previewOrder>(error, ...GONE)
    return isGone ? { kind: 'gone', sentence } : { kind: 'offline' }
  }
}

/** Refusals that mean nobody can buy this at the moment. */
const GONE = [
  'NOT_ON_SALE',
  'INVALID',
  'SOLD_OUT',
  'CAMPAIGN_EARLY',
  'CAMPAIGN_OVER',
  'LIMIT_REACHED',
] as const

/** The first price of a product on sale, within the activity if one is named. */
export async function findFirstOffer({
  productId,
  activityId,
}: {
  productId: string
  activityId: string | undefined
}): Promise<Offer | 'gone' | 'offline'> {
  try {
    if (activityId) {
      const load = () => import('#api/catalog/get-activity-offer.ts')
      const { offer } = await call(load, { activityId, productId })
      return { ...offer, activityId }
    }
    const { offers } = await call(() => import('#api/catalog/get-product-info.ts'), { productId })
    return offers[0] ?? 'gone'
  } catch (error) {
    return error instanceof ApiError ? 'gone' : 'offline'
  }
}

export type PlaceOutcome =
  | { kind: 'placed'; orderId: string }
  /** An unpaid order for the same offer with other choices exists. */
  | { kind: 'open'; orderId: string; sentence: string }
  | { kind: 'changed'; sentence: string }
  /** The address was deleted, or there is none. */
  | { kind: 'noAddress' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'offline' }

/** Creates the order; amounts are never sent. */
export async function placeOrder(
  choices: OrderChoices & Pick<OrderDraft, 'agreements' | 'remark' | 'addressId'>,
): Promise<PlaceOutcome> {
  const { useCoin, isDeposit, remark, ...rest } = choices
  const request = {
    ...rest,
    useCoin,
    agreements: [...choices.agreements],
    isDeposit: isDeposit || undefined,
    remark: remark.trim() || undefined,
  }
  try {
    const load = () => import('#api/order/form/create-order.ts')
    const { orderId } = await call(load, request)
    await reportOrder(orderId, choices)
    return { kind: 'placed', orderId }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    const { message: sentence, data } = error
    const isOpen = isRefusal<typeof createOrder>(error, 'ORDER_OPEN')
    const inTheWay = isOpen ? readOrderInTheWay(data) : undefined
    if (inTheWay) return { kind: 'open', orderId: inTheWay, sentence }
    if (isRefusal<typeof createOrder>(error, 'NOT_FOUND', 'ADDRESS_MISSING'))
      return { kind: 'noAddress' }
    const hasChanged = isRefusal<typeof createOrder>(error, ...CHANGED)
    return { kind: hasChanged ? 'changed' : 'refused', sentence }
  }
}

/** Refusals that mean the offer differs from the one shown. */
const CHANGED = [
  'COUPON_UNUSABLE',
  'NOT_ON_SALE',
  'NO_DEPOSIT',
  'AGREEMENT_MISSING',
  'ADDRESS_UNUSED',
] as const

/** An order of the buyer; undefined if unknown. */
export async function fetchPlaced(orderId: string): Promise<Order | undefined> {
  const load = () => import('#api/order/list/list-orders.ts')
  const found = await callSilently(load, { orderId })
  return found?.orders[0]
}

export type SuitabilityStatus = Awaited<ReturnType<typeof fetchSuitability>>

/** Whether the product suits the buyer; undefined if unknown, as the payment checks again. */
export function fetchSuitability(productId: string) {
  const load = () => import('#api/contract/suitability/check-suitability.ts')
  // No payment is possible without it: `createPayment` refuses by itself.
  return callSilently(load, { productId })
}
