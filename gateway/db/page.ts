import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './schema.ts'

/** A page of a list read newest first, and the cursor of the next page if there is one. */
export async function pageOf<Row>(
  size: number,
  find: (limit: number) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => string,
): Promise<{ rows: readonly Row[]; next: string | undefined }> {
  // One row more than shown reveals whether there is a further page.
  const found = await find(size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > size ? cursorOf(last) : undefined }
}

interface Listed<Table extends keyof Database> {
  table: Table
  /** The public key by which a cursor names a row. */
  key: keyof Database[Table] & string
  /** The column of the person whose rows are listed: a cursor with somebody else's key finds nothing. */
  owner: keyof Database[Table] & string
}

/** Rows written before the row the cursor names. */
export function olderThan<Table extends keyof Database>(
  { table, key, owner }: Listed<Table>,
  cursor: string,
  ownerId: string,
): RawBuilder<SqlBool> {
  return sql`id < (select id from ${sql.table(table)}
    where ${sql.ref(key)} = ${cursor} and ${sql.ref(owner)} = ${ownerId})`
}
