import { call } from '#api/call.ts'
import { integer, record } from '#api/codec.ts'
import { contractId } from '../contract.ts'

/** Records that the reader reached the end; only the first time counts. */
export const markContractRead = call('POST', '/contract/markRead', {
  family: 'crmApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ contractId: ['contractId', contractId] }),
  answer: record({ readAt: ['readTime', integer()] }),
})
