import { removeFromCart } from '#api/order/cart/remove-from-cart.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { removeCartItems } from './cart-queries.ts'

export default handle(removeFromCart, async ({ cartItemIds }, { db, userId }) => {
  const taken = await removeCartItems(db, userId, cartItemIds)
  return taken > 0 ? {} : notFound()
})
