import { call } from '../call.ts'
import { record } from '../codec.ts'
import { cartItem } from './cart-item.ts'
import { shopCodes } from './codes.ts'
import { offerFields } from './offer.ts'

/** Puts an offer into the cart; one that lies there already stays as it is. */
export const addToCart = call('POST', '/shoppingCart/add', {
  family: 'orderApi',
  access: 'login',
  effect: 'idempotent',
  request: record(offerFields),
  answer: cartItem,
  codes: shopCodes('E330001', 'E330042'),
})
