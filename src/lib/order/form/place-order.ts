import type { Offer } from '#api/catalog/offer.ts'
import { AGREEMENTS } from '#api/order/form/agreements.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import type { OrderTotals } from '#api/order/form/preview-order.ts'
import type { Order } from '#api/order/order.ts'
import { readOrderInTheWay } from '#api/order/refusal-data.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { shareOrigin } from '#lib/invite/share-origin.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { withTimeout } from '#lib/shell/transport/with-timeout.ts'
import { NO_COUPON, type OrderChoices } from './order-draft.ts'

const REPORT_MAX_MS = 3000

/** Creates the order of an offer as its totals show it; amounts are never sent. Rejects as `call` does. */
export async function placeOrder(
  offer: Offer,
  quote: OrderTotals,
  { useCoin, agreements, remark, addressId }: OrderChoices,
): Promise<Order> {
  const placed = await call(createOrder, {
    ...offer,
    useCoin,
    agreements: agreements.filter((word) => word in AGREEMENTS),
    // The displayed coupon is the one reserved, even if the buyer chose none explicitly.
    couponId: quote.couponId ?? NO_COUPON,
    addressId: (quote.isDelivered && addressId) || undefined,
    isDeposit: location.pathname === '/prepay' || undefined,
    remark: remark.trim() || undefined,
  })
  if (shareOrigin()) await reportShared(placed.orderId, offer, quote)
  return placed
}

/** Only visits from a shared link load what reports them; a script that does not come keeps nobody from paying. */
async function reportShared(orderId: string, offer: Offer, quote: OrderTotals): Promise<void> {
  const reported = import('#lib/invite/report-share.ts').then(({ reportOrder }) =>
    reportOrder(orderId, offer, quote),
  )
  await silently(withTimeout(REPORT_MAX_MS, reported))
}

/** What the form does about a refusal, beside showing its sentence. */
export type OrderRefusal =
  | { kind: 'orderOpen'; orderId: string }
  | { kind: 'addressGone' }
  | { kind: 'offerChanged' }

/** Refusals that mean the offer differs from the one shown. */
const CHANGED = [
  'COUPON_UNUSABLE',
  'NOT_ON_SALE',
  'NO_DEPOSIT',
  'AGREEMENT_MISSING',
  'ADDRESS_UNUSED',
] as const

/** Undefined for errors that the form can only show. */
export function readOrderRefusal(error: ApiError): OrderRefusal | undefined {
  const isOpen = isRefusal<typeof createOrder>(error, 'ORDER_OPEN')
  const orderId = isOpen ? readOrderInTheWay(error.data) : undefined
  if (orderId) return { kind: 'orderOpen', orderId }
  if (isRefusal<typeof createOrder>(error, 'NOT_FOUND', 'ADDRESS_MISSING'))
    return { kind: 'addressGone' }
  return isRefusal<typeof createOrder>(error, ...CHANGED) ? { kind: 'offerChanged' } : undefined
}
