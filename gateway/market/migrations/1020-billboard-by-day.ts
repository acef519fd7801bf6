import { type Kysely, sql } from 'kysely'

/** All stocks of a day are read together; the key begins with the stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index billboard_seats_by_day on billboard_seats (day)`.execute(db)
}
