import { call } from '#api/call.ts'
import { integer, nothing, record } from '#api/codec.ts'

/** Days in which a deletion request can be taken back. */
export const DELETION_DAYS = 15

/** Asks for the account to be deleted; a second request keeps the first date. */
export const requestDeletion = call('POST', '/userapi/userapi/requestDeletion', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: record({ deletionAt: ['deletionAt', integer()] }),
})
