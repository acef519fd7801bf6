import { call } from '#api/call.ts'
import { orderCodes } from '../codes.ts'
import { address, addressForm } from './address.ts'

/** Creates or changes an address. */
export const saveAddress = call('POST', '/address/saveAddress', {
  family: 'orderApi',
  access: 'login',
  effect: 'write',
  request: addressForm,
  answer: address,
  refuses: orderCodes('TOO_MANY_ADDRESSES'),
})
