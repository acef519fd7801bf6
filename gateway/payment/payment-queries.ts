import type { Insertable, Selectable } from 'kysely'
import type { OpenPayment } from '#api/payment/create-payment.ts'
import type { Db } from '../db/schema.ts'
import type { PaymentsTable } from './tables.ts'

export type PaymentRow = Selectable<PaymentsTable>

/** One payment is queried at most this often, by all nodes together. */
const ASK_EVERY_MS = 2000

type NewPayment = Omit<
  Insertable<PaymentsTable>,
  'state' | 'transaction_id' | 'opened' | 'asked_at' | 'paid_at'
>

/** Inserts a payment that waits for its money. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  const state = 'open' as const
  const waiting = { state, transaction_id: null, opened: null, asked_at: null, paid_at: null }
  await db
    .insertInto('payments')
    .values({ ...payment, ...waiting })
    .execute()
}

/** Stores the provider's answer to an open payment; false if the payment has ended meanwhile. */
export async function setOpened(db: Db, paymentId: string, opened: OpenPayment): Promise<boolean> {
  const set = await db
    .updateTable('payments')
    .set({ opened: JSON.stringify(opened) })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(set.numUpdatedRows) === 1
}

/** Payments that wait although their time is over, lowest ids first. */
export async function expiredPayments(
  db: Db,
  now: Date,
  { after, limit }: { after: number; limit: number },
): Promise<readonly PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function paymentOf(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** Payments of an order, in order of creation. */
export async function paymentsOf(
  db: Db,
  orderId: string,
  state?: PaymentRow['state'],
): Promise<readonly PaymentRow[]> {
  const payments = db.selectFrom('payments').selectAll().where('order_id', '=', orderId)
  const wanted = state ? payments.where('state', '=', state) : payments
  return wanted.orderBy('id').execute()
}

interface WantedPayment extends Pick<PaymentRow, 'method' | 'purpose' | 'fen'> {
  orderId: string
  payer: string | null
  /** Still payable at this time. */
  payableAt: Date
  /** Not opened before this time. */
  openedAfter: Date
}

/** The newest open payment that matches the request. */
export async function waitingPayment(
  db: Db,
  { orderId, method, payer, purpose, fen, payableAt, openedAfter }: WantedPayment,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('method', '=', method)
    .where('payer_open_id', 'is not distinct from', payer)
    .where('purpose', '=', purpose)
    .where('fen', '=', fen)
    .where('expires_at', '>', payableAt)
    .where((eb) => eb.or([eb('opened', 'is', null), eb('created_at', '>', openedAfter)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

interface RechargePage {
  userId: string
  /** Id of the last recharge of the previous page. */
  cursor?: string | undefined
  limit: number
}

/** Recharges of a user, newest first. */
export async function rechargesOf(
  db: Db,
  { userId, cursor, limit }: RechargePage,
): Promise<readonly PaymentRow[]> {
  let query = db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recharge')
    .orderBy('id', 'desc')
    .limit(limit)
  if (cursor) query = query.where('id', '<', Number(cursor))
  return query.execute()
}

/** Claims a query about an open payment; false if another caller queried it just before. */
export async function claimQuery(db: Db, paymentId: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ASK_EVERY_MS)
  const taken = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

/**
 * Records that the money of a payment arrived; the caller has checked, under the owner's lock, that it had not arrived
 * before.
 */
export async function markPaid(
  db: Db,
  { paymentId, transactionId, paidAt }: { paymentId: string; transactionId: string; paidAt: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'paid', transaction_id: transactionId, paid_at: paidAt })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Ends an open payment, or every open one of an order, without money. */
export async function endOpenPayments(
  db: Db,
  which: { paymentId: string } | { orderId: string },
  state: 'closed' | 'failed',
): Promise<void> {
  const open = db.updateTable('payments').set({ state }).where('state', '=', 'open')
  const ended =
    'paymentId' in which
      ? open.where('payment_id', '=', which.paymentId)
      : open.where('order_id', '=', which.orderId)
  await ended.execute()
}

/** Which of these users have a payment whose money may still arrive. */
export async function unpaidPayers(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Records a notice; a repeated one changes nothing. */
export async function insertNotice(
  db: Db,
  notice: { noticeId: string; paymentId: string; outcome: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_notices')
    .values({
      notice_id: notice.noticeId,
      payment_id: notice.paymentId,
      outcome: notice.outcome,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .execute()
}
