import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      product_id text primary key,
      name text not null,
      summary text not null,
      product_type text not null,
      course_type text,
      risk_level smallint not null check (risk_level between 1 and 5),
      needs_suitability boolean not null,
      needs_contract boolean not null,
      is_on_sale boolean not null default true,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table product_prices (
      price_id text primary key,
      product_id text not null references products (product_id),
      activity_id text,
      name text not null,
      days integer not null check (days > 0),
      list_fen bigint not null check (list_fen >= fen),
      fen bigint not null check (fen > 0),
      deposit_fen bigint check (deposit_fen > 0 and deposit_fen < fen),
      balance_days integer check (balance_days > 0),
      starts_at timestamptz,
      ends_at timestamptz,
      is_on_sale boolean not null default true,
      position integer not null,
      check ((deposit_fen is null) = (balance_days is null))
    )`.execute(db)
  await sql`create index product_prices_product on product_prices (product_id, position)`.execute(
    db,
  )
  await sql`
    create table orders (
      id bigint generated always as identity unique,
      order_id text primary key,
      user_id text not null references users (user_id),
      product_id text not null references products (product_id),
      price_id text not null references product_prices (price_id),
      activity_id text,
      product_name text not null,
      period_name text not null,
      days integer not null,
      risk_level smallint not null,
      needs_suitability boolean not null,
      needs_contract boolean not null,
      state text not null,
      list_fen bigint not null,
      price_fen bigint not null,
      coupon_id text,
      coupon_name text,
      coupon_fen bigint not null check (coupon_fen >= 0),
      coin bigint not null check (coin >= 0),
      coin_fen bigint not null check (coin_fen >= 0),
      total_fen bigint not null check (total_fen > 0 and total_fen = price_fen - coupon_fen - coin_fen),
      deposit_fen bigint check (deposit_fen > 0 and deposit_fen < total_fen),
      balance_days integer,
      paid_fen bigint not null default 0 check (paid_fen >= 0 and paid_fen <= total_fen),
      choices text not null,
      agreements text not null,
      address_sealed text,
      remark text,
      channel_id text,
      close_reason text,
      expires_at timestamptz,
      created_at timestamptz not null,
      paid_at timestamptz,
      service_from timestamptz,
      service_until timestamptz
    )`.execute(db)
  await sql`create index orders_user on orders (user_id, id)`.execute(db)
  await sql`
    create index orders_open on orders (expires_at)
    where state in ('created', 'waiting', 'deposited')`.execute(db)
  await sql`
    create table order_events (
      id bigint generated always as identity primary key,
      order_id text not null references orders (order_id),
      kind text not null,
      ref text not null default '',
      detail text,
      at timestamptz not null,
      unique (order_id, kind, ref)
    )`.execute(db)
  await sql`
    create table payments (
      id bigint generated always as identity unique,
      payment_id text primary key,
      user_id text not null references users (user_id),
      order_id text references orders (order_id),
      purpose text not null,
      method text not null,
      fen bigint not null check (fen > 0),
      coin bigint not null default 0,
      state text not null,
      transaction_id text unique,
      opened jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      asked_at timestamptz,
      paid_at timestamptz
    )`.execute(db)
  await sql`create index payments_order on payments (order_id, id)`.execute(db)
  await sql`create index payments_user on payments (user_id, id)`.execute(db)
  await sql`
    create table payment_notices (
      notice_id text primary key,
      payment_id text not null references payments (payment_id),
      outcome text not null,
      received_at timestamptz not null
    )`.execute(db)
  await sql`
    create table refunds (
      id bigint generated always as identity unique,
      refund_id text primary key,
      order_id text references orders (order_id),
      user_id text not null references users (user_id),
      kind text not null,
      state text not null,
      cash_fen bigint not null check (cash_fen >= 0),
      fee_fen bigint not null check (fee_fen >= 0),
      coin bigint not null check (coin >= 0),
      point bigint not null check (point >= 0),
      is_coupon_returned boolean not null,
      from_state text,
      reason text not null,
      created_at timestamptz not null,
      decided_at timestamptz,
      done_at timestamptz
    )`.execute(db)
  await sql`create index refunds_order on refunds (order_id)`.execute(db)
  await sql`create index refunds_due on refunds (id) where state = 'approved'`.execute(db)
  await sql`
    create unique index refunds_running on refunds (order_id)
    where kind = 'order' and state <> 'rejected'`.execute(db)
  await sql`
    create table refund_parts (
      part_id text primary key,
      refund_id text not null references refunds (refund_id),
      payment_id text not null references payments (payment_id),
      fen bigint not null check (fen > 0),
      state text not null,
      unique (refund_id, payment_id)
    )`.execute(db)
  await sql`
    create table services (
      order_id text primary key references orders (order_id),
      user_id text not null references users (user_id),
      product_id text not null references products (product_id),
      starts_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index services_user on services (user_id, product_id)`.execute(db)
  await sql`
    create table cart_items (
      id bigint generated always as identity unique,
      cart_item_id text primary key,
      user_id text not null references users (user_id),
      price_id text not null references product_prices (price_id),
      added_at timestamptz not null,
      unique (user_id, price_id)
    )`.execute(db)
  await sql`
    create table addresses (
      id bigint generated always as identity unique,
      address_id text primary key,
      user_id text not null references users (user_id),
      address_sealed text not null,
      is_default boolean not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index addresses_user on addresses (user_id, id)`.execute(db)
}
