import { hourly } from '../hooks/sweep.ts'
import { issueInvoices } from './issue/issue-invoices.ts'

/** Issues invoices whose platform was unavailable when they were requested. */
export const sweep = hourly('开具积压的发票', (services) => issueInvoices(services))
