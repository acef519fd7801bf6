import type { Db } from '#gateway/db/schema.ts'
import { yuanPlain } from '#gateway/money.ts'
import { reviewAboveFen } from '#gateway/order/refund/limit-queries.ts'
import type { TemplateRow } from '../queries.ts'
import { readProducts } from './template-fields.ts'

type Off = Pick<TemplateRow, 'name' | 'kind' | 'value' | 'max_off_fen' | 'product_ids'>

/** The most that one coupon takes off an order at the prices on sale. */
async function mostOffFen(db: Db, off: Off): Promise<number> {
  if (off.kind === 'amount') return off.value
  let query = db
    .selectFrom('product_prices')
    .select((eb) => eb.fn.max('fen').as('fen'))
    .where('is_on_sale', '=', true)
  if (off.product_ids.length > 0) query = query.where('product_id', 'in', off.product_ids)
  const { fen } = await query.executeTakeFirstOrThrow()
  const share = Math.floor((Number(fen ?? 0) * off.value) / 100)
  return Math.min(share, off.max_off_fen ?? share)
}

/**
 * What a second person agrees to where one coupon is worth more than a refund that one person grants; undefined below
 * that sum, and for a change that adds nothing to it.
 */
export async function summarizeValue(
  db: Db,
  { products, ...off }: Omit<Off, 'product_ids'> & { products: string },
  before?: Off,
): Promise<string | undefined> {
  const found = await readProducts(db, products)
  // The form is refused for it.
  if ('unknown' in found) return undefined
  const fen = await mostOffFen(db, { ...off, product_ids: [...found.ids] })
  if (fen <= (await reviewAboveFen(db))) return undefined
  if (before && fen <= (await mostOffFen(db, before))) return undefined
  return `优惠券“${off.name}”，一张最多减 ${yuanPlain(fen)} 元`
}
