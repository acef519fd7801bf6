import { fen } from '../catalog/money.ts'
import { integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { ORDER_STATES } from './order-state.ts'

/** The number of an order, also its public id. */
export const orderId = text({ min: 1, max: 32, label: '订单号' })

/** The owner's possible next steps with an order; `transfer` waits for the proof of a bank transfer to be matched. */
export const NEXT_STEPS = ['pay', 'payBalance', 'transfer', 'sign', 'none'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** What every answer with an order says of it. */
export const orderFields = {
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
export const order = record(orderFields)
export type Order = ValueOf<typeof order>
