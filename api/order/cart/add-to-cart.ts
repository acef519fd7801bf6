import { call } from '#api/call.ts'
import { offerFields } from '#api/catalog/offer.ts'
import { record } from '#api/codec.ts'
import { orderCodes } from '../codes.ts'
import { offerCodes } from '../form/offer-codes.ts'
import { cartItem } from './cart-item.ts'

/** Adds an offer to the cart; an offer already in it remains unchanged. */
export const addToCart = call('POST', '/shoppingCart/add', {
  family: 'orderApi',
  access: 'login',
  effect: 'idempotent',
  request: record(offerFields),
  answer: cartItem,
  refuses: [...offerCodes('NOT_ON_SALE'), ...orderCodes('CART_FULL')],
})
