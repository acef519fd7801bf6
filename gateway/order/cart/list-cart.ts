import { listCart } from '#api/order/cart/list-cart.ts'
import { handle } from '#gateway/http/handle.ts'
import { cartOf } from './cart-queries.ts'

export default handle(listCart, (_request, { db, userId, now }) => cartOf(db, userId, now))
