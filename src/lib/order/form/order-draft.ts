import type { Offer } from '#api/catalog/offer.ts'
import { AGREEMENTS, type Agreement } from '#api/order/form/agreements.ts'
import { readDraft, saveDraft } from '#lib/data/draft.ts'

/** A buyer's choices and typed values for one offer. */
export interface OrderDraft {
  /** `NO_COUPON` uses no coupon; undefined uses the best one. */
  couponId?: string | undefined
  useCoin: boolean
  agreements: readonly Agreement[]
  remark: string
  /** Delivery address of delivered products. */
  addressId?: string | undefined
  /** The order created from the draft. */
  placedOrderId?: string | undefined
}

/** Chosen instead of a coupon by a buyer who wants to use none. */
export const NO_COUPON = 'none'

export const NEW_DRAFT: OrderDraft = { useCoin: false, agreements: [], remark: '' }

type Product = Pick<Offer, 'productId'>
const formOf = ({ productId }: Product) => `order:${productId}`

/** The draft of this offer; a draft of another offer is ignored. */
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
 * Deletes the choices of a paid order. Its number remains, so that the form reports it to a returning buyer. Until then
 * the choices remain as well: a buyer who cancels can order again with them.
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
