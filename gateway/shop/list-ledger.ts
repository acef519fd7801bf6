import {
  LEDGER_KINDS,
  LEDGER_PER_PAGE,
  listLedger as listLedgerCall,
} from '#api/shop/list-ledger.ts'
import { userById } from '../account/queries.ts'
import { handle } from '../http/handle.ts'
import { balanceOf, linesOf, userAccount } from './ledger.ts'
import { sweepOrders } from './sweep-orders.ts'

export const listLedger = handle(listLedgerCall, async ({ unit, cursor }, context) => {
  const { db, userId } = context
  await sweepOrders(context, userId)
  const account = userAccount(userId)
  const found = await linesOf(db, { account, unit, cursor, limit: LEDGER_PER_PAGE + 1 })
  const shown = found.slice(0, LEDGER_PER_PAGE)
  const coins = unit === 'coin' ? (await userById(db, userId)).coin : undefined
  return {
    balance: coins ?? (await balanceOf(db, account, 'point')),
    entries: shown.map((line) => ({
      id: String(line.id),
      kind: LEDGER_KINDS.find((kind) => kind === line.kind) ?? 'opening',
      amount: line.amount,
      orderId: line.order_id ?? undefined,
      at: line.created_at.getTime(),
    })),
    next: found.length > LEDGER_PER_PAGE ? String(shown.at(-1)?.id) : undefined,
  }
})
