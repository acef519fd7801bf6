import { type Kysely, sql } from 'kysely'

/** An order of a bundle contains its parts, each of which starts a service of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column parts jsonb not null default '[]'`.execute(db)
  await sql`alter table services drop constraint services_pkey`.execute(db)
  await sql`alter table services add primary key (order_id, product_id)`.execute(db)
}
