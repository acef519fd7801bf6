import { useStore } from '#islands/ui/use-store.ts'
import { $cartAddition, addOfferToCart } from '#lib/order/cart/cart-wish.ts'
import { AddToCart } from './CartWish.tsx'

/** Why is this an island? The form says at once what has become of the wish, and nothing chosen in it is lost. */
export function AddToCartIsland({ priceId }: { priceId: string }) {
  const wish = useStore($cartAddition, { ssr: undefined })
  const state = wish && wish.priceId === priceId ? wish.state : 'out'
  return <AddToCart state={state} onPut={() => void addOfferToCart()} />
}
