import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'

export interface Merge {
  fromId: string
  intoId: string
}

/** Hands everything in tables with a `user_id` from one account to another, as it is. */
export async function moveOwner(
  db: Db,
  tables: readonly (keyof Database)[],
  { fromId, intoId }: Merge,
): Promise<void> {
  for (const table of tables)
    await sql`update ${sql.table(table)} set user_id = ${intoId} where user_id = ${fromId}`.execute(
      db,
    )
}
