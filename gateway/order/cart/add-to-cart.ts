import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { CART_MAX } from '#api/order/cart/cart-item.ts'
import { findOffer } from '#gateway/catalog/offers.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { addCartItem, cartOf } from './cart-queries.ts'

export default handle(addToCart, async (request, { db, userId, now }) => {
  const { priceId } = request
  if (!(await findOffer(db, request, now))) return refuse('NOT_ON_SALE')
  await lockBuyer(db, userId)
  const before = await cartOf(db, userId, now)
  const isThere = before.some((item) => item.priceId === priceId)
  if (!isThere && before.length >= CART_MAX) return refuse('CART_FULL')
  await addCartItem(db, userId, priceId, now)
  const added = (await cartOf(db, userId, now)).find((item) => item.priceId === priceId)
  return added ?? notFound()
})
