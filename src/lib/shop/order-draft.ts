import type { Agreement } from '#api/shop/agreements.ts'
import type { Offer } from '#api/shop/offer.ts'
import { serverNow } from '#lib/shell/clock.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'

/** What a buyer chose and typed of one offer. */
export interface Draft {
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

export const NEW_DRAFT: Draft = { useCoin: false, agreements: [], remark: '' }

const KEY = 'orderDraft'
const KEPT_MS = 7 * 86_400_000

/** The draft of this offer, over a login, a reload and a crash; of another one there is none. */
export function draftOf(offer: Offer): Draft {
  try {
    const { product, at, draft } = JSON.parse(readItem('local', KEY) ?? '{}')
    const isKept = product === offer.productId && serverNow() - at < KEPT_MS
    return isKept ? { ...NEW_DRAFT, ...draft } : NEW_DRAFT
  } catch {
    // A damaged draft is none.
    return NEW_DRAFT
  }
}

export function keepDraft(offer: Offer, draft: Draft): void {
  writeItem('local', KEY, JSON.stringify({ product: offer.productId, at: serverNow(), draft }))
}

export function forgetDraft(): void {
  removeItem('local', KEY)
}
