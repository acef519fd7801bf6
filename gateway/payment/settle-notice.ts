import type { Services } from '../http/handle.ts'
import { sendRefundsOf } from '../order/refund/send-refund.ts'
import { insertNotice } from './payment-queries.ts'
import { type Receipt, type Settlement, settlePayment } from './settle.ts'

export type NoticeParts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

type Settled = Exclude<Settlement, 'unknown' | 'wrongAmount'>

/**
 * Settles the payment of a notice that its provider is proved to have sent, and records the notice; the money of a
 * payment that was not due is sent back at once.
 */
export async function settleNotice(
  parts: NoticeParts,
  noticeId: string,
  receipt: Receipt,
): Promise<Settled | { doubt: 'payment' | 'amount' }> {
  const { db, clock } = parts
  const now = clock.now()
  const { paymentId } = receipt
  const settlement = await settlePayment({ ...parts, now }, receipt)
  if (settlement === 'unknown') return { doubt: 'payment' }
  if (settlement === 'wrongAmount') return { doubt: 'amount' }
  await insertNotice(db, { noticeId, paymentId, outcome: settlement }, now)
  if (settlement === 'returned') await sendRefundsOf(parts, paymentId)
  return settlement
}
