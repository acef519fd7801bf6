import { type Kysely, sql } from 'kysely'

/** Messages to more people than one write reaches, and who still waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailing_parts (
      part_id bigint generated always as identity primary key,
      readers text[] not null,
      kind text not null,
      title text not null,
      body text not null,
      target text,
      topic text,
      broadcast_id text,
      sent_at timestamptz not null
    )`.execute(db)
  // Everybody who runs a service is found by its product when something is published to them.
  await sql`create index services_product on services (product_id, user_id)`.execute(db)
}
