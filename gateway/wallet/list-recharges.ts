import { listRecharges, RECHARGES_PER_PAGE } from '#api/wallet/list-recharges.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { rechargesOf } from '../payment/payment-queries.ts'
import { receivedMethods } from '../payment/provider/choose-provider.ts'
import { refreshPayment } from '../payment/reconcile.ts'

export default handle(listRecharges, async ({ cursor }, context) => {
  const { config, db, userId, now } = context
  const find = async (limit: number) => {
    const before = await rechargesOf(db, { userId, cursor, limit })
    const waiting = before.filter(({ state }) => state === 'open')
    for (const payment of waiting) await refreshPayment(context, payment)
    return waiting.length > 0 ? rechargesOf(db, { userId, cursor, limit }) : before
  }
  const { rows, next } = await pageOf(RECHARGES_PER_PAGE, find, ({ id }) => String(id))
  return {
    recharges: rows.map((row) => ({
      paymentId: row.payment_id,
      coin: row.coin,
      fen: row.fen,
      method: row.method,
      state: row.state === 'open' && row.expires_at <= now ? ('closed' as const) : row.state,
      createdAt: row.created_at.getTime(),
      paidAt: row.paid_at?.getTime(),
    })),
    next,
    receivedMethods: receivedMethods(config),
  }
})
