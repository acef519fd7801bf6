import { type Kysely, sql } from 'kysely'

/** The texts of the pages of filings, which are found by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pieces add column document_read_at timestamptz`.execute(db)
  await sql`
    create index pieces_document on pieces (document) where document is not null`.execute(db)
  await sql`
    create table piece_texts (
      piece_id text not null references pieces (piece_id),
      page smallint not null,
      text text not null,
      words text not null,
      primary key (piece_id, page)
    )`.execute(db)
  // Chinese has no spaces between words: every two neighbouring signs are indexed.
  await sql`
    create function text_pairs(words text) returns text[] language sql immutable strict as $$
      select coalesce(array_agg(distinct sign || next), '{}')
      from (
        select sign, lead(sign) over (order by place) as next
        from regexp_split_to_table(words, '') with ordinality as signs (sign, place)
      ) pairs
      where next is not null
    $$`.execute(db)
  await sql`create index piece_texts_pairs on piece_texts using gin (text_pairs(words))`.execute(db)
}
