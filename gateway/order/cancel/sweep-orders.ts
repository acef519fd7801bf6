import type { Db } from '#gateway/db/schema.ts'
import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { countOrder } from '#gateway/ops/health/count-business.ts'
import { paymentsOf } from '#gateway/payment/payment-queries.ts'
import { refreshPayment } from '#gateway/payment/reconcile.ts'
import { lockOwnerOf } from '../lock-buyer.ts'
import { orderOf } from '../order-queries.ts'
import { expireRefundAgreements } from '../refund/expire-refund-agreements.ts'
import { closeOrder } from './close-order.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Closes orders whose time to pay is over, of one user or of all, and what follows from time alone. Runs before every
 * read that would show them, and once an hour for all users.
 */
export async function sweepOrders(parts: Parts, userId?: string): Promise<void> {
  await closeExpiredOrders(parts, { userId })
  await expireRefundAgreements(parts, userId)
  await finishServices(parts, userId)
}

/** First the provider is queried for a payment under way, then coupon, coins and stock are released. */
export async function closeExpiredOrders(
  parts: Parts,
  { userId, activityId, priceId }: Partial<Expired>,
): Promise<void> {
  const { db, clock } = parts
  await forEachDue(parts, {
    what: 'closing an expired order',
    idOf: ({ id }) => id,
    load: (after, limit) =>
      expiredOrders(db, clock.now(), { userId, activityId, priceId, after, limit }),
    async run({ order_id, state }) {
      for (const payment of await paymentsOf(db, order_id, 'open'))
        await refreshPayment(parts, payment)
      await closeExpired(parts, order_id, state === 'deposited' ? 'balanceExpired' : 'expired')
    },
  })
}

interface Expired {
  userId: string | undefined
  activityId: string | undefined
  priceId: string | undefined
}

interface Page extends Expired {
  after: number
  limit: number
}

async function expiredOrders(
  db: Db,
  now: Date,
  { userId, activityId, priceId, after, limit }: Page,
) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'order_id', 'state'])
    .where('state', 'in', ['created', 'waiting', 'deposited'])
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
  if (userId) query = query.where('user_id', '=', userId)
  if (activityId) query = query.where('activity_id', '=', activityId)
  if (priceId) query = query.where('price_id', '=', priceId)
  return query.execute()
}

async function closeExpired(
  parts: Parts,
  orderId: string,
  reason: 'expired' | 'balanceExpired',
): Promise<void> {
  const { db, clock } = parts
  const closed = await db.transaction().execute(async (trx) => {
    const owner = await lockOwnerOf(trx, async () => {
      const row = await trx
        .selectFrom('orders')
        .select('user_id')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row?.user_id
    })
    // A payment settled meanwhile may have changed or removed the order's deadline.
    const order = owner ? await orderOf(trx, owner, orderId) : undefined
    return order?.expires_at && order.expires_at <= clock.now()
      ? closeOrder(trx, orderId, reason, clock.now())
      : undefined
  })
  if (closed) countOrder(parts, 'closed')
}

async function finishServices({ db, clock }: Parts, userId?: string): Promise<void> {
  let query = db
    .updateTable('orders')
    .set({ state: 'finished' })
    .where('state', '=', 'serving')
    .where('service_until', '<=', clock.now())
  if (userId) query = query.where('user_id', '=', userId)
  await query.execute()
}
