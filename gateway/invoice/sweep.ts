import { sql } from 'kysely'
import { queue, waitingRows } from '../hooks/queue.ts'
import { everyFewSeconds } from '../hooks/round.ts'
import { hourly } from '../hooks/sweep.ts'
import { issueInvoices } from './issue/issue-invoices.ts'
import { reverseInvoices } from './issue/reverse-invoices.ts'

/** Requests that wait for the platform or, without one, for a person. */
export const invoiceQueue = queue(
  'invoices',
  '等待开具的发票',
  waitingRows(sql`invoices where state = 'requested'`, 'requested_at'),
)

/** Void invoices of the platform that it has yet to reverse. */
export const reversalQueue = queue(
  'reversals',
  '等待冲红的发票',
  waitingRows(sql`invoices where is_reversal_due`, 'ended_at'),
)

/** Issues invoices whose platform was unavailable when they were requested. */
export const sweep = hourly('开具积压的发票', async (services) => {
  await issueInvoices(services)
  await reverseInvoices(services)
})

/** Asks a platform that is another machine as soon as each invoice is due. */
export const invoiceRound = everyFewSeconds('向开票平台开具、红冲发票', async (services) => {
  if (!services.config.invoices) return 0
  await issueInvoices(services)
  await reverseInvoices(services)
  return 0
})
