import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { maskMobile } from '#gateway/account/mobile.ts'
import type { Db } from '#gateway/db/schema.ts'
import { type PaymentRow, paymentsOf } from '#gateway/payment/payment-queries.ts'
import { decryptReceiver } from '../address/address-queries.ts'
import { classOf } from '../offline/offline-queries.ts'
import { eventsOf, type OrderRow, orderAnswer } from '../order-queries.ts'
import { refundsOf } from '../refund/refund-queries.ts'
import { documentsOf } from './order-documents.ts'

/** An order with all its events, for its owner and for operators. */
export async function orderDetailOf(
  db: Db,
  order: OrderRow,
  secretKey: string,
  now: Date,
): Promise<OrderDetail> {
  const orderId = order.order_id
  const payments = await paymentsOf(db, orderId)
  const papers = await documentsOf(db, [order])
  const isOpen = order.state === 'created' || order.state === 'waiting'
  return {
    ...orderAnswer(order, papers.get(orderId)),
    couponName: order.coupon_name ?? undefined,
    remark: order.remark ?? undefined,
    closeReason: order.close_reason ?? undefined,
    receiver: order.address_sealed ? receiverOf(order.address_sealed, secretKey) : undefined,
    isOfflineClass: (await classOf(db, order.price_id)) !== undefined,
    canCancel: isOpen && !papers.get(orderId)?.isProofWaiting,
    canRefund: order.state === 'paid' || order.state === 'serving',
    serviceFrom: order.service_from?.getTime(),
    serviceUntil: order.service_until?.getTime(),
    events: (await eventsOf(db, orderId)).map(({ kind, at, detail }) => ({
      kind,
      at: at.getTime(),
      detail: detail ?? undefined,
    })),
    payments: payments.map(paymentAnswer),
    refunds: (await refundsOf(db, orderId)).map(refundAnswer),
    serverTime: now.getTime(),
  }
}

function receiverOf(sealed: string, secretKey: string) {
  const { mobile, ...place } = decryptReceiver(sealed, secretKey)
  return { ...place, maskedMobile: maskMobile(mobile) }
}

function paymentAnswer(row: PaymentRow) {
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
