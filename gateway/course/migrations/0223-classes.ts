import { type Kysely, sql } from 'kysely'

/**
 * Classes of the college: rooms for the owners of a product, in terms, with handouts, homework and learning records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_rooms add column product_id text`.execute(db)
  await sql`
    create table live_terms (
      term_id text primary key,
      position integer not null,
      title text not null,
      product_id text not null,
      price_id text not null
    )`.execute(db)
  await sql`
    create table live_classes (
      room_id text primary key references live_rooms (room_id) on delete cascade,
      term_id text not null references live_terms (term_id) on delete cascade,
      position integer not null,
      homework text not null,
      homework_answer text not null,
      unique (term_id, position)
    )`.execute(db)
  await sql`
    create table live_handouts (
      room_id text not null references live_classes (room_id) on delete cascade,
      position integer not null,
      title text not null,
      content text not null,
      primary key (room_id, position)
    )`.execute(db)
  await sql`
    create table live_class_records (
      user_id text not null references users (user_id),
      room_id text not null references live_classes (room_id) on delete cascade,
      seconds integer not null default 0,
      length_seconds integer not null default 0,
      is_finished boolean not null default false,
      note text not null default '',
      homework text,
      updated_at timestamptz not null,
      primary key (user_id, room_id)
    )`.execute(db)
}
