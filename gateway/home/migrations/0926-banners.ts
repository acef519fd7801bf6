import { type Kysely, sql } from 'kysely'

/** Pictures that operators place on the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table home_banners (
      banner_id text primary key,
      title text not null,
      picture text not null,
      link text not null,
      brand text check (brand in ('smart', 'news')),
      position integer not null,
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      withdrawn_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
}
