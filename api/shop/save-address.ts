import { call } from '../call.ts'
import { address, addressForm } from './address.ts'
import { shopCodes } from './codes.ts'

/** Makes or changes an address. */
export const saveAddress = call('POST', '/address/saveAddress', {
  family: 'orderApi',
  access: 'login',
  effect: 'write',
  request: addressForm,
  answer: address,
  codes: shopCodes('E330041'),
})
