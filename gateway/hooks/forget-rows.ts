import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '#gateway/db/schema.ts'

const PART = 10_000

/**
 * Deletes rows that are over, in parts: a single statement for the millions of a busy day would be given up after the time
 * of a statement, and hold its locks until then. Nodes that do it at once take different rows.
 */
export async function forgetRows(
  db: Db,
  table: keyof Database,
  isOver: RawBuilder<SqlBool>,
  part = PART,
): Promise<void> {
  let count = part
  while (count === part) {
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${isOver} limit ${part} for update skip locked
        ))
        returning 1
      )
      select count(*)::int as count from gone`.execute(db)
    count = rows[0]?.count ?? 0
  }
}
