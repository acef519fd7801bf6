import { addToCart as addToCartCall } from '#api/shop/add-to-cart.ts'
import { CART_MAX } from '#api/shop/cart-item.ts'
import { CART_FULL, NOT_ON_SALE } from '#api/shop/codes.ts'
import { handle } from '../http/handle.ts'
import { cartOf, putIntoCart } from './cart-queries.ts'
import { lockBuyer } from './lock-buyer.ts'
import { findOffer } from './offers.ts'
import { no, notFound } from './refusal.ts'

export const addToCart = handle(addToCartCall, async (request, { db, userId, now }) => {
  const { priceId } = request
  if (!(await findOffer(db, request, now))) return no(NOT_ON_SALE)
  await lockBuyer(db, userId)
  const before = await cartOf(db, userId, now)
  const isThere = before.some((item) => item.priceId === priceId)
  if (!isThere && before.length >= CART_MAX) return no(CART_FULL)
  await putIntoCart(db, userId, priceId, now)
  const added = (await cartOf(db, userId, now)).find((item) => item.priceId === priceId)
  return added ?? notFound()
})
