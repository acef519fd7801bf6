import { hourly } from '../hooks/sweep.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'
import { sendWaitingRefunds } from './refund/send-refund.ts'

/** Closes expired orders. */
export const sweep = hourly((services) => sweepOrders(services))

/** Sends refunds whose provider was unavailable. */
export const sweepRefunds = hourly(sendWaitingRefunds)
