import { type Selectable, sql } from 'kysely'
import type { Article } from '#api/product/package.ts'
import type { Database, Db } from '../db/schema.ts'

const SHOWN = 50

/** Articles of a service published until then, newest first. */
export async function articlesOf(db: Db, packageId: string, until: Date): Promise<Article[]> {
  const rows = await db
    .selectFrom('package_articles')
    .leftJoin('publications', 'publications.publication_id', 'package_articles.article_id')
    .selectAll('package_articles')
    .select(['publications.corrects', 'publications.reason'])
    .select(
      // A correction that a reader may not read is none to them.
      sql<string | null>`(select c.publication_id from publications c
        where c.corrects = package_articles.article_id and c.published_at <= ${until})`.as(
        'corrected_by',
      ),
    )
    .where('package_articles.product_id', '=', packageId)
    .where('package_articles.published_at', '<=', until)
    .orderBy('package_articles.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    articleId: row.article_id,
    title: row.title,
    text: row.withdrawn_at ? '' : row.text,
    publishedAt: row.published_at.getTime(),
    adviserName: row.adviser_name ?? undefined,
    adviserCertificate: row.adviser_certificate ?? undefined,
    corrects: row.corrects ?? undefined,
    correctReason: row.reason ?? undefined,
    correctedBy: row.corrected_by ?? undefined,
    withdrawReason: row.withdraw_reason ?? undefined,
  }))
}

type NewArticle = Omit<
  Selectable<Database['package_articles']>,
  'id' | 'withdrawn_at' | 'withdraw_reason'
>

/** Publishes an article; the same one again changes nothing. */
export async function insertArticle(db: Db, row: NewArticle): Promise<void> {
  await db
    .insertInto('package_articles')
    .values({ ...row, withdrawn_at: null, withdraw_reason: null })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute()
}

/** Marks an article as withdrawn; its readers see the reason in place of its text. */
export async function withdrawArticle(
  db: Db,
  { articleId, reason }: { articleId: string; reason: string },
  now: Date,
) {
  return db
    .updateTable('package_articles')
    .set({ withdrawn_at: now, withdraw_reason: reason })
    .where('article_id', '=', articleId)
    .returning(['product_id', 'title'])
    .executeTakeFirstOrThrow()
}

export async function newestArticles(db: Db, limit: number) {
  return db
    .selectFrom('package_articles')
    .innerJoin('products', 'products.product_id', 'package_articles.product_id')
    .select(['article_id', 'products.name', 'title', 'text', 'published_at'])
    .select(['adviser_name', 'withdrawn_at', 'withdraw_reason'])
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
export const articleReaders = (db: Db, productId: string, now: Date) =>
  db
    .selectFrom('services')
    .select('user_id')
    .distinct()
    .where('product_id', '=', productId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
