import { useStore } from '#islands/ui/use-store.ts'
import { $cartWish, putIntoCart } from '#lib/order/cart/cart-wish.ts'
import { CartWish } from './CartWish.tsx'

/** Why is this an island? The form says at once what has become of the wish, and nothing chosen in it is lost. */
export function CartWishIsland({ priceId }: { priceId: string }) {
  const wish = useStore($cartWish, { ssr: undefined })
  const state = wish && wish.priceId === priceId ? wish.state : 'out'
  return <CartWish state={state} onPut={() => void putIntoCart()} />
}
