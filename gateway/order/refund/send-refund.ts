import { cancelContract } from '#gateway/contract/contract-queries.ts'
import { releaseCoupon } from '#gateway/coupon/queries.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { reverseInvoiceOf } from '#gateway/invoice/queries.ts'
import { returnPiece } from '#gateway/landing/campaign-orders.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { paymentProviderOf } from '#gateway/payment/provider/choose-provider.ts'
import { creditCoins } from '#gateway/wallet/coins.ts'
import {
  balanceOf,
  CASH,
  OWED,
  otherSideOf,
  POINTS,
  SALES,
  transfer,
  userAccount,
} from '#gateway/wallet/ledger.ts'
import { lockOwnerOf } from '../lock-buyer.ts'
import { appendOrderEvent, moveOrder } from '../order-queries.ts'
import { endService } from '../service/service-queries.ts'
import { ORDER_TEXTS, orderAddress } from '../texts.ts'
import {
  endPart,
  endRefund,
  grantedRefunds,
  type RefundRow,
  refundOf,
  waitingParts,
  waitingRefundsOf,
} from './refund-queries.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/** Sends the granted refunds that a payment contributes to. */
export async function sendRefundsOf(parts: Parts, paymentId: string): Promise<void> {
  for (const refundId of await waitingRefundsOf(parts.db, paymentId))
    await sendRefund(parts, refundId)
}

/**
 * Sends every granted, unfinished refund, of one order or of all: after a crash, or after an outage of the provider.
 */
export async function sendWaitingRefunds(parts: Parts, orderId?: string): Promise<void> {
  for (const refundId of await grantedRefunds(parts.db, { orderId }))
    await sendRefund(parts, refundId)
}

/**
 * Has the provider refund the money, part by part, and records each part; the provider recognises a part sent twice.
 * Refunds that wait for a signature are not sent.
 */
export async function sendRefund(parts: Parts, refundId: string): Promise<void> {
  const { db, clock, log } = parts
  if ((await grantedRefunds(db, { refundId })).length === 0) return
  try {
    const provider = await paymentProviderOf(parts)
    for (const part of await waitingParts(db, refundId)) {
      // A bank transfer is refunded by hand.
      if (part.method === 'offline' || !provider) continue
      const outcome = await provider.refund({
        partId: part.part_id,
        paymentId: part.payment_id,
        fen: part.fen,
        totalFen: part.total_fen,
      })
      if (outcome === 'failed') log.error({ part: part.part_id }, 'refund failed at the provider')
      if (outcome === 'done') await finishPart(db, part.part_id, clock.now())
    }
    await finishRefund(db, refundId, clock.now())
  } catch (err) {
    log.warn({ err }, 'refund not sent')
  }
}

/** Records a refunded part, once. */
export async function finishPart(db: Db, partId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const part = await endPart(trx, partId)
    if (!part) return
    const refund = await refundOf(trx, part.refund_id)
    const source = await otherSideOf(trx, `payment:${part.payment_id}`, CASH)
    const sides = { from: CASH, to: source === OWED ? OWED : SALES, amount: part.fen }
    const key = `refund:${partId}`
    const orderId = refund.order_id
    await transfer(trx, { key, kind: 'refund', orderId, unit: 'fen', ...sides }, now)
  })
}

async function finishRefund(db: Db, refundId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await lockOwnerOf(trx, async () => (await refundOf(trx, refundId)).user_id)
    if (!owner || (await waitingParts(trx, refundId)).length > 0) return
    const refund = await endRefund(trx, refundId, now)
    if (!refund) return
    if (refund.kind === 'late') return notifyReturned(trx, refund, now)
    await returnBenefits(trx, refund, now)
  })
}

/**
 * Ends the order of a finished refund: its service and its points end; coins and coupon are returned as the table
 * states.
 */
async function returnBenefits(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const orderId = refund.order_id ?? ''
  const order = await moveOrder(db, orderId, 'refunded', {})
  if (!order) throw new Error(`the order of ${refund.refund_id} cannot be refunded`)
  const { user_id: userId } = order
  await creditCoins(
    db,
    { key: `refund:${refund.refund_id}`, kind: 'refund', userId, coin: refund.coin, orderId },
    now,
  )
  await returnPiece(db, orderId)
  await cancelContract(db, orderId)
  await reverseInvoiceOf(db, orderId, now)
  if (refund.is_coupon_returned) await releaseCoupon(db, orderId)
  const earned = Math.max(0, await balanceOf(db, userAccount(userId), 'point'))
  const sides = { from: userAccount(userId), to: POINTS, amount: Math.min(refund.point, earned) }
  const key = `unreward:${refund.refund_id}`
  await transfer(db, { key, kind: 'refund', orderId, unit: 'point', ...sides }, now)
  await endService(db, orderId, now)
  await appendOrderEvent(db, { orderId, kind: 'refunded', ref: refund.refund_id }, now)
  const words = ORDER_TEXTS.refunded(order.product_name, refund.cash_fen)
  const target = orderAddress(orderId)
  await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
}

async function notifyReturned(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const { order_id: orderId, user_id: userId } = refund
  if (orderId) await appendOrderEvent(db, { orderId, kind: 'refunded', ref: refund.refund_id }, now)
  const words = ORDER_TEXTS.returned(refund.cash_fen)
  const target = orderAddress(orderId)
  await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
}
