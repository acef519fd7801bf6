import type { OrderDetail } from '#api/order/detail/order-detail.ts'

/** States of an order on the result page. */
export type Verdict =
  | 'paid'
  | 'deposited'
  /** A payment is pending at the payment provider. */
  | 'pending'
  /** The newest payment failed; the order is still payable. */
  | 'failed'
  /** No payment was begun. */
  | 'unpaid'
  | 'refunding'
  | 'refunded'
  | 'closed'

export function verdictOf({ state, payments }: Pick<OrderDetail, 'state' | 'payments'>): Verdict {
  switch (state) {
    case 'paid':
    case 'serving':
    case 'finished':
      return 'paid'
    case 'created':
    case 'waiting':
      return verdictOfPending(payments)
    default:
      return state
  }
}

function verdictOfPending(payments: OrderDetail['payments']): Verdict {
  if (payments.some((payment) => payment.state === 'open')) return 'pending'
  return payments.length > 0 ? 'failed' : 'unpaid'
}

/** Money refunded or being refunded, in fen, without refunds that were only requested. */
export function returnedFen(refunds: OrderDetail['refunds']): number {
  return refunds
    .filter(({ state }) => state === 'approved' || state === 'done')
    .reduce((sum, { cashFen }) => sum + cashFen, 0)
}
