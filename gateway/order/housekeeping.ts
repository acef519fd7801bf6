import type { Services } from '../http/handle.ts'
import { issueInvoices } from '../invoice/issue/issue-invoices.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'
import { sendWaitingRefunds } from './refund/send-refund.ts'

/** Closes what nobody came back to, and sends refunds and invoices that others were not there for. */
export async function keepShop(
  parts: Pick<Services, 'config' | 'db' | 'clock' | 'log'>,
): Promise<void> {
  await sweepOrders(parts)
  await sendWaitingRefunds(parts)
  await issueInvoices(parts)
}
