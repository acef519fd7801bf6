import { call } from '#api/call.ts'
import { nothing, record } from '#api/codec.ts'
import { addressId } from './address.ts'

/** Deletes an address; orders have their own copy. The newest remaining one becomes the default. */
export const deleteAddress = call('POST', '/address/deleteAddress', {
  family: 'orderApi',
  access: 'login',
  effect: 'write',
  request: record({ addressId: ['id', addressId] }),
  answer: nothing,
})
