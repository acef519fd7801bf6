import { listCart as listCartCall } from '#api/order/cart/list-cart.ts'
import { handle } from '#gateway/http/handle.ts'
import { cartOf } from './cart-queries.ts'

export const listCart = handle(listCartCall, (_request, { db, userId, now }) =>
  cartOf(db, userId, now),
)
