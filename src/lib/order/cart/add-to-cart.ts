import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { forgetDraft, saveDraft } from '#lib/data/draft/draft.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '../form/texts.ts'
import { offerOfAddress } from '../offer-of-address.ts'
import { $cartAddition, CART_AREA, CART_DRAFT } from './cart-addition.ts'

/** Adds the offer of the address, once however often it is tapped; a visitor leaves for the login. */
export async function addShownOffer(): Promise<void> {
  const offer = offerOfAddress(location.search)
  if (!offer || $cartAddition.get()?.state === 'adding') return
  const { priceId } = offer
  if (!$session.get()) {
    saveDraft(CART_DRAFT, { priceId }, CART_AREA)
    location.assign(loginAddress())
    return
  }
  forgetDraft(CART_DRAFT, CART_AREA)
  $cartAddition.set({ priceId, state: 'adding' })
  const isIn = await attempt(() => call(addToCart, offer), TEXTS.cartFailed)
  $cartAddition.set(isIn && { priceId, state: 'in' })
  if (isIn) showToast(TEXTS.inCart, 'success')
}
