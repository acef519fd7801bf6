import { cancelContract } from '#gateway/contract/contract-queries.ts'
import { releaseCoupon } from '#gateway/coupon/queries.ts'
import type { Db } from '#gateway/db/schema.ts'
import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { reverseInvoiceOf } from '#gateway/invoice/queries.ts'
import { returnPiece } from '#gateway/landing/campaign-orders.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { countOrder } from '#gateway/ops/health/count-business.ts'
import { paymentProviderOf } from '#gateway/payment/provider/choose-provider.ts'
import { ProviderError, type RefundOutcome } from '#gateway/payment/provider/provider.ts'
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
import { returnClassSeat } from '../offline/seat-queries.ts'
import { appendOrderEvent, moveOrder } from '../order-queries.ts'
import { notifyBuyer } from '../service/notify-buyer.ts'
import { endService } from '../service/service-queries.ts'
import { ORDER_TEXTS, orderAddress } from '../texts.ts'
import {
  claimPart,
  dueParts,
  endPart,
  grantedPart,
  hasOpenParts,
  postponePart,
  type RefundPart,
  refusePart,
  unfinishedRefunds,
} from './part-queries.ts'
import { endRefund, type RefundRow, refundOf } from './refund-queries.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/** Sends the granted refunds that a payment contributes to. */
export async function sendRefundsOf(parts: Parts, paymentId: string): Promise<void> {
  await sendParts(parts, await dueParts(parts.db, { paymentId }, parts.clock.now()))
}

/** Sends a granted refund; one that waits for a signature is not sent. */
export async function sendRefund(parts: Parts, refundId: string): Promise<void> {
  await sendParts(parts, await dueParts(parts.db, { refundId }, parts.clock.now()))
  await finishQuietly(parts, refundId)
}

/** Sends the granted, unfinished refunds of an order. */
export async function sendRefundsOfOrder(parts: Parts, orderId: string): Promise<void> {
  await sendParts(parts, await dueParts(parts.db, { orderId }, parts.clock.now()))
}

/** Sends every refund that is due, and finishes those whose node died before it could. */
export async function sendWaitingRefunds(parts: Parts): Promise<void> {
  const { db, clock } = parts
  await forEachDue<RefundPart>(parts, {
    what: 'sending a refund',
    idOf: ({ id }) => id,
    load: (after, limit) => dueParts(db, { after, limit }, clock.now()),
    run: (part) => sendPart(parts, part),
  })
  await forEachDue(parts, {
    what: 'finishing a refund',
    idOf: ({ id }) => id,
    load: (after, limit) => unfinishedRefunds(db, { after, limit }),
    run: ({ refund_id }) => finishRefund(parts, refund_id),
  })
}

async function sendParts(parts: Parts, due: readonly RefundPart[]): Promise<void> {
  for (const part of due)
    await sendPart(parts, part).catch((err: unknown) =>
      parts.log.warn({ err, part: part.part_id }, 'refund not sent'),
    )
}

/** Has the provider refund one part, and records the outcome; the provider recognises a part sent twice. */
async function sendPart(parts: Parts, part: RefundPart): Promise<void> {
  const { db, clock } = parts
  const provider = await paymentProviderOf(parts, part.method)
  if (!provider || !(await claimPart(db, part, clock.now()))) return
  try {
    const outcome = await provider.refund({
      partId: part.part_id,
      paymentId: part.payment_id,
      fen: part.fen,
      totalFen: part.total_fen,
      isRepeated: part.tries > 0,
    })
    await recordRefund(parts, part, outcome)
  } catch (err) {
    const reason = err instanceof ProviderError ? err.code : null
    await postponePart(db, part, reason, clock.now())
    throw err
  }
}

/** Records what the provider says about a part, in answer to a request or in a notice. */
export async function recordRefund(
  parts: Pick<Parts, 'db' | 'clock' | 'log' | 'metrics'>,
  part: RefundPart,
  outcome: RefundOutcome,
): Promise<void> {
  const { db, clock, log } = parts
  const { part_id: partId, refund_id: refundId } = part
  if (outcome.kind === 'processing') return postponePart(db, part, null, clock.now())
  if (outcome.kind === 'refused') {
    log.error({ part: partId, code: outcome.code }, 'refund refused by the provider')
    return refusePart(db, partId, outcome.code)
  }
  await finishPart(db, partId, clock.now())
  await finishRefund(parts, refundId)
}

/** Records a refunded part, once. */
async function finishPart(db: Db, partId: string, now: Date): Promise<void> {
  await db.transaction().execute((trx) => finishPartWithin(trx, { partId }, now))
}

async function finishPartWithin(
  db: Db,
  { partId, voucher = null }: { partId: string; voucher?: string | null },
  now: Date,
): Promise<boolean> {
  const part = await endPart(db, partId, { voucher, now })
  if (!part) return false
  const refund = await refundOf(db, part.refund_id)
  const source = await otherSideOf(db, `payment:${part.payment_id}`, CASH)
  const sides = { from: CASH, to: source === OWED ? OWED : SALES, amount: part.fen }
  const key = `refund:${partId}`
  const orderId = refund.order_id
  await transfer(db, { key, kind: 'refund', orderId, unit: 'fen', ...sides }, now)
  return true
}

/**
 * Records that an operator paid a part back by bank transfer; undefined if it does not wait for that. The caller holds a
 * transaction.
 */
export async function payBack(
  db: Db,
  { partId, voucher }: { partId: string; voucher: string },
  now: Date,
): Promise<{ isOrderRefunded: boolean } | undefined> {
  const owner = await lockOwnerOf(db, async () => (await grantedPart(db, partId))?.user_id)
  const part = owner ? await grantedPart(db, partId) : undefined
  if (!part || !isPaidBackByHand(part)) return undefined
  if (!(await finishPartWithin(db, { partId, voucher }, now))) return undefined
  return { isOrderRefunded: await finishRefundWithin(db, part.refund_id, now) }
}

/** The money of a transfer, and of what the provider refused, is returned by hand. */
export function isPaidBackByHand({ state, method }: Pick<RefundPart, 'state' | 'method'>): boolean {
  return state === 'refused' || (state === 'waiting' && method === 'offline')
}

async function finishQuietly(parts: Parts, refundId: string): Promise<void> {
  await finishRefund(parts, refundId).catch((err: unknown) =>
    parts.log.warn({ err, refund: refundId }, 'refund not finished'),
  )
}

async function finishRefund(
  parts: Pick<Parts, 'db' | 'clock' | 'metrics'>,
  refundId: string,
): Promise<void> {
  const { db, clock } = parts
  const isOrderRefunded = await db
    .transaction()
    .execute((trx) => finishRefundWithin(trx, refundId, clock.now()))
  if (isOrderRefunded) countOrder(parts, 'refunded')
}

/** Whether an order has been refunded by it. */
async function finishRefundWithin(db: Db, refundId: string, now: Date): Promise<boolean> {
  const owner = await lockOwnerOf(db, async () => (await refundOf(db, refundId)).user_id)
  if (!owner || (await hasOpenParts(db, refundId))) return false
  const refund = await endRefund(db, refundId, now)
  if (!refund) return false
  const isLate = refund.kind === 'late'
  await (isLate ? notifyReturned : returnBenefits)(db, refund, now)
  return !isLate
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
  await notifyBuyer(db, { userId, productName: order.product_name, words, target }, now)
  // Last: everybody who buys the same waits for this row.
  await returnClassSeat(db, { orderId, isReplaced: false }, now)
}

async function notifyReturned(db: Db, refund: RefundRow, now: Date): Promise<void> {
  const { order_id: orderId, user_id: userId } = refund
  if (orderId) await appendOrderEvent(db, { orderId, kind: 'refunded', ref: refund.refund_id }, now)
  const words = ORDER_TEXTS.returned(refund.cash_fen)
  const target = orderAddress(orderId)
  await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
}
