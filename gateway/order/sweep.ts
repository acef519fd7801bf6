import { hourly } from '../hooks/sweep.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'
import { refreshSeats } from './offline/seats.ts'
import { sendWaitingRefunds } from './refund/send-refund.ts'
import { countWaitingRefunds, showWaitingRefunds } from './refund/waiting-refunds.ts'

/** Closes expired orders. */
export const sweep = hourly((services) => sweepOrders(services))

/** Sends refunds whose provider was unavailable. */
export const sweepRefunds = hourly(sendWaitingRefunds)

/** Counts the refunds that wait for a person, for the alarms. */
export const sweepWaitingRefunds = hourly(async ({ db, clock, metrics }) => {
  showWaitingRefunds(metrics.registry, await countWaitingRefunds(db, clock.now()))
})

/** Passes on the seats that were offered and not accepted in time. */
export const sweepSeats = hourly((services) => refreshSeats(services))
