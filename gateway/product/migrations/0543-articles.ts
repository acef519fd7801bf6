import { type Kysely, sql } from 'kysely'

/** Texts published to the owners of a service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table package_articles (
      id bigint generated always as identity primary key,
      article_id text not null unique,
      product_id text not null references products (product_id),
      title text not null,
      text text not null,
      published_at timestamptz not null
    )`.execute(db)
  await sql`create index package_articles_product on package_articles (product_id, id)`.execute(db)
}
