import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { newId } from '#gateway/order/ids.ts'
import { lockOwnerOf } from '#gateway/order/lock-buyer.ts'
import { dueFen, lockOrder } from '#gateway/order/order-queries.ts'
import { insertPayment } from '../payment-queries.ts'
import { type Settled, settleWithin } from '../settle.ts'
import { decideProof } from './transfer-queries.ts'

interface Match {
  transferId: string
  /** The amount received on the account. */
  fen: number
}

/**
 * Records a transfer an operator found on the account; undefined if its proof no longer waits. If the amount differs
 * from what is due, the proof is rejected and the money is refunded by hand. The caller holds a transaction.
 */
export async function matchTransfer(
  parts: Pick<Services, 'config' | 'db'> & { now: Date },
  { transferId, fen }: Match,
): Promise<Settled | undefined> {
  const { db, now } = parts
  const opened = await createTransferPayment(db, { transferId, fen }, now)
  if (opened === 'wrongAmount') return { settlement: opened }
  if (!opened) return undefined
  const { paymentId } = opened
  return settleWithin(parts, { paymentId, transactionId: transferId, fen, paidAt: now })
}

/** Rejects a proof; the buyer reads the reason and may submit another. */
export async function rejectTransfer(
  db: Db,
  { transferId, reason }: { transferId: string; reason: string },
  now: Date,
): Promise<boolean> {
  return (await decideProof(db, { transferId, state: 'rejected', reason }, now)) !== undefined
}

async function createTransferPayment(
  db: Db,
  { transferId, fen }: Match,
  now: Date,
): Promise<{ paymentId: string } | 'wrongAmount' | undefined> {
  let orderId: string | undefined
  const findOwner = async () => {
    const row = await db
      .selectFrom('bank_transfers')
      .innerJoin('orders', 'orders.order_id', 'bank_transfers.order_id')
      .select(['orders.user_id', 'orders.order_id'])
      .where('transfer_id', '=', transferId)
      .executeTakeFirst()
    orderId = row?.order_id
    return row?.user_id
  }
  if (!(await lockOwnerOf(db, findOwner)) || !orderId) return undefined
  const order = await lockOrder(db, orderId)
  if (fen !== dueFen(order)) return 'wrongAmount'
  const matched = { transferId, state: 'matched' as const, reason: null }
  if (!(await decideProof(db, matched, now))) return undefined
  const paymentId = newId('P')
  await insertPayment(db, {
    payment_id: paymentId,
    user_id: order.user_id,
    order_id: orderId,
    purpose: purposeOf(order.state === 'deposited', order.deposit_fen !== null),
    method: 'offline',
    fen,
    coin: 0,
    payer_open_id: null,
    created_at: now,
    expires_at: now,
  })
  return { paymentId }
}

function purposeOf(isDeposited: boolean, hasDeposit: boolean): 'balance' | 'deposit' | 'full' {
  if (isDeposited) return 'balance'
  return hasDeposit ? 'deposit' : 'full'
}
