import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_settings (
      game text primary key,
      is_paused boolean not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table game_days (
      game text not null,
      day text not null,
      seed_sealed text not null,
      seed_hash text not null,
      odds jsonb,
      primary key (game, day)
    )`.execute(db)
  await sql`
    create table game_prizes (
      game text not null,
      prize text not null,
      stock integer not null check (stock >= 0),
      given integer not null default 0 check (given >= 0 and given <= stock),
      primary key (game, prize)
    )`.execute(db)
  await sql`
    create table game_players (
      game text not null,
      user_id text not null references users (user_id),
      player text not null,
      played integer not null default 0,
      is_held boolean not null default false,
      primary key (game, user_id),
      unique (game, player)
    )`.execute(db)
  await sql`
    create table game_chances (
      id bigint generated always as identity primary key,
      game text not null,
      user_id text not null references users (user_id),
      source text not null,
      expires_at timestamptz,
      play_id text unique,
      created_at timestamptz not null,
      unique (game, user_id, source)
    )`.execute(db)
  await sql`
    create table game_plays (
      play_id text primary key,
      game text not null,
      user_id text not null references users (user_id),
      player text not null,
      play_number integer not null,
      day text not null,
      nonce text not null,
      pick integer,
      ticket integer not null check (ticket >= 0 and ticket < 1000000),
      drawn text not null,
      prize text not null,
      is_win boolean not null,
      created_at timestamptz not null,
      unique (game, player, play_number),
      unique (game, player, nonce)
    )`.execute(db)
  await sql`create index game_plays_wins on game_plays (game, created_at) where is_win`.execute(db)
  await sql`create index game_plays_user on game_plays (user_id, created_at)`.execute(db)
  await sql`
    create table game_check_ins (
      user_id text not null references users (user_id),
      day text not null,
      streak integer not null check (streak > 0),
      coins integer not null,
      created_at timestamptz not null,
      primary key (user_id, day)
    )`.execute(db)
  await sql`
    create table game_parcels (
      play_id text primary key references game_plays (play_id),
      user_id text not null references users (user_id),
      receiver_sealed text not null,
      registered_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
}
