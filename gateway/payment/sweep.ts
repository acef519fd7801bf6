import { forEachDue } from '../hooks/due-rows.ts'
import { hourly } from '../hooks/sweep.ts'
import type { Services } from '../http/handle.ts'
import { countBills, showBills } from './bill/bill-gauges.ts'
import { fetchBills } from './bill/fetch-bills.ts'
import { endOpenPayments, expiredPayments, type PaymentRow } from './payment-queries.ts'
import { paymentProviderOf } from './provider/choose-provider.ts'
import { refreshPayment } from './reconcile.ts'

/**
 * Ends payments whose time is over, after querying the provider for money that arrived without a notice: among them
 * those whose node died before it stored the provider's answer.
 */
export const sweep = hourly('向支付渠道核对未决的支付', (services) =>
  forEachDue<PaymentRow>(services, {
    what: 'ending a payment',
    idOf: ({ id }) => id,
    load: (after, limit) => expiredPayments(services.db, services.clock.now(), { after, limit }),
    run: (payment) => endExpired(services, payment),
  }),
)

async function endExpired(services: Services, payment: PaymentRow): Promise<void> {
  const { payment_id: paymentId, method } = payment
  if (!(await refreshPayment(services, payment))) return
  await (await paymentProviderOf(services, method))?.close(paymentId)
  await endOpenPayments(services.db, { paymentId }, 'closed')
}

/** Fetches the bills of past days and compares them with the ledger, for the alarms as well. */
export const sweepBills = hourly('取得支付账单并与账本核对', async (services) => {
  const { db, clock, metrics } = services
  try {
    await fetchBills(services)
  } finally {
    showBills(metrics.registry, await countBills(db, clock.now()))
  }
})
