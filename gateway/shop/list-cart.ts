import { listCart as listCartCall } from '#api/shop/list-cart.ts'
import { handle } from '../http/handle.ts'
import { cartOf } from './cart-queries.ts'

export const listCart = handle(listCartCall, (_request, { db, userId, now }) =>
  cartOf(db, userId, now),
)
