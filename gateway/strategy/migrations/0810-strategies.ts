import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table publication_verdicts (
      publication_id text primary key references publications (publication_id),
      verdict text not null,
      price_milli bigint,
      judged_at timestamptz not null
    )`.execute(db)
  await sql`
    create table strategy_trials (
      user_id text not null references users (user_id),
      product_id text not null references products (product_id),
      publication_id text not null references publications (publication_id),
      claimed_at timestamptz not null,
      primary key (user_id, product_id)
    )`.execute(db)
  await sql`create index messages_target on messages (user_id, target)`.execute(db)
}
