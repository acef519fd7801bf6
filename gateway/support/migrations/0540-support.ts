import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_tickets (
      id bigint generated always as identity primary key,
      ticket_id text not null unique,
      user_id text not null references users (user_id),
      client_key text not null,
      kind text not null,
      topic text not null,
      order_id text,
      details_sealed text not null,
      state text not null,
      reply text,
      created_at timestamptz not null,
      due_at timestamptz not null,
      answered_at timestamptz,
      unique (user_id, client_key),
      check ((state = 'answered') = (reply is not null))
    )`.execute(db)
  await sql`create index support_tickets_user on support_tickets (user_id, id)`.execute(db)
  await sql`create index support_tickets_open on support_tickets (due_at) where state <> 'answered'`.execute(
    db,
  )
  await sql`
    create table support_pictures (
      picture_id text primary key,
      user_id text not null references users (user_id),
      ticket_id text references support_tickets (ticket_id) on delete cascade,
      position integer not null default 0,
      picture_sealed text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index support_pictures_ticket on support_pictures (ticket_id)`.execute(db)
  await sql`create index support_pictures_waiting on support_pictures (created_at) where ticket_id is null`.execute(
    db,
  )
}
