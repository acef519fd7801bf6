import { type Selectable, sql } from 'kysely'
import { type Day, instantOf } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { BillDifferencesTable } from '../tables.ts'
import type { BillFile, BillKind } from './bill-file.ts'
import type { BillRow } from './read-bill.ts'

export type DifferenceRow = Selectable<BillDifferencesTable>

const ROWS_AT_ONCE = 1000

/** The first day since `since` on which a payment arrived that a bill of this kind lists. */
export async function firstPaidDay(db: Db, kind: BillKind, since: Day): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select to_char(min(paid_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from payments where state = 'paid' and method <> 'offline'
      and (method = 'alipay') = ${kind === 'alipay'} and paid_at >= ${instantOf(since, 0)}`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

/** The bills that are stored, as `2026-11-20 trade`. */
export async function storedBills(db: Db, since: Day): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment_bills')
    .select(['day', 'kind'])
    .where('day', '>=', since)
    .execute()
  return new Set(rows.map(({ day, kind }) => `${day} ${kind}`))
}

/** Stores a bill with its rows; one that another node has stored meanwhile changes nothing. */
export async function insertBill(
  db: Db,
  {
    day,
    kind,
    digest,
    rows,
  }: { day: Day; kind: BillKind; rows: readonly BillRow[] } & Pick<BillFile, 'digest'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const bill = await trx
      .insertInto('payment_bills')
      .values({ day, kind, digest, fetched_at: now })
      .onConflict((conflict) => conflict.columns(['day', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!bill) return
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await trx
        .insertInto('payment_bill_rows')
        .values(
          rows.slice(i, i + ROWS_AT_ONCE).map((row) => ({
            bill_id: bill.id,
            kind: row.kind,
            number: row.number,
            provider_number: row.providerNumber,
            fen: row.fen,
            is_final: row.isFinal,
          })),
        )
        .execute()
  })
}

export interface BillDay {
  day: Day
  payments: number
  received: number
  refunds: number
  refunded: number
  fees: number
  others: number
  kinds: readonly BillKind[]
}

/** The stored bills by day, the newest first. */
export async function billDays(db: Db, limit: number): Promise<readonly BillDay[]> {
  const { rows } = await sql<BillDay>`
    select b.day,
      (count(*) filter (where b.kind <> 'fund' and r.kind = 'payment'))::int as payments,
      coalesce(sum(r.fen) filter (where b.kind <> 'fund' and r.kind = 'payment'), 0)::float8 as received,
      (count(*) filter (where b.kind <> 'fund' and r.kind = 'refund'))::int as refunds,
      coalesce(-sum(r.fen) filter (where b.kind <> 'fund' and r.kind = 'refund'), 0)::float8 as refunded,
      coalesce(-sum(r.fen) filter (where b.kind = 'fund' and r.kind = 'fee'), 0)::float8 as fees,
      coalesce(sum(r.fen) filter (where b.kind = 'fund' and r.kind = 'other'), 0)::float8 as others,
      array_agg(distinct b.kind) as kinds
    from payment_bills b left join payment_bill_rows r on r.bill_id = b.id
    group by b.day order by b.day desc limit ${limit}`.execute(db)
  return rows
}

/** Differences, the open ones first, then the newest. */
export async function differencesFor(
  db: Db,
  { day, limit }: { day: Day | undefined; limit: number },
): Promise<readonly DifferenceRow[]> {
  let query = db.selectFrom('bill_differences').selectAll()
  if (day) query = query.where('day', '=', day)
  return query.orderBy(sql`state = 'open'`, 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function differenceById(db: Db, id: number): Promise<DifferenceRow | undefined> {
  return db.selectFrom('bill_differences').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Open differences by kind. */
export async function countOpenDifferences(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('bill_differences')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('state', '=', 'open')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Ends an open difference with the reason a person gives; false if it is not open. */
export async function closeDifference(
  db: Db,
  { id, note, by }: { id: number; note: string; by: string },
  now: Date,
): Promise<boolean> {
  const closed = await db
    .updateTable('bill_differences')
    .set({ state: 'closed', note, closed_by: by, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(closed.numUpdatedRows) === 1
}
