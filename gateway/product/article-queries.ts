import type { Article } from '#api/product/package.ts'
import type { Db } from '../db/schema.ts'

const SHOWN = 50

/** Articles of a service published until then, newest first. */
export async function articlesOf(db: Db, packageId: string, until: Date): Promise<Article[]> {
  const rows = await db
    .selectFrom('package_articles')
    .selectAll()
    .where('product_id', '=', packageId)
    .where('published_at', '<=', until)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    articleId: row.article_id,
    title: row.title,
    text: row.text,
    publishedAt: row.published_at.getTime(),
  }))
}

/** Publishes an article; false if the same was published before. */
export async function insertArticle(
  db: Db,
  row: { article_id: string; product_id: string; title: string; text: string; published_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('package_articles')
    .values(row)
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function newestArticles(db: Db, limit: number) {
  return db
    .selectFrom('package_articles')
    .innerJoin('products', 'products.product_id', 'package_articles.product_id')
    .select(['article_id', 'products.name', 'title', 'text', 'published_at'])
    .orderBy('package_articles.id', 'desc')
    .limit(limit)
    .execute()
}

/** Services that consist of articles. */
export async function columnsOf(db: Db) {
  return db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_type', '=', 'service')
    .orderBy('product_id')
    .execute()
}

/** Everybody whose service is running. */
export async function articleReaders(
  db: Db,
  productId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('services')
    .select('user_id')
    .distinct()
    .where('product_id', '=', productId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
