import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_clock (
      id smallint primary key check (id = 1),
      server_ms bigint not null,
      real_ms bigint not null,
      speed double precision not null
    )`.execute(db)
}
