import { type Kysely, sql } from 'kysely'

/** What operators call the channels that bring visitors, and what they paid for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_channels (
      channel_id text primary key,
      name text not null,
      cost_fen bigint not null,
      note text not null,
      created_at timestamptz not null
    )`.execute(db)
}
