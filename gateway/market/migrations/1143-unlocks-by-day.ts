import { type Kysely, sql } from 'kysely'

/** The unlocks of all stocks in a month are read together; the key begins with the stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index unlocks_by_day on unlocks (day)`.execute(db)
}
