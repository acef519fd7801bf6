import { useStore } from '#islands/ui/use-store.ts'
import {
  $cart,
  LOADING_CART,
  loadCart,
  putBack,
  removeTicked,
  tickAll,
  tickItem,
} from '#lib/order/cart/cart-store.ts'
import { Cart } from './Cart.tsx'

/** Why is this an island? What is ticked is taken out at once and can be put back. */
export function CartIsland() {
  return (
    <Cart
      cart={useStore($cart, { ssr: LOADING_CART })}
      onTick={tickItem}
      onTickAll={tickAll}
      onRemove={() => void removeTicked()}
      onPutBack={() => void putBack()}
      onRetry={() => void loadCart()}
    />
  )
}
