import { type Kysely, sql } from 'kysely'

/** One certificate per person and course; its number stays good when its person is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificates (
      number text primary key,
      user_id text references users (user_id),
      product_id text not null,
      title text not null,
      name_sealed text,
      claimed_at timestamptz not null,
      unique (user_id, product_id)
    )`.execute(db)
}
