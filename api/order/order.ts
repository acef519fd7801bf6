import { fen } from '../catalog/money.ts'
import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { ORDER_STATES } from './order-state.ts'

/** The number of an order, also its public id. */
export const orderId = text({ min: 1, max: 32, label: '订单号' })

/** The owner's possible next steps with an order; `transfer` waits for the proof of a bank transfer to be matched. */
export const NEXT_STEPS = ['pay', 'payBalance', 'transfer', 'sign', 'none'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

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

const fields = {
  orderId: ['orderNumber', orderId],
  productId: ['productId', text()],
  priceId: ['priceId', text()],
  activityId: ['actId', optional(text())],
  productName: ['productName', text()],
  periodName: ['priceName', text()],
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
  state: ['status', oneOf(...ORDER_STATES)],
  listFen: ['listPrice', fen],
  priceFen: ['price', fen],
  couponFen: ['couponAmount', fen],
  coin: ['coin', integer({ min: 0 })],
  coinFen: ['coinAmount', fen],
  totalFen: ['totalAmount', fen],
  /** Set if a deposit is paid first. */
  depositFen: ['depositAmount', optional(fen)],
  paidFen: ['paidAmount', fen],
  /** Amount of the next payment; 0 if nothing is due. */
  dueFen: ['dueAmount', fen],
  createdAt: ['createTime', integer()],
  /** Deadline of the next payment. */
  expiresAt: ['expireTime', optional(integer())],
  nextStep: ['nextStep', oneOf(...NEXT_STEPS)],
  /** The contract of the order, once it is paid, and its invoice. */
  contractId: ['contractId', optional(text())],
  invoiceId: ['invoiceId', optional(text())],
} as const

/** An order as shown in lists. */
export const order = record(fields)
export type Order = ValueOf<typeof order>

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
  ...fields,
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
