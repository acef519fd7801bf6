import { type Selectable, sql } from 'kysely'
import type { Database, Db } from './schema.ts'

type Tables = readonly (keyof Database)[]
type Key<Table extends keyof Database> = readonly (keyof Database[Table] & string)[]

interface Accounts {
  fromId: string
  intoId: string
}

/** Moves every row of tables with a `user_id` from one account to another. */
export async function moveOwner(db: Db, tables: Tables, accounts: Accounts): Promise<void> {
  for (const table of tables) await moveRows(db, table, accounts)
}

/**
 * Deletes and returns the rows of one account of which the other has one with the same key, in a table with a
 * `user_id`. With an empty key, a person has one row.
 */
export async function dropTwins<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: Key<Table>,
  accounts: Accounts,
): Promise<readonly Selectable<Database[Table]>[]> {
  const { rows } = await sql<Selectable<Database[Table]>>`
    ${twinsDeleted(table, key, accounts)} returning t.*`.execute(db)
  return rows
}

/** Moves the rows of tables by their keys; of two rows with one key, the one of the account that remains is kept. */
export async function moveDistinct(
  db: Db,
  keys: { readonly [Table in keyof Database]?: Key<Table> },
  accounts: Accounts,
): Promise<void> {
  for (const [table, key] of Object.entries(keys)) {
    await twinsDeleted(table, key, accounts).execute(db)
    await moveRows(db, table, accounts)
  }
}

/** A row as its owner may read it. */
export interface OwnedRow {
  table: string
  row: Readonly<Record<string, unknown>>
}

/** Ciphertext and hashes say nothing to the person they are about. */
const ILLEGIBLE = /_(sealed|hash)$/

/** Every row of an account in tables that name it in a column; what is encrypted or hashed is left out. */
export async function describeOwned(
  db: Db,
  tables: Tables,
  name: string,
  column = 'user_id',
): Promise<readonly OwnedRow[]> {
  const described: OwnedRow[] = []
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${name}`.execute(db)
    for (const row of rows) described.push({ table, row: legible(row) })
  }
  return described
}

function legible(row: Readonly<Record<string, unknown>>): OwnedRow['row'] {
  const fields = Object.entries(row).filter(([name]) => !ILLEGIBLE.test(name))
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  )
}

/** Deletes every row of the given accounts in tables with a `user_id`. */
export async function deleteOwned(
  db: Db,
  tables: Tables,
  userIds: readonly string[],
): Promise<void> {
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where user_id in (${sql.join(userIds)})`.execute(db)
}

function twinsDeleted(table: string, key: readonly string[], { fromId, intoId }: Accounts) {
  const isSame = key.map((column) => sql` and o.${sql.ref(column)} = t.${sql.ref(column)}`)
  return sql`
    delete from ${sql.table(table)} t where t.user_id = ${fromId} and exists (
      select from ${sql.table(table)} o where o.user_id = ${intoId}${sql.join(isSame, sql``)})`
}

async function moveRows(db: Db, table: string, { fromId, intoId }: Accounts): Promise<void> {
  await sql`update ${sql.table(table)} set user_id = ${intoId} where user_id = ${fromId}`.execute(
    db,
  )
}
