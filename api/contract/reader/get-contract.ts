import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { contractDetail, contractId } from '../contract.ts'

/** One contract of the user with its text and terms; NOT_FOUND for another person's. */
export const getContract = call('GET', '/contract/getContract', {
  family: 'crmApi',
  access: 'login',
  request: record({ contractId: ['contractId', contractId] }),
  answer: contractDetail,
})
