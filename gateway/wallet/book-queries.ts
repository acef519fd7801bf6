import { sql } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '../db/schema.ts'
import { CASH, COINS, HELD, OWED, POINTS } from './ledger.ts'

/** The balances of the house, in fen, coins and points. */
export interface Balances {
  cash: number
  /** Money that arrived when nothing was due, and has not gone back. */
  owed: number
  /** Coins that people hold, with those held by open orders. */
  coins: number
  heldCoins: number
  points: number
}

export async function readBalances(db: Db): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select(['account', 'unit'])
    .select(({ fn }) => fn.sum<number | string>('amount').as('sum'))
    .where('account', 'in', [CASH, OWED, COINS, HELD, POINTS])
    .groupBy(['account', 'unit'])
    .execute()
  const sumOf = (account: string) => Number(rows.find((row) => row.account === account)?.sum ?? 0)
  return {
    cash: sumOf(CASH),
    owed: -sumOf(OWED) || 0,
    // What left the account of the house is with people and orders.
    coins: -sumOf(COINS) || 0,
    heldCoins: sumOf(HELD),
    points: -sumOf(POINTS) || 0,
  }
}

export interface BookDay {
  day: Day
  payments: number
  received: number
  refunds: number
  refunded: number
  coinsGiven: number
  coinsReturned: number
}

/** What the ledger recorded on each day at UTC+8, the newest first; days without an entry are missing. */
export async function bookDays(
  db: Db,
  { from, to, limit }: { from: Date | undefined; to: Date | undefined; limit: number },
): Promise<readonly BookDay[]> {
  const { rows } = await sql<BookDay>`
    select to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      (count(*) filter (where l.account = ${CASH} and l.amount > 0))::int as payments,
      coalesce(sum(l.amount) filter (where l.account = ${CASH} and l.amount > 0), 0)::float8 as received,
      (count(*) filter (where l.account = ${CASH} and l.amount < 0))::int as refunds,
      coalesce(-sum(l.amount) filter (where l.account = ${CASH} and l.amount < 0), 0)::float8 as refunded,
      coalesce(-sum(l.amount) filter (where l.account = ${COINS} and l.amount < 0), 0)::float8 as "coinsGiven",
      coalesce(sum(l.amount) filter (where l.account = ${COINS} and l.amount > 0), 0)::float8 as "coinsReturned"
    from ledger_transfers t join ledger_lines l on l.transfer_id = t.id
    where (${from ?? null}::timestamptz is null or t.created_at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or t.created_at < ${to ?? null}::timestamptz)
    group by 1 order by 1 desc limit ${limit}`.execute(db)
  return rows
}
