import { call } from '#api/call.ts'
import { integer, nothing, record } from '#api/codec.ts'

/** Days in which a deletion request can be withdrawn. */
export const DELETION_DAYS = 15

/** Requests the deletion of the account; a second request does not change the date of the first. */
export const requestDeletion = call('POST', '/userapi/userapi/requestDeletion', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: record({ deletionAt: ['deletionAt', integer()] }),
})
