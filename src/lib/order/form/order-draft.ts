import type { Offer } from '#api/catalog/offer.ts'
import type { Agreement } from '#api/order/form/agreements.ts'
import { readDraft, saveDraft } from '#lib/data/draft/draft.ts'

/** A buyer's choices and typed values for one product; empty texts for what is not chosen. */
export interface OrderChoices {
  /** `NO_COUPON` uses no coupon; empty uses the best one. */
  couponId: string
  useCoin: boolean
  agreements: readonly Agreement[]
  remark: string
  /** Delivery address of delivered products. */
  addressId: string
  /** The order created from the choices. */
  placedOrderId: string
}

/** Chosen instead of a coupon by a buyer who wants to use none. */
export const NO_COUPON = 'none'

export const NO_CHOICES: OrderChoices = {
  couponId: '',
  useCoin: false,
  agreements: [],
  remark: '',
  addressId: '',
  placedOrderId: '',
}

type Product = Pick<Offer, 'productId'>

/** Name of a product's draft. */
export const draftOf = ({ productId }: Product) => `order:${productId}`

/**
 * Deletes the choices of a paid order. Its number remains, so that the form reports it to a returning buyer. Until then
 * the choices remain as well: a buyer who cancels can order again with them.
 */
export function settleDraft({ productId, orderId }: Product & { orderId: string }): void {
  const draft = draftOf({ productId })
  const { placedOrderId } = readDraft(draft)
  if (placedOrderId === orderId) saveDraft(draft, { placedOrderId })
}
