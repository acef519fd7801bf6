import { expect, test } from 'vitest'
import { returnedFen, verdictOf } from './pay-verdict.ts'

const payment = (state: 'open' | 'paid' | 'closed') => ({
  paymentId: 'P1',
  purpose: 'full' as const,
  method: 'h5',
  fen: 100,
  state,
})

test.each([
  ['created', [], 'unpaid'],
  ['waiting', ['open'], 'pending'],
  ['waiting', ['closed'], 'failed'],
  ['waiting', ['closed', 'open'], 'pending'],
  ['deposited', ['paid'], 'deposited'],
  ['paid', ['paid'], 'paid'],
  ['serving', ['paid'], 'paid'],
  ['finished', ['paid'], 'paid'],
  ['refunding', ['paid'], 'refunding'],
  ['refunded', ['paid'], 'refunded'],
  ['closed', ['paid'], 'closed'],
] as const)('an order that is %s with payments %j is %s', (state, payments, verdict) => {
  expect(verdictOf({ state, payments: payments.map(payment) })).toBe(verdict)
})

test('money is mentioned only where it really returns', () => {
  const refund = (state: 'requested' | 'approved' | 'done' | 'rejected', cashFen: number) => ({
    refundId: 'R',
    state,
    cashFen,
    feeFen: 0,
    coin: 0,
    reason: '',
    createdAt: 0,
  })
  expect(returnedFen([refund('requested', 1), refund('approved', 20), refund('done', 300)])).toBe(
    320,
  )
})
