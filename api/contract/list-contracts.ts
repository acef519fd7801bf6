import { call } from '../call.ts'
import { list, oneOf, optional, record } from '../codec.ts'
import { CONTRACT_KINDS, CONTRACT_STATES, contract } from './contract.ts'

/** The user's contracts and refund agreements, newest first. */
export const listContracts = call('GET', '/contract/queryContracts', {
  family: 'crmApi',
  access: 'login',
  request: record({
    kind: ['type', optional(oneOf(...CONTRACT_KINDS))],
    state: ['status', optional(oneOf(...CONTRACT_STATES))],
  }),
  answer: list(contract),
})
