import { type Kysely, sql } from 'kysely'

/** Certificates with their periods, questions, call-backs and ratings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_advisers
      add column institution text not null default '',
      add column topics text[] not null default '{}',
      add column valid_from timestamptz,
      add column valid_until timestamptz,
      add column is_serving boolean not null default true`.execute(db)
  await sql`
    create table adviser_questions (
      id bigint generated always as identity primary key,
      question_id text not null unique,
      user_id text references users (user_id),
      content text not null,
      symbol text,
      stock_name text,
      certificate text references live_advisers (certificate),
      state text not null default 'waiting',
      created_at timestamptz not null,
      due_at timestamptz not null,
      answered_at timestamptz,
      decline_reason text,
      check ((state = 'answered') = (answered_at is not null)),
      check ((state = 'declined') = (decline_reason is not null))
    )`.execute(db)
  await sql`create index adviser_questions_user on adviser_questions (user_id, id)`.execute(db)
  await sql`create index adviser_questions_waiting on adviser_questions (id) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index adviser_questions_answered on adviser_questions (certificate, id) where state = 'answered'`.execute(
    db,
  )
  await sql`
    create table adviser_callbacks (
      id bigint generated always as identity primary key,
      callback_id text not null unique,
      user_id text not null references users (user_id),
      certificate text not null references live_advisers (certificate),
      topic text not null,
      starts_at timestamptz not null,
      state text not null default 'booked',
      note text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index adviser_callbacks_slot on adviser_callbacks (certificate, starts_at) where state <> 'cancelled'`.execute(
    db,
  )
  await sql`create unique index adviser_callbacks_booked on adviser_callbacks (user_id) where state = 'booked'`.execute(
    db,
  )
  await sql`create index adviser_callbacks_user on adviser_callbacks (user_id, id)`.execute(db)
  await sql`
    create table adviser_ratings (
      user_id text not null references users (user_id),
      certificate text not null references live_advisers (certificate),
      stars integer not null check (stars between 1 and 5),
      rated_at timestamptz not null,
      primary key (user_id, certificate)
    )`.execute(db)
  await sql`create index adviser_ratings_adviser on adviser_ratings (certificate)`.execute(db)
  await sql`
    create table adviser_answer_votes (
      answer_id bigint not null,
      user_id text not null references users (user_id),
      vote text not null check (vote in ('up', 'down')),
      primary key (answer_id, user_id)
    )`.execute(db)
}
