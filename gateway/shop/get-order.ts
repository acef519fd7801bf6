import type { Selectable } from 'kysely'
import { getOrder as getOrderCall } from '#api/shop/get-order.ts'
import { maskMobile } from '../account/mobile.ts'
import { handle } from '../http/handle.ts'
import { issueInvoices } from '../invoice/issue-invoices.ts'
import { openPlace } from './address-queries.ts'
import { classOf } from './offline-queries.ts'
import { papersOf } from './order-papers.ts'
import { eventsOf, orderAnswer } from './order-queries.ts'
import { refreshedOrder } from './refreshed-order.ts'
import { refundsOf } from './refund-queries.ts'
import { notFound } from './refusal.ts'
import type { PaymentsTable } from './tables.ts'

export const getOrder = handle(getOrderCall, async ({ orderId }, context) => {
  const { db, userId, config, clock } = context
  const order = await refreshedOrder(context, userId, orderId)
  if (!order) return notFound()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const papers = await papersOf(db, [order])
  // An invoice that waits is asked for at its platform: the timeline tells what has come of it.
  if (papers.get(orderId)?.invoiceId) await issueInvoices(context, userId)
  const events = await eventsOf(db, orderId)
  return {
    ...orderAnswer(order, papers.get(orderId)),
    couponName: order.coupon_name ?? undefined,
    remark: order.remark ?? undefined,
    closeReason: order.close_reason ?? undefined,
    receiver: order.address_sealed ? receiverOf(order.address_sealed, config.secretKey) : undefined,
    isOfflineClass: (await classOf(db, order.price_id)) !== undefined,
    canCancel: order.state === 'created' || order.state === 'waiting',
    canRefund: order.state === 'paid' || order.state === 'serving',
    serviceFrom: order.service_from?.getTime(),
    serviceUntil: order.service_until?.getTime(),
    events: events.map(({ kind, at, detail }) => ({
      kind,
      at: at.getTime(),
      detail: detail ?? undefined,
    })),
    payments: payments.map(paymentAnswer),
    refunds: (await refundsOf(db, orderId)).map(refundAnswer),
    serverTime: clock.now().getTime(),
  }
})

function receiverOf(sealed: string, secretKey: string) {
  const { mobile, ...place } = openPlace(sealed, secretKey)
  return { ...place, maskedMobile: maskMobile(mobile) }
}

function paymentAnswer(row: Selectable<PaymentsTable>) {
  return {
    paymentId: row.payment_id,
    purpose: row.purpose === 'recharge' ? ('full' as const) : row.purpose,
    method: row.method,
    fen: row.fen,
    state: row.state === 'failed' ? ('closed' as const) : row.state,
    paidAt: row.paid_at?.getTime(),
  }
}

function refundAnswer(row: Awaited<ReturnType<typeof refundsOf>>[number]) {
  return {
    refundId: row.refund_id,
    state: row.state,
    cashFen: row.cash_fen,
    feeFen: row.fee_fen,
    coin: row.coin,
    reason: row.reason,
    createdAt: row.created_at.getTime(),
    doneAt: row.done_at?.getTime(),
    agreementId: row.contract_id ?? undefined,
    signUntil: row.is_held ? row.sign_until?.getTime() : undefined,
  }
}
