import { FEN_PER_POINT } from '#api/catalog/money.ts'
import { daysAfter } from '#api/china-time.ts'
import { prepareContract } from '../contract/prepare-contract.ts'
import { spendCoupon } from '../coupon/queries.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import { countPaidOrder } from '../landing/campaign-orders.ts'
import { writeMessage } from '../message/queries.ts'
import { countOrder, countPaid } from '../ops/health/count-business.ts'
import { lockOwnerOf } from '../order/lock-buyer.ts'
import { appendOrderEvent, lockOrder, moveOrder, type OrderRow } from '../order/order-queries.ts'
import { createReturn } from '../order/refund/return-money.ts'
import { startService } from '../order/service/start-service.ts'
import { ORDER_TEXTS, orderAddress, RETURN_REASONS } from '../order/texts.ts'
import { captureCoins, creditCoins } from '../wallet/coins.ts'
import { CASH, OWED, POINTS, SALES, transfer, userAccount } from '../wallet/ledger.ts'
import { markPaid, type PaymentRow, paymentOf } from './payment-queries.ts'

/** `config` provides the party of contracts. */
type Parts = Pick<Services, 'config' | 'db'> & { now: Date }

/** A payment received, as the provider reports it. */
export interface Receipt {
  paymentId: string
  transactionId: string
  fen: number
  paidAt: Date
}

/** `known` was settled before, `returned` was not due and is refunded. */
export type Settlement = 'settled' | 'known' | 'returned' | 'unknown' | 'wrongAmount'

/**
 * Records a payment exactly once and changes its order's state; refunds it if no order is due. One transaction: after a
 * crash either all of it has happened or nothing.
 */
export async function settlePayment(
  parts: Parts & Pick<Services, 'metrics'>,
  receipt: Receipt,
): Promise<Settlement> {
  const settled = await parts.db
    .transaction()
    .execute((db) => settleWithin({ ...parts, db }, receipt))
  countSettled(parts, settled)
  return settled.settlement
}

/** What has become of a receipt, and what it moved, to be counted once that is committed. */
export interface Settled {
  settlement: Settlement
  money?: Pick<PaymentRow, 'method' | 'fen'>
  state?: 'deposited' | 'paid'
}

export function countSettled(
  parts: Pick<Services, 'metrics'>,
  { money, state }: Omit<Settled, 'settlement'>,
): void {
  if (money) countPaid(parts, money.method, money.fen)
  if (state) countOrder(parts, state)
}

/** The same within the caller's transaction. */
export async function settleWithin(parts: Parts, receipt: Receipt): Promise<Settled> {
  const { db, now } = parts
  const { paymentId } = receipt
  const owner = await lockOwnerOf(db, async () => (await paymentOf(db, paymentId))?.user_id)
  const known = owner ? await paymentOf(db, paymentId) : undefined
  if (!known) return { settlement: 'unknown' }
  const order = known.order_id ? await lockOrder(db, known.order_id) : undefined
  // Read again: whether it is paid may change until the order is locked.
  const payment = (await paymentOf(db, paymentId)) ?? known
  if (payment.fen !== receipt.fen) return { settlement: 'wrongAmount' }
  if (payment.state === 'paid') return { settlement: 'known' }
  await markPaid(db, receipt)
  if (!order) return creditRecharge(db, payment, now)
  const state = await moveByPayment(parts, order, payment)
  await book(db, payment, state ? SALES : OWED, now)
  if (state) return { settlement: 'settled', money: payment, state }
  await appendOrderEvent(db, { orderId: order.order_id, kind: 'paidLate', ref: paymentId }, now)
  await createReturn(db, { payment, reason: RETURN_REASONS.late }, now)
  return { settlement: 'returned', money: payment }
}

/** Records the one ledger entry of the payment. */
async function book(db: Db, payment: PaymentRow, from: string, now: Date): Promise<void> {
  const { payment_id, order_id, fen } = payment
  const sides = { from, to: CASH, amount: fen }
  const key = `payment:${payment_id}`
  await transfer(db, { key, kind: 'payment', orderId: order_id, unit: 'fen', ...sides }, now)
}

async function creditRecharge(db: Db, payment: PaymentRow, now: Date): Promise<Settled> {
  const { payment_id, user_id, coin } = payment
  await book(db, payment, SALES, now)
  const key = `recharge:${payment_id}`
  await creditCoins(db, { key, kind: 'recharge', userId: user_id, coin }, now)
  return { settlement: 'settled', money: payment }
}

/** Changes the state of the paid order; undefined if it does not wait for the payment. */
async function moveByPayment(
  parts: Parts,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Settled['state']> {
  const { db, now } = parts
  const paidFen = order.paid_fen + payment.fen
  if (payment.purpose === 'deposit') {
    const due = daysAfter(now, order.balance_days ?? 1)
    const set = { paid_fen: paidFen, expires_at: due }
    const moved = await moveOrder(db, order.order_id, 'deposited', set, ['created', 'waiting'])
    if (moved) await announceDeposit(db, moved, now)
    return moved && 'deposited'
  }
  const from = payment.purpose === 'balance' ? (['deposited'] as const) : FROM_OPEN
  const set = { paid_fen: paidFen, expires_at: null, paid_at: now }
  const moved = await moveOrder(db, order.order_id, 'paid', set, from)
  if (moved) await fulfil(parts, moved)
  return moved && 'paid'
}

const FROM_OPEN = ['created', 'waiting'] as const

async function announceDeposit(db: Db, order: OrderRow, now: Date): Promise<void> {
  await appendOrderEvent(db, { orderId: order.order_id, kind: 'depositPaid' }, now)
  await notifyBuyer(db, order, ORDER_TEXTS.deposited(order.product_name), now)
}

/**
 * The effects of a full payment: coupon and coins are spent, points earned, the contract drafted or the service
 * started.
 */
async function fulfil({ config, db, now }: Parts, order: OrderRow): Promise<void> {
  const { order_id: orderId, user_id: userId } = order
  await spendCoupon(db, orderId)
  await captureCoins(db, { userId, orderId, coin: order.coin }, now)
  const sides = { from: POINTS, to: userAccount(userId) }
  const amount = Math.floor(order.paid_fen / FEN_PER_POINT)
  const key = `reward:${orderId}`
  await transfer(db, { key, kind: 'reward', orderId, unit: 'point', ...sides, amount }, now)
  await appendOrderEvent(db, { orderId, kind: 'paid' }, now)
  const { activity_id: activityId, channel_id: channelId } = order
  await countPaidOrder(db, { orderId, userId, activityId, channelId }, now)
  if (order.needs_contract) {
    await prepareContract(db, { order, party: config.provider }, now)
    await appendOrderEvent(db, { orderId, kind: 'contractReady' }, now)
    await notifyBuyer(db, order, ORDER_TEXTS.paidToSign(order.product_name), now)
    return
  }
  await notifyBuyer(db, order, ORDER_TEXTS.paid(order.product_name), now)
  await startService(db, order, now)
}

async function notifyBuyer(
  db: Db,
  order: OrderRow,
  words: { title: string; body: string },
  now: Date,
): Promise<void> {
  await writeMessage(
    db,
    { userId: order.user_id, kind: 'service', ...words, target: orderAddress(order.order_id) },
    now,
  )
}
