import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table package_details (
      product_id text primary key references products (product_id),
      audience jsonb not null,
      cautions jsonb not null,
      contents jsonb not null,
      faq jsonb not null
    )`.execute(db)
  await sql`
    create table package_instructions (
      id bigint generated always as identity primary key,
      instruction_id text not null unique,
      product_id text not null references products (product_id),
      kind text not null,
      symbol text not null,
      stock_name text not null,
      price_milli bigint not null check (price_milli > 0),
      position_percent integer not null check (position_percent between 0 and 100),
      target_milli bigint,
      stop_milli bigint,
      reason text not null,
      published_at timestamptz not null
    )`.execute(db)
  await sql`create index package_instructions_product on package_instructions (product_id, id)`.execute(
    db,
  )
}
