import { type Kysely, sql } from 'kysely'

/** Which reports a person has opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chief_reads (
      report_id bigint not null,
      user_id text not null references users (user_id),
      primary key (user_id, report_id)
    )`.execute(db)
}
