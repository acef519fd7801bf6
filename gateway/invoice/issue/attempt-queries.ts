import type { Db } from '#gateway/db/schema.ts'
import type { InvoiceRow } from '../queries.ts'
import type { Reversal } from './invoice-platform.ts'

const WAIT_MAX_SECONDS = 3600

interface Due {
  after: number
  limit: number
  now: Date
  userId?: string | undefined
}

/** Invoices about which the platform is to be asked now, lowest ids first. */
export async function dueInvoices(
  db: Db,
  what: 'issue' | 'reversal',
  { after, limit, now, userId }: Due,
): Promise<readonly InvoiceRow[]> {
  let query = db
    .selectFrom('invoices')
    .selectAll()
    .where((eb) => eb.or([eb('platform_due_at', 'is', null), eb('platform_due_at', '<=', now)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  query =
    what === 'issue'
      ? query.where('state', '=', 'requested')
      : query.where('is_reversal_due', '=', true)
  if (userId) query = query.where('user_id', '=', userId)
  return query.execute()
}

/** Claims one attempt; false if another node makes it. The next one waits twice as long, an hour at most. */
export async function claimAttempt(
  db: Db,
  { invoice_id, platform_tries: tries }: InvoiceRow,
  waitSeconds: number,
  now: Date,
): Promise<boolean> {
  const seconds = Math.min(waitSeconds * 2 ** Math.min(tries, 20), WAIT_MAX_SECONDS)
  const claimed = await db
    .updateTable('invoices')
    .set({ platform_tries: tries + 1, platform_due_at: new Date(now.getTime() + seconds * 1000) })
    .where('invoice_id', '=', invoice_id)
    .where('platform_tries', '=', tries)
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === 1
}

/** Records why the last attempt failed, for operators; null once one was answered. */
export async function recordProblem(
  db: Db,
  invoiceId: string,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ platform_problem: problem })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** Records the answer to a reversal; a refused one is tried again, until somebody has put it right at the platform. */
export async function recordReversal(db: Db, invoiceId: string, reversal: Reversal): Promise<void> {
  if (reversal.kind === 'waiting') return
  const set =
    reversal.kind === 'refused'
      ? { platform_problem: reversal.reason }
      : {
          is_reversal_due: false,
          platform_due_at: null,
          platform_problem: null,
          red_number: reversal.number ?? null,
        }
  await db.updateTable('invoices').set(set).where('invoice_id', '=', invoiceId).execute()
}
