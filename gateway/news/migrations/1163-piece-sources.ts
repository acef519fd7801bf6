import { type Kysely, sql } from 'kysely'

/** Where a piece that was not written here came from: every source that published it, with its licence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table piece_sources (
      source text not null,
      source_id text not null,
      piece_id text not null references pieces (piece_id),
      name text not null,
      licence text not null,
      received_at timestamptz not null,
      primary key (source, source_id)
    )`.execute(db)
  await sql`create index piece_sources_piece on piece_sources (piece_id)`.execute(db)
}
