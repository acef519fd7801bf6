import { sql } from 'kysely'
import type { LedgerUnit } from '#api/wallet/list-ledger.ts'
import type { Db } from '../db/schema.ts'

/** Accounts of the house; a user's own is `userAccount`. */
export const CASH = 'cash'
export const SALES = 'sales'
/** Money that arrived when nothing was due, until it is refunded. */
export const OWED = 'owed'
/** The account that coins and points come from and return to. */
export const COINS = 'coins'
export const POINTS = 'points'
/** Coins held by orders until they are paid or closed. */
export const HELD = 'held'

export function userAccount(userId: string): string {
  return `user:${userId}`
}

export interface Transfer {
  /** Identifies a transfer that happens once, however often it is tried. */
  key: string
  kind: string
  orderId?: string | null
  unit: 'fen' | 'coin' | 'point'
  from: string
  to: string
  amount: number
}

/** Records a transfer; false if it is recorded already. Nothing is recorded for an amount of 0. */
export async function transfer(db: Db, entry: Transfer, now: Date): Promise<boolean> {
  const { key, kind, orderId = null, unit, from, to, amount } = entry
  if (amount === 0) return false
  // One statement, so that a transfer never exists without its lines.
  const { numAffectedRows } = await sql`
    with made as (
      insert into ledger_transfers (transfer_key, kind, order_id, created_at)
      values (${key}, ${kind}, ${orderId}, ${now})
      on conflict (transfer_key) do nothing
      returning id
    )
    insert into ledger_lines (transfer_id, account, unit, amount)
    select made.id, side.account, ${unit}, side.amount
    from made, (values (${from}::text, ${-amount}::bigint), (${to}, ${amount})) as side (account, amount)`.execute(
    db,
  )
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

/** The account at the other end of a transfer that affected `account`. */
export async function otherSideOf(
  db: Db,
  key: string,
  account: string,
): Promise<string | undefined> {
  const line = await db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_lines', 'ledger_lines.transfer_id', 'ledger_transfers.id')
    .select('account')
    .where('transfer_key', '=', key)
    .where('account', '<>', account)
    .executeTakeFirst()
  return line?.account
}

export async function balanceOf(db: Db, account: string, unit: Transfer['unit']): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .where('account', '=', account)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** From the first instant (inclusive) to the second (exclusive). */
export interface Period {
  from: Date
  until: Date
}

interface LedgerPage {
  account: string
  unit: LedgerUnit
  during?: Period | undefined
  /** Id of the last line of the previous page. */
  cursor?: string | undefined
  limit: number
}

/** Lines of an account, newest first, with their references. */
export async function linesOf(db: Db, { account, unit, during, cursor, limit }: LedgerPage) {
  let query = db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_lines.transfer_id')
    .select([
      'ledger_lines.id',
      'ledger_lines.amount',
      'ledger_transfers.kind',
      'ledger_transfers.order_id',
      'ledger_transfers.created_at',
    ])
    .where('account', '=', account)
    .where('unit', '=', unit)
    .orderBy('ledger_lines.id', 'desc')
    .limit(limit)
  if (during)
    query = query
      .where('ledger_transfers.created_at', '>=', during.from)
      .where('ledger_transfers.created_at', '<', during.until)
  if (cursor) query = query.where('ledger_lines.id', '<', Number(cursor))
  return query.execute()
}

/** Total credits and debits of an account, both as positive sums. */
export async function turnoverOf(
  db: Db,
  { account, unit, during }: Pick<LedgerPage, 'account' | 'unit' | 'during'>,
): Promise<{ gained: number; spent: number }> {
  let query = db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_lines.transfer_id')
    .select([
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('gained'),
      sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)`.as('spent'),
    ])
    .where('account', '=', account)
    .where('unit', '=', unit)
  if (during)
    query = query
      .where('ledger_transfers.created_at', '>=', during.from)
      .where('ledger_transfers.created_at', '<', during.until)
  const { gained, spent } = await query.executeTakeFirstOrThrow()
  return { gained: Number(gained), spent: Number(spent) }
}
