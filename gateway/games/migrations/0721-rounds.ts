import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_characters (
      game text not null,
      user_id text not null references users (user_id),
      character text not null,
      count integer not null check (count >= 0),
      primary key (game, user_id, character)
    )`.execute(db)
  await sql`
    create table game_gifts (
      gift_id text primary key,
      game text not null,
      user_id text not null references users (user_id),
      character text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      is_accepted boolean not null default false,
      is_returned boolean not null default false,
      check (not (is_accepted and is_returned))
    )`.execute(db)
  await sql`
    create table game_exchanges (
      game text not null,
      user_id text not null references users (user_id),
      nonce text not null,
      created_at timestamptz not null,
      primary key (game, user_id, nonce)
    )`.execute(db)
  await sql`
    create table game_task_claims (
      user_id text not null references users (user_id),
      task text not null,
      coins integer not null,
      created_at timestamptz not null,
      primary key (user_id, task)
    )`.execute(db)
  await sql`
    create table game_guesses (
      day text not null,
      user_id text not null references users (user_id),
      direction text not null check (direction in ('up', 'down')),
      is_right boolean,
      created_at timestamptz not null,
      primary key (day, user_id)
    )`.execute(db)
  await sql`
    create table game_votes (
      game text not null,
      day text not null,
      user_id text not null references users (user_id),
      slot integer not null,
      candidate text not null,
      created_at timestamptz not null,
      primary key (game, day, user_id, slot)
    )`.execute(db)
  await sql`create index game_votes_candidates on game_votes (game, candidate)`.execute(db)
  await sql`
    create table game_packets (
      game text not null,
      round text not null,
      packet integer not null,
      coins integer not null check (coins > 0),
      user_id text references users (user_id),
      nonce text,
      grabbed_at timestamptz,
      primary key (game, round, packet),
      unique (game, round, user_id, nonce)
    )`.execute(db)
  await sql`
    create table game_numbers (
      game text not null,
      day text not null,
      number integer not null,
      user_id text not null references users (user_id),
      prize text,
      created_at timestamptz not null,
      primary key (game, day, number),
      unique (game, day, user_id)
    )`.execute(db)
  await sql`
    create table game_number_draws (
      game text not null,
      day text not null,
      people integer not null,
      drawn_at timestamptz not null,
      primary key (game, day)
    )`.execute(db)
}
