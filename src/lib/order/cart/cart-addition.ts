import { atom, onMount } from 'nanostores'
import { followUser } from '#lib/account/session/follow-user.ts'
import { attempt } from '#lib/data/attempt.ts'
import { readDraft } from '#lib/data/draft/draft.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '../form/texts.ts'
import { offerOfAddress } from '../offer-of-address.ts'

/** State of adding the form's offer to the cart; none for another price. */
export type CartAddition = { priceId: string; state: 'adding' | 'in' } | undefined

/** Draft of a visitor who logs in first: the price to be added afterwards. It ends with the tab. */
export const CART_DRAFT = 'cart'
export const CART_AREA = 'session'

export const $cartAddition = atom<CartAddition>(undefined)

onMount($cartAddition, () =>
  followUser((userId) => {
    const { priceId } = readDraft(CART_DRAFT, CART_AREA)
    if (userId && priceId && priceId === offerOfAddress(location.search)?.priceId)
      void addOfferToCart()
  }),
)

/** Adds the offer of the form to the cart; visitors log in first, and it is added when they come back. */
export async function addOfferToCart(): Promise<void> {
  const adding = await attempt(() => import('./add-to-cart.ts'), TEXTS.cartFailed)
  await adding?.answer.addShownOffer()
}
