import { sql } from 'kysely'
import { isHeldRefund } from '../contract/refund/prepare-refund-agreement.ts'
import { queue, type Waiting, waitingRows } from '../hooks/queue.ts'
import { hourly } from '../hooks/sweep.ts'
import { sweepOrders } from './cancel/sweep-orders.ts'
import { refreshSeats } from './offline/seats.ts'
import { sendWaitingRefunds } from './refund/send-refund.ts'
import { countWaitingRefunds, showWaitingRefunds } from './refund/waiting-refunds.ts'

/** Orders whose time to pay is over and that are still open. */
export const expiryQueue = queue(
  'orders',
  '过了付款时间、等待关闭的订单',
  waitingRows(
    sql`orders where state in ('created', 'waiting', 'deposited') and expires_at <= now()`,
    'expires_at',
  ),
)

/** Parts of granted refunds that the payment service has not taken. */
export const refundQueue = queue(
  'refunds',
  '等待退回的款项',
  sql<Waiting>`
    select count(*)::int as count, min(coalesce(refunds.decided_at, refunds.created_at)) as since
    from refund_parts join refunds using (refund_id) join payments using (payment_id)
    where refund_parts.state = 'waiting' and refunds.state = 'approved'
      and payments.method <> 'offline' and not ${isHeldRefund}`,
)

/** Closes expired orders. */
export const sweep = hourly('关闭到期的订单', (services) => sweepOrders(services))

/** Sends refunds whose provider was unavailable. */
export const sweepRefunds = hourly('发出积压的退款', sendWaitingRefunds)

/** Counts the refunds that wait for a person, for the alarms. */
export const sweepWaitingRefunds = hourly('统计等待处理的退款', async ({ db, clock, metrics }) => {
  showWaitingRefunds(metrics.registry, await countWaitingRefunds(db, clock.now()))
})

/** Passes on the seats that were offered and not accepted in time. */
export const sweepSeats = hourly('转让没有接受的座位', (services) => refreshSeats(services))
