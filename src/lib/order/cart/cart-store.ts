import { atom, onMount } from 'nanostores'
import type { CartItem } from '#api/order/cart/cart-item.ts'
import { action } from '#lib/data/action.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { CART_TEXTS as TEXTS } from './cart-texts.ts'

/** The items of the user's cart, newest first, at current prices. */
export const $cart = resource<readonly CartItem[]>({
  access: 'login',
  isRefreshedOnReturn: true,
  load() {
    $ticked.set([])
    $removed.set([])
    return call(() => import('#api/order/cart/list-cart.ts'), {})
  },
})

/** Ids of items ticked for removal. */
export const $ticked = atom<readonly string[]>([])
/** The items removed last, which can be restored. */
export const $removed = atom<readonly CartItem[]>([])

onMount($cart, () => setTitle(TEXTS.title))

export function tickItem(cartItemId: string, isTicked: boolean): void {
  const others = $ticked.get().filter((id) => id !== cartItemId)
  $ticked.set(isTicked ? [...others, cartItemId] : others)
}

export function tickAll(isTicked: boolean): void {
  const items = $cart.ready() ?? []
  $ticked.set(isTicked ? items.map((item) => item.cartItemId) : [])
}

/** Removes the ticked items; they can be restored. */
export const $removal = action(async () => {
  const cartItemIds = $ticked.get()
  const isGone = ({ cartItemId }: CartItem) => cartItemIds.includes(cartItemId)
  const removed = $cart.ready()?.filter(isGone) ?? []
  if (removed.length === 0) return
  const load = () => import('#api/order/cart/remove-from-cart.ts')
  if (!(await attempt(() => call(load, { cartItemIds }), TEXTS.notRemoved))) return
  $cart.patch((items) => items.filter((item) => !isGone(item)))
  $ticked.set([])
  $removed.set(removed)
})

/** Restores the items removed last, except those off sale. */
export const $putBack = action(async () => {
  // The newest is on top again.
  const items = $removed.get().filter(({ isOnSale }) => isOnSale)
  const add = async () => {
    for (const { productId, priceId, activityId, productType, courseType } of [...items].reverse())
      await call(() => import('#api/order/cart/add-to-cart.ts'), {
        productId,
        priceId,
        activityId,
        productType,
        courseType,
      })
  }
  if (await attempt(add, TEXTS.notPutBack)) await $cart.refresh()
})
