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

/** What has become of the wish to lay the offer of the form into the cart; of another price there is none. */
export type CartAddition = { priceId: string; state: 'adding' | 'in' } | undefined

export const $cartAddition = atom<CartAddition>(undefined)

/** The price somebody wanted before he logged in. */
const KEY = 'cartWish'

onMount($cartAddition, () =>
  followUser((userId) => {
    if (userId && readItem('session', KEY) === offerOfAddress(location.search)?.priceId)
      void addOfferToCart()
  }),
)

/** Lays the offer of the form into the cart; who is not logged in does so first, and the wish is kept. */
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
