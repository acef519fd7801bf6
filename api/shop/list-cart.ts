import { call } from '../call.ts'
import { list, nothing } from '../codec.ts'
import { cartItem } from './cart-item.ts'

/** What lies in the user's cart, newest first. */
export const listCart = call('GET', '/shoppingCart/searchMyCarts', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(cartItem),
})
