import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** A part of a bundle as it was sold; the sum paid is divided by what the parts cost singly. */
export interface SoldPart {
  productId: string
  name: string
  days: number
  fen: number
}

/** The parts of a bundle in order; none for any other product. */
export async function partsOf(db: Db, productId: string): Promise<readonly SoldPart[]> {
  const rows = await db
    .selectFrom('product_parts as pp')
    .innerJoin('products', 'products.product_id', 'pp.part_id')
    .select(['pp.part_id', 'pp.days', 'products.name'])
    .select(
      sql<number>`coalesce((
        select min(e.fen) from product_prices e
        where e.product_id = pp.part_id and e.days = pp.days and e.activity_id is null
          and e.is_on_sale), pp.days)::bigint`.as('fen'),
    )
    .where('pp.product_id', '=', productId)
    .orderBy('pp.position')
    .execute()
  return rows.map(({ part_id, name, days, fen }) => ({ productId: part_id, name, days, fen }))
}
