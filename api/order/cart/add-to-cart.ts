import { call } from '#api/call.ts'
import { offerFields } from '#api/catalog/offer.ts'
import { record } from '#api/codec.ts'
import { orderCodes } from '../codes.ts'
import { cartItem } from './cart-item.ts'

/** Puts an offer into the cart; one that lies there already stays as it is. */
export const addToCart = call('POST', '/shoppingCart/add', {
  family: 'orderApi',
  access: 'login',
  effect: 'idempotent',
  request: record(offerFields),
  answer: cartItem,
  refuses: orderCodes('NOT_ON_SALE', 'CART_FULL'),
})
