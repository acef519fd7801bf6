import { hourly } from '../hooks/sweep.ts'
import { issueInvoices } from './issue/issue-invoices.ts'

/** Issues invoices whose platform was unavailable when they were requested. */
export const sweep = hourly((services) => issueInvoices(services))
