import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

interface ForeignKey {
  table: string
  column: string
  target: string
  key: string
  isRequired: boolean
}

/** Every foreign key with one column; the system catalogue answers at once where information_schema takes seconds. */
async function foreignKeys(db: Db): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname::text as column,
      c.confrelid::regclass::text as target, k.attname::text as key, a.attnotnull as "isRequired"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
    order by 1, 2`.execute(db)
  return rows
}

/** Every table of the gateway with the columns that name a user, read from the schema itself. */
export async function userColumns(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'
      and column_name ~ '(^|_)(user|owner|member|holder|claimant|buyer)(_id)?$'
    order by 1, 2`.execute(db)
  const referring = (await foreignKeys(db)).filter(({ target }) => target === 'users')
  const byTable = new Map<string, Set<string>>()
  for (const { table, column } of [...rows, ...referring])
    if (table !== 'users') byTable.set(table, (byTable.get(table) ?? new Set()).add(column))
  return new Map([...byTable].sort().map(([table, columns]) => [table, [...columns]]))
}

/** Values that satisfy a table's own checks, where an arbitrary text or 1 does not. */
const ASKED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  orders: { coupon_fen: 0, coin: 0, coin_fen: 0, state: 'closed' },
  coupons: { state: 'usable' },
  support_tickets: { kind: 'feedback' },
  live_messages: { seq: 1_000_000 },
  game_guesses: { direction: 'up' },
  invitations: { state: 'registered' },
  adviser_answer_votes: { vote: 'up' },
  circle_votes: { vote: 'up' },
  course_reviews: { stars: 5, state: 'shown' },
  piece_comment_votes: { vote: 'up' },
  // One that is due is sent, and gone, within seconds.
  chat_app_notices: { due_at: new Date('2999-01-01T00:00:00Z') },
}

const STRANGER = 'stranger'
/** The column of somebody else, in a table whose row names two people who differ. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  circle_follows: { author_id: STRANGER },
  circle_blocks: { user_id: STRANGER },
}

/**
 * Writes one row that names a user into each of these tables, whatever the tables are: required values are made up by
 * type, or refer to an existing row of the referenced table.
 */
export async function seedUserRows(
  db: Db,
  tables: ReadonlyMap<string, readonly string[]>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .insertInto('users')
      .values({ user_id: STRANGER, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const keys = await foreignKeys(trx)
    for (const [table, columns] of tables) {
      const named = Object.fromEntries(columns.map((column) => [column, userId]))
      const row = {
        ...(await sampleRow(trx, table)),
        ...(await referredTo(
          trx,
          keys.filter((key) => key.table === table),
        )),
        ...ASKED[table],
        ...named,
        ...OTHERS[table],
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

/** A value for every required column. */
async function sampleRow(db: Db, table: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO'`.execute(db)
  return Object.fromEntries(
    rows.map(({ column_name, data_type }) => [column_name, sampleValue(data_type)]),
  )
}

/** Values for the columns that refer to another table: those of its first row. */
async function referredTo(db: Db, keys: readonly ForeignKey[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { column, target, key, isRequired } of keys) {
    if (!isRequired || target === 'users') continue
    const first = await sql<{ value: unknown }>`
      select ${sql.ref(key)} as value from ${sql.table(target)} limit 1`.execute(db)
    if (first.rows[0]) found[column] = first.rows[0].value
  }
  return found
}

function sampleValue(type: string): unknown {
  last += 1
  if (type === 'text') return `made-up-${last}`
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'boolean') return false
  return type === 'ARRAY' || type.startsWith('json') ? '{}' : 1
}

/** The tables with a row that contains a word in any column. */
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
