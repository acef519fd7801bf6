import { type Kysely, sql } from 'kysely'

/**
 * Parts of bundles, and what prices were before they changed: a comparison is calculated from these, so no price
 * carries one of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_parts (
      product_id text not null references products (product_id),
      part_id text not null references products (product_id),
      days integer not null check (days > 0),
      position integer not null,
      primary key (product_id, part_id)
    )`.execute(db)
  await sql`
    create table former_prices (
      price_id text not null references product_prices (price_id),
      fen bigint not null,
      charged_until timestamptz not null,
      primary key (price_id, charged_until)
    )`.execute(db)
  await sql`
    create function keep_former_price() returns trigger language plpgsql as $$
    begin
      insert into former_prices (price_id, fen, charged_until) values (old.price_id, old.fen, now())
      on conflict (price_id, charged_until) do nothing;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger product_prices_former after update of fen on product_prices
    for each row when (old.fen <> new.fen and old.is_on_sale)
    execute function keep_former_price()`.execute(db)
  await sql`alter table product_prices drop column list_fen`.execute(db)
}
