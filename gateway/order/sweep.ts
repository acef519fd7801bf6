import { hourly } from '../hooks/sweep.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'
import { refreshSeats } from './offline/seats.ts'
import { sendWaitingRefunds } from './refund/send-refund.ts'

/** Closes expired orders. */
export const sweep = hourly((services) => sweepOrders(services))

/** Sends refunds whose provider was unavailable. */
export const sweepRefunds = hourly(sendWaitingRefunds)

/** Passes on the seats that were offered and not accepted in time. */
export const sweepSeats = hourly((services) => refreshSeats(services))
