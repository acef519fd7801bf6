import { call } from '../call.ts'
import { list, oneOf, optional, record } from '../codec.ts'
import { CONTRACT_STATES, contract } from './contract.ts'

/** The user's contracts, newest first. */
export const listContracts = call('GET', '/contract/queryContracts', {
  family: 'crmApi',
  access: 'login',
  request: record({ state: ['status', optional(oneOf(...CONTRACT_STATES))] }),
  answer: list(contract),
})
