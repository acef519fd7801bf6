import { randomBytes, randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { SandboxPaymentsTable } from './cashier-tables.ts'

export type SandboxPayment = Selectable<SandboxPaymentsTable>

interface NewPayment {
  paymentId: string
  method: string
  fen: number
  description: string
  expiresAt: Date
  /** The open id that may pay, in the chat app. */
  payer: string | null
}

/** Opens a payment; a number opened before is not changed. */
export async function createSandboxPayment(
  db: Db,
  payment: NewPayment,
  now: Date,
): Promise<SandboxPayment> {
  await db
    .insertInto('sandbox_payments')
    .values({
      payment_id: payment.paymentId,
      prepay_id: `wx${randomBytes(16).toString('hex')}`,
      method: payment.method,
      fen: payment.fen,
      description: payment.description,
      state: 'NOTPAY',
      transaction_id: null,
      created_at: now,
      expires_at: payment.expiresAt,
      payer: payment.payer,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
  return findSandboxPayment(db, payment.paymentId).then((row) => {
    if (!row) throw new Error('the payment is gone')
    return row
  })
}

export async function findSandboxPayment(
  db: Db,
  paymentId: string,
): Promise<SandboxPayment | undefined> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** What opens a payment is dead after two hours, an h5 link after five minutes, as the documents say. */
const LINK_MINUTES: Readonly<Record<string, number>> = { jsapi: 120, native: 120, h5: 5 }

/** The payment behind a link, a code or a prepay id; undefined once that is dead, unless the payment is over. */
export async function findByPrepay(
  db: Db,
  prepayId: string,
  now: Date,
): Promise<SandboxPayment | undefined> {
  const payment = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('prepay_id', '=', prepayId)
    .executeTakeFirst()
  if (!payment || !PAYABLE.includes(payment.state)) return payment
  const minutes = LINK_MINUTES[payment.method] ?? 0
  return now.getTime() - payment.created_at.getTime() > minutes * 60_000 ? undefined : payment
}

/** `late` succeeds although the payment has expired or is closed. */
export const PAY_OUTCOMES = ['success', 'fail', 'late'] as const
export type PayOutcome = (typeof PAY_OUTCOMES)[number]

/** The person's action at the cashier; undefined if the payment no longer allows it. */
export async function actOnPayment(
  db: Db,
  paymentId: string,
  outcome: PayOutcome,
  now: Date,
): Promise<SandboxPayment | undefined> {
  const paid = {
    state: 'SUCCESS' as const,
    transaction_id: `4200${String(randomInt(0, 10 ** 12)).padStart(24, '0')}`,
    paid_at: now,
  }
  let query = db
    .updateTable('sandbox_payments')
    .set(outcome === 'fail' ? { state: 'PAYERROR' } : paid)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', outcome === 'late' ? [...PAYABLE, 'CLOSED'] : PAYABLE)
  if (outcome !== 'late') query = query.where('expires_at', '>', now)
  return query.returningAll().executeTakeFirst()
}

const PAYABLE: SandboxPayment['state'][] = ['NOTPAY', 'PAYERROR']

export async function closeSandboxPayment(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ state: 'CLOSED' })
    .where('payment_id', '=', paymentId)
    .where('state', 'in', PAYABLE)
    .execute()
}

/** A cashier that is down answers no requests. */
export async function isCashierDown(db: Db): Promise<boolean> {
  const row = await db.selectFrom('sandbox_cashier').select('is_down').executeTakeFirst()
  return row?.is_down ?? false
}

export async function setCashierDown(db: Db, isDown: boolean): Promise<void> {
  await db.updateTable('sandbox_cashier').set({ is_down: isDown }).execute()
}
