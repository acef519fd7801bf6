import { type Kysely, sql } from 'kysely'

/** What pages and browsers reported, counted by day: nothing about who looked at them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_reports (
      day text not null,
      route text not null,
      kind text not null,
      name text not null,
      place text not null,
      hits bigint not null,
      last_at timestamptz not null,
      primary key (day, route, kind, name, place)
    )`.execute(db)
}
