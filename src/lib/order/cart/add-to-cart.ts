import { atom, onMount } from 'nanostores'
import { followUser } from '#lib/account/session/follow-user.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '../form/texts.ts'
import { offerOfAddress } from '../offer-of-address.ts'

/** State of adding the form's offer to the cart; none for another price. */
export type CartAddition = { priceId: string; state: 'adding' | 'in' } | undefined

export const $cartAddition = atom<CartAddition>(undefined)

/** The price chosen before a login. */
const KEY = 'cartWish'

onMount($cartAddition, () =>
  followUser((userId) => {
    if (userId && readItem('session', KEY) === offerOfAddress(location.search)?.priceId)
      void addOfferToCart()
  }),
)

/**
 * Adds the offer of the form to the cart; a visitor without a login is sent to the login page first, and the wish is
 * stored.
 */
export async function addOfferToCart(): Promise<void> {
  const offer = offerOfAddress(location.search)
  if (!offer || $cartAddition.get()?.state === 'adding') return
  const { priceId } = offer
  if (!$session.get()) {
    writeItem('session', KEY, priceId)
    location.assign(loginAddress())
    return
  }
  removeItem('session', KEY)
  $cartAddition.set({ priceId, state: 'adding' })
  const load = () => import('#api/order/cart/add-to-cart.ts')
  const isIn = await attempt(() => call(load, offer), TEXTS.cartFailed)
  $cartAddition.set(isIn && { priceId, state: 'in' })
  if (isIn) showToast(TEXTS.inCart, 'success')
}
