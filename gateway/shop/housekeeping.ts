import type { Services } from '../http/handle.ts'
import { sendWaitingRefunds } from './send-refund.ts'
import { sweepOrders } from './sweep-orders.ts'

/** Closes what nobody came back to, and sends the refunds a cashier was not there for. */
export async function keepShop(
  parts: Pick<Services, 'config' | 'db' | 'clock' | 'log'>,
): Promise<void> {
  await sweepOrders(parts)
  await sendWaitingRefunds(parts)
}
