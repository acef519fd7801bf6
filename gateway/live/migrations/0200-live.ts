import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_rooms (
      room_id text primary key,
      title text not null,
      summary text not null,
      cover text not null,
      adviser text not null,
      certificate text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      set_state text,
      is_vertical boolean not null default false,
      slow_seconds integer not null default 0,
      likes bigint not null default 0,
      last_seq bigint not null default 0,
      stream_url text,
      replay_url text
    )`.execute(db)
  await sql`create index live_rooms_ended on live_rooms (ends_at desc, room_id)`.execute(db)
  await sql`
    create table live_products (
      room_id text not null references live_rooms (room_id) on delete cascade,
      position integer not null,
      title text not null,
      price integer not null,
      list_price integer,
      act_id text not null,
      course_type text not null,
      price_id text not null,
      product_id text not null,
      product_type text not null,
      primary key (room_id, position)
    )`.execute(db)
  await sql`
    create table live_messages (
      room_id text not null references live_rooms (room_id) on delete cascade,
      seq bigint not null,
      user_id text,
      client_key text not null,
      author text not null,
      nickname text not null,
      role text not null,
      certificate text,
      content text not null,
      ups integer not null default 0,
      downs integer not null default 0,
      sent_at timestamptz not null,
      removed_at timestamptz,
      removed_by text,
      primary key (room_id, seq),
      unique (room_id, user_id, client_key)
    )`.execute(db)
  await sql`create index live_messages_removed on live_messages (room_id, seq) where removed_at is not null`.execute(
    db,
  )
  await sql`create index live_messages_user on live_messages (user_id, room_id, seq)`.execute(db)
  await sql`
    create table live_votes (
      room_id text not null,
      seq bigint not null,
      user_id text not null,
      vote text not null,
      primary key (room_id, seq, user_id),
      foreign key (room_id, seq) references live_messages (room_id, seq) on delete cascade
    )`.execute(db)
  await sql`
    create table live_members (
      room_id text not null references live_rooms (room_id) on delete cascade,
      user_id text not null,
      last_sent_at timestamptz,
      muted_until timestamptz,
      primary key (room_id, user_id)
    )`.execute(db)
  await sql`
    create table live_moderators (
      user_id text primary key,
      granted_at timestamptz not null
    )`.execute(db)
  await sql`
    create table live_pins (
      pin_id text primary key,
      room_id text not null references live_rooms (room_id) on delete cascade,
      seq bigint,
      adviser text not null,
      certificate text not null,
      content text not null,
      pinned_at timestamptz not null,
      unique (room_id, seq)
    )`.execute(db)
  await sql`
    create table live_reservations (
      room_id text not null references live_rooms (room_id) on delete cascade,
      user_id text not null,
      reserved_at timestamptz not null,
      reminded_at timestamptz,
      primary key (room_id, user_id)
    )`.execute(db)
  await sql`create index live_reservations_due on live_reservations (room_id) where reminded_at is null`.execute(
    db,
  )
  await sql`
    create table live_presence (
      room_id text not null,
      node_id text not null,
      readers integer not null,
      seen_at timestamptz not null,
      primary key (room_id, node_id)
    )`.execute(db)
  await sql`
    create table live_advertisements (
      place_id text not null,
      url text not null,
      grade integer not null,
      primary key (place_id, url)
    )`.execute(db)
}
