import { sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { timeText } from '#gateway/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { appendOrderEvent, type OrderRow } from '#gateway/order/order-queries.ts'
import { draftContract } from '../draft-contract.ts'
import type { Provider } from '../provider.ts'
import { AGREEMENT_EVENTS, AGREEMENT_TEXTS } from '../texts.ts'
import { refundAgreement } from './refund-agreement.ts'

/** Days within which an agreement can be signed. */
const SIGN_DAYS = 7

interface Granted {
  order: OrderRow
  refundId: string
  table: RefundTable
  party: Provider
}

/**
 * Drafts the agreement on a granted refund if a contract was signed. An agreement that retains a fee holds the money
 * until it is signed; a full refund is the buyer's right, so its agreement is a record only and holds nothing.
 */
export async function prepareRefundAgreement(
  db: Db,
  { order, refundId, table, party }: Granted,
  now: Date,
): Promise<void> {
  const contractNumber = await signedNumberOf(db, order.order_id)
  if (!contractNumber) return
  const { order_id: orderId, user_id: userId } = order
  const number = `TK${refundId}`
  const holdsRefund = table.feeFen > 0
  const signUntil = daysAfter(now, SIGN_DAYS)
  const facts = { order, party, table, number, contractNumber, holdsRefund, signUntil }
  const paper = draftContract(order, refundAgreement(facts, now), now)
  await db
    .insertInto('contracts')
    .values({
      ...paper,
      kind: 'refund',
      number,
      refund_id: refundId,
      refund_table: JSON.stringify(table),
      holds_refund: holdsRefund,
      sign_until: signUntil,
    })
    .execute()
  const detail = AGREEMENT_EVENTS.ready(number)
  await appendOrderEvent(db, { orderId, kind: 'contractReady', ref: refundId, detail }, now)
  const words = AGREEMENT_TEXTS[holdsRefund ? 'toSign' : 'toKeep'](
    order.product_name,
    table.cashFen,
    timeText(signUntil),
  )
  const target = `/ContractDetailRefund?contractId=${paper.contract_id}`
  await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
}

async function signedNumberOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contracts')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'service')
    .where('state', '=', 'signed')
    .executeTakeFirst()
  return row?.number
}

/** Whether the money of a refund is held for a signature: a condition on `refunds`. */
export const isHeldRefund = sql<boolean>`exists (
  select from contracts
  where contracts.refund_id = refunds.refund_id and contracts.holds_refund and contracts.state = 'toSign')`
