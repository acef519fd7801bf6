import { call } from '#api/call.ts'
import { commaJoined, nothing, record, text } from '#api/codec.ts'
import { CART_MAX } from './cart-item.ts'

/** Removes offers from the cart; ids of other users have no effect and answer NOT_FOUND. */
export const removeFromCart = call('POST', '/shoppingCart/delete', {
  family: 'orderApi',
  access: 'login',
  effect: 'write',
  request: record({ cartItemIds: ['ids', commaJoined(text({ min: 1, max: 64 }), CART_MAX)] }),
  answer: nothing,
})
