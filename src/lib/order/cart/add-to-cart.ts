import { atom, onMount } from 'nanostores'
import { followUser } from '#lib/account/session/follow-user.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { forgetDraft, readDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '../form/texts.ts'
import { offerOfAddress } from '../offer-of-address.ts'

/** State of adding the form's offer to the cart; none for another price. */
export type CartAddition = { priceId: string; state: 'adding' | 'in' } | undefined

export const $cartAddition = atom<CartAddition>(undefined)

/** Draft of a visitor who logs in first: the price to be added afterwards. It ends with the tab. */
const DRAFT = 'cart'
const AREA = 'session'

onMount($cartAddition, () =>
  followUser((userId) => {
    const { priceId } = readDraft(DRAFT, AREA)
    if (userId && priceId && priceId === offerOfAddress(location.search)?.priceId)
      void addOfferToCart()
  }),
)

/** Adds the offer of the form to the cart; visitors log in first, and it is added when they come back. */
export async function addOfferToCart(): Promise<void> {
  const offer = offerOfAddress(location.search)
  if (!offer || $cartAddition.get()?.state === 'adding') return
  const { priceId } = offer
  if (!$session.get()) {
    saveDraft(DRAFT, { priceId }, AREA)
    location.assign(loginAddress())
    return
  }
  forgetDraft(DRAFT, AREA)
  $cartAddition.set({ priceId, state: 'adding' })
  const load = () => import('#api/order/cart/add-to-cart.ts')
  const isIn = await attempt(() => call(load, offer), TEXTS.cartFailed)
  $cartAddition.set(isIn && { priceId, state: 'in' })
  if (isIn) showToast(TEXTS.inCart, 'success')
}
