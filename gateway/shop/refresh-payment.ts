import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Services } from '../http/handle.ts'
import type { CashierState } from './cashier.ts'
import { cashierOf } from './cashier-in-use.ts'
import { sendRefundsOf } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentsTable } from './tables.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>
export type PaymentRow = Selectable<PaymentsTable>

/** The cashier is asked about one payment at most this often, by whichever node. */
const ASK_EVERY_MS = 2000

/** Asks the cashier about a payment no notice came for, and books what it says. */
export async function refreshPayment(parts: Parts, payment: PaymentRow): Promise<void> {
  const { db, clock, log } = parts
  if (payment.state !== 'open' || payment.method === 'offline') return
  const now = clock.now()
  if (!(await takeTurn(db, payment.payment_id, now))) return
  try {
    const cashier = await cashierOf(parts)
    const state = await cashier?.query(payment.payment_id)
    if (state) await apply(parts, payment.payment_id, state)
  } catch (err) {
    // The page asks again; the notice may come meanwhile.
    log.warn({ err }, 'cashier not reached')
  }
}

async function takeTurn(db: Kysely<Database>, paymentId: string, now: Date): Promise<boolean> {
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

async function apply(parts: Parts, paymentId: string, state: CashierState): Promise<void> {
  const { db, clock } = parts
  if (state.kind === 'paid') {
    const settlement = await settlePayment(db, { ...state, paymentId }, clock.now())
    if (settlement === 'returned') await sendRefundsOf(parts, paymentId)
    return
  }
  if (state.kind === 'open' || state.kind === 'unknown') return
  await db
    .updateTable('payments')
    .set({ state: state.kind })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .execute()
}

export async function openPaymentsOf(
  db: Kysely<Database>,
  orderId: string,
): Promise<readonly PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}
