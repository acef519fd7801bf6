import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/schema.ts'

/**
 * What is true of the books at every moment; each rule returns the rows that violate it. The database refuses what
 * breaks them, but not from its owner, nor after a restore from two backups.
 */
export const BOOK_RULES = {
  'every payment that arrived has one ledger row of its amount': rowsOf(`
    select p.payment_id, p.fen, count(t.id), sum(l.amount) from payments p
    left join ledger_transfers t on t.transfer_key = 'payment:' || p.payment_id
    left join ledger_lines l on l.transfer_id = t.id and l.account = 'cash'
    where p.state = 'paid' group by p.payment_id, p.fen
    having count(t.id) <> 1 or sum(l.amount) <> p.fen`),
  'no other payment has one': rowsOf(`
    select t.transfer_key from ledger_transfers t where t.kind = 'payment' and not exists (
      select from payments p where p.state = 'paid' and t.transfer_key = 'payment:' || p.payment_id)`),
  'the cash of the ledger is what came less what went back': rowsOf(`
    select * from (select
      (select coalesce(sum(amount), 0) from ledger_lines where account = 'cash') as ledger,
      (select coalesce(sum(fen), 0) from payments where state = 'paid') as came,
      (select coalesce(sum(fen), 0) from refund_parts where state = 'done') as went) as books
    where ledger <> came - went`),
  'every transfer balances': rowsOf(`
    select transfer_id, unit, sum(amount) from ledger_lines
    group by transfer_id, unit having sum(amount) <> 0`),
  'every transfer has lines': rowsOf(`
    select id, transfer_key from ledger_transfers t
    where not exists (select from ledger_lines where transfer_id = t.id)`),
  'a user has the coins the ledger says': rowsOf(`
    select u.user_id, u.coin, coalesce(sum(l.amount), 0) from users u
    left join ledger_lines l on l.account = 'user:' || u.user_id and l.unit = 'coin'
    group by u.user_id, u.coin having u.coin <> coalesce(sum(l.amount), 0)`),
  'coins are held by open orders alone': rowsOf(`
    select * from (select
      (select coalesce(sum(amount), 0) from ledger_lines where account = 'held') as held,
      (select coalesce(sum(coin), 0) from orders where state in ('created', 'waiting', 'deposited')) as open
    ) as books where held <> open`),
} as const

export function rowsOf(query: string) {
  return async (db: Db): Promise<readonly unknown[]> => (await sql.raw(query).execute(db)).rows
}

/** Rows that violate a rule, by rule. */
export type Faults = ReadonlyMap<string, readonly unknown[]>

/** Finds what violates each rule; one statement a rule, so that what happens meanwhile is no fault. */
export async function findFaults(db: Db): Promise<Faults> {
  const faults = new Map<string, readonly unknown[]>()
  for (const [rule, find] of Object.entries(BOOK_RULES)) faults.set(rule, await find(db))
  return faults
}

const METRIC = 'gateway_ledger_faults'

/** The gauge of the last trial balance, by rule. */
export function showFaults(registry: Registry, faults: Faults): void {
  registry.removeSingleMetric(METRIC)
  const gauge = new Gauge({
    name: METRIC,
    help: 'Rows that violate a rule of the books, at the last trial balance',
    labelNames: ['rule'],
    registers: [registry],
  })
  for (const [rule, rows] of faults) gauge.set({ rule }, rows.length)
}
