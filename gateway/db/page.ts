import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A page of a list that is read newest first, and the cursor of the next one where there is one. */
export async function pageOf<Row>(
  size: number,
  find: (limit: number) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => string,
): Promise<{ rows: readonly Row[]; next: string | undefined }> {
  // One more than shown tells whether a further page exists.
  const found = await find(size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? cursorOf(last) : undefined }
}

interface Listed<Table extends keyof Database> {
  table: Table
  /** The public key a cursor names a row by. */
  key: keyof Database[Table] & string
  /** Whose rows are listed: another's key as a cursor finds nothing. */
  owner: keyof Database[Table] & string
}

/** Rows that were written before the one the cursor names. */
export function olderThan<Table extends keyof Database>(
  { table, key, owner }: Listed<Table>,
  cursor: string,
  ownerId: string,
): RawBuilder<SqlBool> {
  return sql`id < (select id from ${sql.table(table)}
    where ${sql.ref(key)} = ${cursor} and ${sql.ref(owner)} = ${ownerId})`
}
