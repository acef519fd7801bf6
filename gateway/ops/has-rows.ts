import { sql } from 'kysely'
import type { Database, Db } from '../db/schema.ts'

/** Whether a table has any row. */
export async function hasRows(db: Db, table: keyof Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)}) as found`.execute(db)
  return rows[0]?.found ?? false
}
