import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_silences (
      user_id text not null references users (user_id),
      topic text not null,
      primary key (user_id, topic)
    )`.execute(db)
}
