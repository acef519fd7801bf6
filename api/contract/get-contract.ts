import { call } from '../call.ts'
import { record } from '../codec.ts'
import { contractDetail, contractId } from './contract.ts'

/** One contract of the user with its text and terms; another person's is NOT_FOUND. */
export const getContract = call('GET', '/contract/getContract', {
  family: 'crmApi',
  access: 'login',
  request: record({ contractId: ['contractId', contractId] }),
  answer: contractDetail,
})
