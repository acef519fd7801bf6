import type { Db } from '../../db/schema.ts'

export type PriceGap = Awaited<ReturnType<typeof newestGaps>>[number]

/** What the last import found, the newest day first. */
export async function newestGaps(
  db: Db,
  { symbol, limit }: { symbol?: string | undefined; limit: number },
) {
  return db
    .selectFrom('price_gaps')
    .leftJoin('listings', 'listings.symbol', 'price_gaps.symbol')
    .select(['price_gaps.symbol', 'name', 'day', 'close_before_milli', 'open_milli'])
    .$if(symbol !== undefined, (query) => query.where('price_gaps.symbol', '=', symbol!))
    .orderBy('day', 'desc')
    .orderBy('price_gaps.symbol')
    .limit(limit)
    .execute()
}

export async function countGaps(db: Db): Promise<number> {
  const row = await db
    .selectFrom('price_gaps')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
