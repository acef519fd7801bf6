import { atom, onMount } from 'nanostores'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import type { CartItem } from '#api/order/cart/cart-item.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { removeFromCart } from '#api/order/cart/remove-from-cart.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { CART_TEXTS as TEXTS } from './cart-messages.ts'

export type Cart =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      items: readonly CartItem[]
      /** Ids of what is ticked to be taken out. */
      ticked: readonly string[]
      isRemoving: boolean
      /** What was taken out last and can be put back. */
      removed: readonly CartItem[]
    }

export const LOADING_CART: Cart = { state: 'loading' }

/** What lies in the user's cart, newest first, at the prices of now. */
export const $cart = atom<Cart>(LOADING_CART)

onMount($cart, () => {
  setTitle(TEXTS.title)
  const stops = [
    followUser((userId) => {
      if (userId) void loadCart()
    }),
    followReturn(() => void loadCart()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

export async function loadCart(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    show(await send(listCart, {}))
  } catch (error) {
    if (error instanceof CancelledError || $cart.get().state === 'ready') return
    $cart.set({ state: 'failed' })
  }
}

function show(items: readonly CartItem[], removed: readonly CartItem[] = []): void {
  $cart.set({ state: 'ready', items, ticked: [], isRemoving: false, removed })
}

export function tickItem(cartItemId: string, isTicked: boolean): void {
  const cart = $cart.get()
  if (cart.state !== 'ready') return
  const others = cart.ticked.filter((id) => id !== cartItemId)
  $cart.set({ ...cart, ticked: isTicked ? [...others, cartItemId] : others })
}

export function tickAll(isTicked: boolean): void {
  const cart = $cart.get()
  if (cart.state !== 'ready') return
  $cart.set({ ...cart, ticked: isTicked ? cart.items.map((item) => item.cartItemId) : [] })
}

/** Takes out what is ticked; it can be put back. */
export async function removeTicked(): Promise<void> {
  const cart = $cart.get()
  if (cart.state !== 'ready' || cart.ticked.length === 0 || cart.isRemoving) return
  $cart.set({ ...cart, isRemoving: true })
  const isGone = ({ cartItemId }: CartItem) => cart.ticked.includes(cartItemId)
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    await send(removeFromCart, { cartItemIds: cart.ticked })
    const left = cart.items.filter((item) => !isGone(item))
    show(left, cart.items.filter(isGone))
  } catch (error) {
    $cart.set({ ...cart, isRemoving: false })
    showToast(sentenceOf(error, TEXTS.notRemoved), 'failure')
  }
}

/** Puts back what was taken out last; what is no longer sold stays out. */
export async function putBack(): Promise<void> {
  const cart = $cart.get()
  if (cart.state !== 'ready') return
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    // The newest lies on top again.
    for (const item of [...cart.removed].reverse()) {
      const { productId, priceId, activityId, productType, courseType } = item
      if (item.isOnSale)
        await send(addToCart, { productId, priceId, activityId, productType, courseType })
    }
    show(await send(listCart, {}))
  } catch (error) {
    if (error instanceof CancelledError) return
    showToast(sentenceOf(error, TEXTS.notPutBack), 'failure')
  }
}
