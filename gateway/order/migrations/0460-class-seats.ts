import { type Kysely, sql } from 'kysely'

/** Seats of offline classes, and the queue of those who wait for one. Orders placed before hold their seats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table offline_classes
      add column seats integer check (seats >= 0),
      add column seats_taken integer not null default 0 check (seats_taken >= 0)`.execute(db)
  await sql`
    create table class_seats (
      order_id text primary key references orders (order_id),
      price_id text not null references offline_classes (price_id)
    )`.execute(db)
  await sql`
    create table class_queue (
      id bigint generated always as identity primary key,
      price_id text not null references offline_classes (price_id),
      user_id text not null references users (user_id),
      joined_at timestamptz not null,
      offered_until timestamptz,
      unique (price_id, user_id)
    )`.execute(db)
  await sql`create index class_queue_user on class_queue (user_id)`.execute(db)
  await sql`
    insert into class_seats (order_id, price_id)
    select o.order_id, o.price_id from orders o join offline_classes c on c.price_id = o.price_id
      where o.state not in ('closed', 'refunded')`.execute(db)
  await sql`
    update offline_classes c set seats_taken =
      (select count(*) from class_seats s where s.price_id = c.price_id)`.execute(db)
}
