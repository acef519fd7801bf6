import { type Kysely, sql } from 'kysely'

/** Articles from before they were recorded join the record, with their withdrawals: only an entry can be corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into publications (
      publication_id, kind, subject_id, product_id, adviser_name, adviser_certificate, title, text, published_at)
    select article_id, 'report', product_id, product_id, coalesce(adviser_name, ''),
      coalesce(adviser_certificate, ''), title, text, published_at
    from package_articles order by id
    on conflict (publication_id) do nothing`.execute(db)
  await sql`
    insert into publications (
      publication_id, kind, subject_id, product_id, adviser_name, adviser_certificate, title, text, published_at,
      withdraws, reason)
    select article_id || ':withdrawn', 'report', product_id, product_id, coalesce(adviser_name, ''),
      coalesce(adviser_certificate, ''), '', '', withdrawn_at, article_id, coalesce(withdraw_reason, '')
    from package_articles where withdrawn_at is not null order by withdrawn_at
    on conflict (withdraws) do nothing`.execute(db)
}
