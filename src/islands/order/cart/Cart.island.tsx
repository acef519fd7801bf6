import { useStore } from '#islands/ui/use-store.ts'
import {
  $cart,
  $putBack,
  $removal,
  $removed,
  $ticked,
  tickAll,
  tickItem,
} from '#lib/order/cart/cart-store.ts'
import { Cart } from './Cart.tsx'

/** Why is this an island? Ticked items are removed at once and can be put back. */
export function CartIsland() {
  return (
    <Cart
      cart={useStore($cart)}
      ticked={useStore($ticked)}
      removed={useStore($removed)}
      isRemoving={useStore($removal)}
      onTick={tickItem}
      onTickAll={tickAll}
      onRemove={$removal.run}
      onPutBack={$putBack.run}
      onRetry={$cart.reload}
    />
  )
}
