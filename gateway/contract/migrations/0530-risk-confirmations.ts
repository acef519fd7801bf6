import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table risk_confirmations (
      user_id text not null references users (user_id),
      product_id text not null references products (product_id),
      result_id text not null references risk_results (result_id),
      level smallint not null,
      risk_level smallint not null,
      text_hash text not null,
      confirmed_at timestamptz not null,
      primary key (user_id, product_id, result_id, text_hash)
    )`.execute(db)
}
