import { removeFromCart as removeFromCartCall } from '#api/order/cart/remove-from-cart.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '../refusal.ts'
import { takeFromCart } from './cart-queries.ts'

export const removeFromCart = handle(
  removeFromCartCall,
  async ({ cartItemIds }, { db, userId }) => {
    const taken = await takeFromCart(db, userId, cartItemIds)
    return taken > 0 ? {} : notFound()
  },
)
