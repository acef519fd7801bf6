import { sql } from 'kysely'
import { queue, waitingRows } from '../hooks/queue.ts'
import { hourly } from '../hooks/sweep.ts'
import { issueInvoices } from './issue/issue-invoices.ts'

/** Those that wait for the platform or, without one, for a person. */
export const invoiceQueue = queue(
  'invoices',
  waitingRows(sql`invoices where state = 'requested'`, 'requested_at'),
)

/** Issues invoices whose platform was unavailable when they were requested. */
export const sweep = hourly('开具积压的发票', (services) => issueInvoices(services))
