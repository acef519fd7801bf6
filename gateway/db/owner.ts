import { sql } from 'kysely'
import type { Database, Db } from './schema.ts'

type Tables = readonly (keyof Database)[]

/** Moves every row of tables with a `user_id` from one account to another. */
export async function moveOwner(
  db: Db,
  tables: Tables,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  for (const table of tables)
    await sql`update ${sql.table(table)} set user_id = ${intoId} where user_id = ${fromId}`.execute(
      db,
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
