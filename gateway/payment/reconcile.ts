import type { Services } from '../http/handle.ts'
import { sendRefundsOf } from '../order/refund/send-refund.ts'
import { claimQuery, endOpenPayments, type PaymentRow } from './payment-queries.ts'
import { paymentProviderOf } from './provider/choose-provider.ts'
import type { ProviderState } from './provider/provider.ts'
import { settlePayment } from './settle.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Queries the provider about a payment without a notice, and settles the result. True if the provider answered that
 * the payment is still unpaid.
 */
export async function refreshPayment(parts: Parts, payment: PaymentRow): Promise<boolean> {
  const { db, clock, log } = parts
  if (payment.state !== 'open' || payment.method === 'offline') return false
  const now = clock.now()
  if (!(await claimQuery(db, payment.payment_id, now))) return false
  try {
    const provider = await paymentProviderOf(parts, payment.method)
    const state = await provider?.query(payment.payment_id)
    if (state) await apply(parts, payment.payment_id, state)
    return state?.kind === 'open' || state?.kind === 'unknown'
  } catch (err) {
    // The page queries again; the notice may arrive meanwhile.
    log.warn({ err }, 'payment provider not reached')
    return false
  }
}

async function apply(parts: Parts, paymentId: string, state: ProviderState): Promise<void> {
  const { db, clock } = parts
  if (state.kind === 'paid') {
    const settlement = await settlePayment({ ...parts, now: clock.now() }, { ...state, paymentId })
    if (settlement === 'returned') await sendRefundsOf(parts, paymentId)
    return
  }
  if (state.kind === 'open' || state.kind === 'unknown') return
  await endOpenPayments(db, { paymentId }, state.kind)
}
