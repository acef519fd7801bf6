import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { address } from './address.ts'

/** The user's addresses, default first. */
export const listAddresses = call('GET', '/address/queryAddress', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(address),
})
