import { daysAfter, monthOf } from '#api/china-time.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import { LEDGER_KINDS, LEDGER_PER_PAGE, listLedger } from '#api/wallet/list-ledger.ts'
import { userById } from '../account/queries.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { sweepOrders } from '../order/cancel/sweep-orders.ts'
import { balanceOf, linesOf, type Period, turnoverOf, userAccount } from './ledger.ts'

export default handle(listLedger, async (request, context) => {
  const { unit, month, cursor } = request
  const { db, userId } = context
  await sweepOrders(context, userId)
  const account = userAccount(userId)
  const filter = { account, unit, during: month === undefined ? undefined : periodOf(month) }
  const { rows, next } = await pageOf(
    LEDGER_PER_PAGE,
    (limit) => linesOf(db, { ...filter, cursor, limit }),
    (line) => String(line.id),
  )
  const coins = unit === 'coin' ? (await userById(db, userId)).coin : undefined
  return {
    balance: coins ?? (await balanceOf(db, account, 'point')),
    ...(await turnoverOf(db, filter)),
    entries: rows.map((line) => ({
      id: String(line.id),
      kind: LEDGER_KINDS.find((kind) => kind === line.kind) ?? 'opening',
      amount: line.amount,
      orderId: line.order_id ?? undefined,
      at: line.created_at.getTime(),
    })),
    next,
  }
})

/** A calendar month at UTC+8. */
function periodOf(month: string): Period {
  const first = `${month}-01`
  // The first of a month plus 31 days is always in the next one.
  const from = instantOf(first, 0)
  const next = `${monthOf(daysAfter(from, 31))}-01`
  return { from, until: instantOf(next, 0) }
}
