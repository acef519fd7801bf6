import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

/** Every table of the gateway with the columns that name a user, read from the schema itself. */
export async function userColumns(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'users' and (
      c.column_name ~ '(^|_)(user|owner|member|holder|claimant|buyer)(_id)?$'
      or exists (
        select from information_schema.key_column_usage k
        join information_schema.referential_constraints r using (constraint_schema, constraint_name)
        join information_schema.constraint_column_usage u
          on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
        where k.table_schema = 'public' and k.table_name = c.table_name
          and k.column_name = c.column_name and u.table_name = 'users'))
    order by 1, 2`.execute(db)
  const byTable = new Map<string, string[]>()
  for (const row of rows)
    byTable.set(row.table_name, [...(byTable.get(row.table_name) ?? []), row.column_name])
  return byTable
}

/** What a table's own checks ask of a row, where any word or one will not do. */
const ASKED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  orders: { coupon_fen: 0, coin: 0, coin_fen: 0, state: 'closed' },
  coupons: { state: 'usable' },
  support_tickets: { kind: 'feedback' },
  live_messages: { seq: 1_000_000 },
}

/**
 * Writes one row that names a user into each of these tables, whatever the tables are: what a row must have is made up
 * by type, or is what the table refers to, where there is any.
 */
export async function seedUserRows(
  db: Db,
  tables: ReadonlyMap<string, readonly string[]>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, columns] of tables) {
      const named = Object.fromEntries(columns.map((column) => [column, userId]))
      const row = {
        ...(await madeUp(trx, table)),
        ...(await referredTo(trx, table)),
        ...ASKED[table],
        ...named,
      }
      const names = Object.keys(row).map((name) => sql.ref(name))
      const values = Object.values(row).map((value) => sql`${value}`)
      await sql`
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
        trx,
      )
    }
  })
}

let last = 0

/** A value for every column that must have one. */
async function madeUp(db: Db, table: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO'`.execute(db)
  return Object.fromEntries(
    rows.map(({ column_name, data_type }) => [column_name, madeUpValue(data_type)]),
  )
}

/** What the columns that refer to another table may hold: its first row's. */
async function referredTo(db: Db, table: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; target: string; key: string }>`
    select k.column_name as name, u.table_name as target, u.column_name as key
    from information_schema.key_column_usage k
    join information_schema.referential_constraints r using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage u
      on u.constraint_schema = r.unique_constraint_schema and u.constraint_name = r.unique_constraint_name
    join information_schema.columns c
      on c.table_schema = k.table_schema and c.table_name = k.table_name and c.column_name = k.column_name
    where k.table_schema = 'public' and k.table_name = ${table} and c.is_nullable = 'NO'
      and u.table_name <> 'users' and (
        select count(*) from information_schema.key_column_usage whole
        where whole.constraint_schema = k.constraint_schema
          and whole.constraint_name = k.constraint_name) = 1`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { name, target, key } of rows) {
    const first = await sql<{ value: unknown }>`
      select ${sql.ref(key)} as value from ${sql.table(target)} limit 1`.execute(db)
    if (first.rows[0]) found[name] = first.rows[0].value
  }
  return found
}

function madeUpValue(type: string): unknown {
  last += 1
  if (type === 'text') return `made-up-${last}`
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'boolean') return false
  return type === 'ARRAY' || type.startsWith('json') ? '{}' : 1
}

/** The tables with a row in which a word stands, in whichever column. */
export async function tablesNaming(db: Db, word: string): Promise<readonly string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { table_name } of rows) {
    const named = await sql`
      select 1 from ${sql.table(table_name)} t
      where t::text like ${`%${word}%`} limit 1`.execute(db)
    if (named.rows.length > 0) found.push(table_name)
  }
  return found
}
