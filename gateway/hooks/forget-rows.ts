import { sql } from 'kysely'
import type { Database, Db } from '#gateway/db/schema.ts'

const PART = 10_000

interface Over {
  /** Has an index: a part is found without reading the table. */
  column: string
  /** Rows whose column is less. */
  before: Date | string
}

/**
 * Deletes rows that are over, in parts: a single statement for the millions of a busy day would be given up after the time
 * of a statement, and hold its locks until then. Nodes that do it at once take different rows.
 */
export async function forgetRows(
  db: Db,
  table: keyof Database,
  { column, before }: Over,
  part = PART,
): Promise<void> {
  let count = part
  while (count === part) {
    // Ordered, so that each part begins at the oldest row of the index, and not at what the last one left behind.
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
          order by ${sql.ref(column)} limit ${part} for update skip locked
        ))
        returning 1
      )
      select count(*)::int as count from gone`.execute(db)
    count = rows[0]?.count ?? 0
  }
}
