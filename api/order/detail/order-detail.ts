import { fen } from '#api/catalog/money.ts'
import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'
import { orderFields } from '../order.ts'

/** Kinds of events of an order, in order; the same facts on every page. */
export const EVENT_KINDS = [
  'created',
  'depositPaid',
  'paid',
  'contractReady',
  'contractSigned',
  'serviceOpened',
  'shipped',
  'invoiceRequested',
  'invoiceIssued',
  'invoiceFailed',
  'invoiceReversed',
  'refundRequested',
  'refundApproved',
  'refundRejected',
  'refunded',
  'closed',
  'paidLate',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const orderEvent = record({
  kind: ['type', oneOf(...EVENT_KINDS)],
  at: ['time', integer()],
  /** One Chinese sentence, if there is more to say than the kind. */
  detail: ['detail', optional(text())],
})

const payment = record({
  paymentId: ['paymentId', text()],
  purpose: ['purpose', oneOf('full', 'deposit', 'balance')],
  method: ['payType', text()],
  fen: ['amount', fen],
  state: ['status', oneOf('open', 'paid', 'closed')],
  paidAt: ['payTime', optional(integer())],
})

const refund = record({
  refundId: ['refundId', text()],
  state: ['status', oneOf('requested', 'approved', 'done', 'rejected')],
  cashFen: ['amount', fen],
  /** Fee for the days used. */
  feeFen: ['serviceFee', fen],
  coin: ['coin', integer({ min: 0 })],
  reason: ['reason', text()],
  createdAt: ['createTime', integer()],
  doneAt: ['finishTime', optional(integer())],
  /** The refund agreement, if there is one. */
  agreementId: ['agreementId', optional(text())],
  /** Deadline of the signature; set while the refund waits for it. */
  signUntil: ['signEnd', optional(integer())],
})

/** An order with its events. */
export const orderDetail = record({
  ...orderFields,
  couponName: ['couponName', optional(text())],
  remark: ['remark', optional(text())],
  closeReason: ['closeReason', optional(text())],
  /** Delivery address: the order's own copy, with the mobile masked. */
  receiver: [
    'address',
    optional(
      record({
        name: ['name', text()],
        maskedMobile: ['mobile', text()],
        region: ['region', text()],
        detail: ['detail', text()],
      }),
    ),
  ],
  /** A seat at an offline class: `listOfflineOrders` has time, place and code. */
  isOfflineClass: ['offline', flag()],
  canCancel: ['canCancel', flag()],
  canRefund: ['canRefund', flag()],
  serviceFrom: ['serviceStart', optional(integer())],
  serviceUntil: ['serviceEnd', optional(integer())],
  events: ['timeline', list(orderEvent)],
  payments: ['payments', list(payment)],
  refunds: ['refunds', list(refund)],
  /** The base for the time left to pay. */
  serverTime: ['serverTime', integer()],
})
export type OrderDetail = ValueOf<typeof orderDetail>
