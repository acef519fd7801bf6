import type { Offer } from '#api/catalog/offer.ts'
import { AGREEMENTS, type Agreement } from '#api/order/form/agreements.ts'
import { readDraft, saveDraft } from '#lib/data/draft.ts'

/** What a buyer chose and typed of one offer. */
export interface OrderDraft {
  /** `NO_COUPON` keeps all coupons; undefined takes the best one. */
  couponId?: string | undefined
  useCoin: boolean
  agreements: readonly Agreement[]
  remark: string
  /** Where it is sent to, of what is delivered. */
  addressId?: string | undefined
  /** The order that was made of it. */
  placedOrderId?: string | undefined
}

/** Chosen instead of a coupon by who wants to keep them all. */
export const NO_COUPON = 'none'

export const NEW_DRAFT: OrderDraft = { useCoin: false, agreements: [], remark: '' }

type Product = Pick<Offer, 'productId'>
const formOf = ({ productId }: Product) => `order:${productId}`

/** The draft of this offer; of another one there is none. */
export function readOrderDraft(offer: Product): OrderDraft {
  const { couponId, useCoin, agreements, remark, addressId, placedOrderId } = readDraft(
    formOf(offer),
  )
  return {
    couponId: textOf(couponId),
    useCoin: useCoin === true,
    agreements: Array.isArray(agreements) ? agreements.filter(isAgreement) : [],
    remark: textOf(remark) ?? '',
    addressId: textOf(addressId),
    placedOrderId: textOf(placedOrderId),
  }
}

export function saveOrderDraft(offer: Product, draft: OrderDraft): void {
  saveDraft(formOf(offer), draft)
}

/**
 * The order is paid: what was chosen for it goes. Its number stays, so that the form says so to whoever comes back.
 * Until then the choices stay as well: who cancels orders anew with them.
 */
export function settleDraft({ productId, orderId }: Product & { orderId: string }): void {
  const { placedOrderId } = readOrderDraft({ productId })
  if (placedOrderId === orderId) saveDraft(formOf({ productId }), { placedOrderId })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isAgreement(value: unknown): value is Agreement {
  return typeof value === 'string' && value in AGREEMENTS
}
