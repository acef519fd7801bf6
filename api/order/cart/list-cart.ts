import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { cartItem } from './cart-item.ts'

/** The items of the user's cart, newest first. */
export const listCart = call('GET', '/shoppingCart/searchMyCarts', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(cartItem),
})
