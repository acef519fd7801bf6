import { useStore } from '#islands/ui/use-store.ts'
import { $cartAddition, addOfferToCart } from '#lib/order/cart/cart-addition.ts'
import { AddToCart } from './AddToCart.tsx'

/**
 * Why is this an island? The form shows at once whether the offer is in the cart, and preserves everything chosen in
 * it.
 */
export function AddToCartIsland({ priceId }: { priceId: string }) {
  const addition = useStore($cartAddition, { ssr: undefined })
  const state = addition && addition.priceId === priceId ? addition.state : 'out'
  return <AddToCart state={state} onPut={() => void addOfferToCart()} />
}
