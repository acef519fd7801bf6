import { type Kysely, sql } from 'kysely'

/**
 * Editions of the content files of campaigns, made under `/ops`. A campaign's row has the times of the one published last,
 * and the digests of the files that it stands for: the file it was made from, and those of published editions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_editions (
      edition_id text primary key,
      campaign text not null,
      body text not null,
      author text not null,
      created_at timestamptz not null,
      published_at timestamptz,
      discarded_at timestamptz check (published_at is null or discarded_at is null)
    )`.execute(db)
  await sql`create index campaign_editions_campaign on campaign_editions (campaign, created_at)`.execute(
    db,
  )
  await sql`
    alter table campaigns
      add column page_starts_at timestamptz,
      add column page_ends_at timestamptz,
      add column page_files text`.execute(db)
}
