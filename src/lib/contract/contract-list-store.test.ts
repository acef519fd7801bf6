import { expect, test } from 'vitest'
import type { Contract } from '#api/contract/contract.ts'
import { contractTabOf } from './contract-list-store.ts'

const CONTRACT: Contract = {
  contractId: 'c',
  kind: 'service',
  orderId: 'o',
  number: 'HT1',
  title: '合同',
  productName: '服务',
  state: 'signed',
  createdAt: 0,
  isSignable: false,
  holdsRefund: false,
}

test.each([
  ['toSign', undefined, 'toSign'],
  ['signed', undefined, 'signed'],
  ['signed', 1001, 'signed'],
  ['signed', 999, 'expired'],
  ['cancelled', 2000, 'expired'],
] as const)(
  'a contract that is %s with a service until %s is listed under %s',
  (state, validUntil, tab) => {
    expect(contractTabOf({ ...CONTRACT, state, validUntil }, 1000)).toBe(tab)
  },
)
