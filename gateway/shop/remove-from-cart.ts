import { removeFromCart as removeFromCartCall } from '#api/shop/remove-from-cart.ts'
import { handle } from '../http/handle.ts'
import { takeFromCart } from './cart-queries.ts'
import { notFound } from './refusal.ts'

export const removeFromCart = handle(
  removeFromCartCall,
  async ({ cartItemIds }, { db, userId }) => {
    const taken = await takeFromCart(db, userId, cartItemIds)
    return taken > 0 ? {} : notFound()
  },
)
