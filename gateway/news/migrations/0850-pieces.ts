import { type Kysely, sql } from 'kysely'

/** Everything written at the desk, its versions and securities, who read it, and comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pieces (
      id bigint generated always as identity unique,
      piece_id text primary key,
      kind text not null,
      section text not null,
      title text not null,
      summary text not null,
      markdown text not null,
      blocks jsonb not null,
      author text not null,
      reviewer text not null,
      source text not null,
      product_id text,
      brand text,
      is_important boolean not null default false,
      version integer not null default 1,
      published_at timestamptz not null,
      corrected_at timestamptz,
      correction text,
      withdrawn_at timestamptz,
      withdraw_reason text
    )`.execute(db)
  await sql`create index pieces_newest on pieces (kind, published_at desc, id desc)`.execute(db)
  await sql`
    create table piece_versions (
      piece_id text not null references pieces (piece_id),
      version integer not null,
      title text not null,
      markdown text not null,
      author text not null,
      reviewer text not null,
      correction text,
      published_at timestamptz not null,
      primary key (piece_id, version)
    )`.execute(db)
  await sql`
    create table piece_securities (
      piece_id text not null references pieces (piece_id),
      position integer not null,
      symbol text not null,
      name text not null,
      price_milli integer,
      primary key (piece_id, symbol)
    )`.execute(db)
  await sql`create index piece_securities_symbol on piece_securities (symbol)`.execute(db)
  await sql`
    create table piece_readings (
      user_id text not null references users (user_id),
      piece_id text not null references pieces (piece_id),
      read_at timestamptz not null,
      primary key (user_id, piece_id)
    )`.execute(db)
  await sql`
    create table piece_comments (
      comment_id bigint generated always as identity primary key,
      piece_id text not null references pieces (piece_id),
      user_id text references users (user_id),
      text text not null,
      created_at timestamptz not null,
      removed_at timestamptz,
      remove_reason text
    )`.execute(db)
  await sql`create index piece_comments_piece on piece_comments (piece_id)`.execute(db)
  await sql`
    create table piece_comment_votes (
      comment_id bigint not null references piece_comments (comment_id) on delete cascade,
      user_id text not null references users (user_id),
      vote text not null check (vote in ('up', 'down')),
      primary key (comment_id, user_id)
    )`.execute(db)
}
