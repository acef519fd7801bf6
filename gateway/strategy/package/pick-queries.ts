import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

export type PickRow = Awaited<ReturnType<typeof publishedPicks>>[number]

/** Stocks chosen for the packages, for an operator, newest first. */
export async function publishedPicks(db: Db, limit: number) {
  return db
    .selectFrom('publications')
    .leftJoin('products', 'products.product_id', 'publications.product_id')
    .select(['publication_id', 'title', 'adviser_name', 'published_at', 'corrects'])
    .select('products.name as package_name')
    .select([
      sql<
        string | null
      >`(select string_agg(s.stock_name || ' ' || s.symbol, '，' order by s.position)
        from publication_securities s
        where s.publication_id = publications.publication_id)`.as('stocks'),
      sql<Date | null>`(select w.published_at from publications w
        where w.withdraws = publications.publication_id)`.as('withdrawn_at'),
    ])
    .where('kind', '=', 'pick')
    .where('withdraws', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
