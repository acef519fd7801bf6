import type { OrderDetail } from '#api/order/order.ts'

/** What the result page says of an order. */
export type Verdict =
  | 'paid'
  | 'deposited'
  /** A payment waits at the payment provider. */
  | 'pending'
  /** The newest payment failed; the order still waits. */
  | 'failed'
  /** Nobody has begun to pay. */
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

/** Money that has gone back, or is on its way, in fen: not what was merely asked for. */
export function returnedFen(refunds: OrderDetail['refunds']): number {
  return refunds
    .filter(({ state }) => state === 'approved' || state === 'done')
    .reduce((sum, { cashFen }) => sum + cashFen, 0)
}
