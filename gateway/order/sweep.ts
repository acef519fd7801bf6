import { hourly } from '../hooks/sweep.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'
import { sendWaitingRefunds } from './refund/send-refund.ts'

/** Closes expired orders and sends refunds whose provider was unavailable. */
export const sweep = hourly(async (services) => {
  await sweepOrders(services)
  await sendWaitingRefunds(services)
})
