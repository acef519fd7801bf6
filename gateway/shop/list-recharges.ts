import { listRecharges as listRechargesCall, RECHARGES_PER_PAGE } from '#api/shop/list-recharges.ts'
import { handle } from '../http/handle.ts'
import { rechargesOf } from './recharge-queries.ts'
import { refreshPayment } from './refresh-payment.ts'

export const listRecharges = handle(listRechargesCall, async ({ cursor }, context) => {
  const { db, userId, now } = context
  const page = { userId, cursor, limit: RECHARGES_PER_PAGE + 1 }
  const before = await rechargesOf(db, page)
  const waiting = before.filter(({ state }) => state === 'open')
  for (const payment of waiting) await refreshPayment(context, payment)
  const found = waiting.length > 0 ? await rechargesOf(db, page) : before
  const shown = found.slice(0, RECHARGES_PER_PAGE)
  return {
    recharges: shown.map((row) => ({
      paymentId: row.payment_id,
      coin: row.coin,
      fen: row.fen,
      method: row.method,
      state: row.state === 'open' && row.expires_at <= now ? ('closed' as const) : row.state,
      createdAt: row.created_at.getTime(),
      paidAt: row.paid_at?.getTime(),
    })),
    next: found.length > RECHARGES_PER_PAGE ? String(shown.at(-1)?.id) : undefined,
  }
})
