import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each price of an offline class is one date at one place.
  await sql`
    create table offline_classes (
      price_id text primary key references product_prices (price_id),
      city text not null,
      venue text not null,
      street text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    )`.execute(db)
  await sql`
    create table check_ins (
      order_id text primary key references orders (order_id),
      code text not null unique,
      made_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
}
