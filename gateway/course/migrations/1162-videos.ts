import { type Kysely, sql } from 'kysely'

/** Videos that operators upload, and how far their conversion is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table videos (
      video_id text primary key,
      title text not null,
      operator text not null,
      state text not null check (state in ('awaiting', 'waiting', 'converting', 'ready', 'broken')),
      file_name text not null default '',
      file_bytes integer not null default 0,
      seconds double precision not null default 0,
      width integer not null default 0,
      height integer not null default 0,
      has_sound boolean not null default false,
      has_captions boolean not null default false,
      percent integer not null default 0,
      problem text,
      claimed_by text,
      claimed_until timestamptz,
      created_at timestamptz not null,
      ready_at timestamptz
    )`.execute(db)
  await sql`create index videos_due on videos (created_at) where state in ('waiting', 'converting')`.execute(
    db,
  )
}
