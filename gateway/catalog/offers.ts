import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Offer } from '#api/catalog/offer.ts'
import type { Db } from '../db/schema.ts'
import { listFen } from './comparison.ts'

const COLUMNS = [
  'products.product_id',
  'products.name as product_name',
  'products.summary',
  'products.product_type',
  'products.course_type',
  'products.risk_level',
  'products.needs_suitability',
  'products.needs_contract',
  'products.is_delivered',
  'product_prices.price_id',
  'product_prices.activity_id',
  'product_prices.name as period_name',
  'product_prices.days',
  'product_prices.fen',
  'product_prices.deposit_fen',
  'product_prices.balance_days',
  'product_prices.ends_at',
] as const

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** The price a link names, if it is on sale now and all parts of the link fit together. */
export async function findOffer(db: Db, offer: Offer, now: Date) {
  const row = await onSale(db, now)
    .select(COLUMNS)
    .select(listFen(now).as('list_fen'))
    .where('product_prices.price_id', '=', offer.priceId)
    .where('products.product_id', '=', offer.productId)
    .executeTakeFirst()
  if (!row) return undefined
  const isOfActivity = row.activity_id === null || row.activity_id === offer.activityId
  const isOfType = !offer.productType || offer.productType === row.product_type
  const isOfCourse = !offer.courseType || offer.courseType === row.course_type
  return isOfActivity && isOfType && isOfCourse ? row : undefined
}

/**
 * Every period of a product that can be bought now, each once: a price of the activity stands for the everyday price of
 * the same days.
 */
export async function periodsOf(db: Db, { productId, activityId, priceId }: Offer, now: Date) {
  const rows = await onSale(db, now)
    .select(COLUMNS)
    .select(listFen(now).as('list_fen'))
    .where('products.product_id', '=', productId)
    .where((eb) =>
      eb.or([
        eb('product_prices.activity_id', 'is', null),
        eb('product_prices.activity_id', '=', activityId ?? ''),
      ]),
    )
    .orderBy('product_prices.position')
    .execute()
  const reduced = new Set(rows.filter((row) => row.activity_id !== null).map(({ days }) => days))
  return rows.filter(
    (row) => row.activity_id !== null || row.price_id === priceId || !reduced.has(row.days),
  )
}

/** Prices that anybody can buy at now, outside activities; of one kind or one product if given. */
export async function offersOnSale(
  db: Db,
  { productType, productId }: { productType?: string | undefined; productId?: string | undefined },
  now: Date,
) {
  let query = onSale(db, now)
    .select(COLUMNS)
    .select(listFen(now).as('list_fen'))
    .where('product_prices.activity_id', 'is', null)
    .orderBy('products.created_at')
    .orderBy('products.product_id')
    .orderBy('product_prices.position')
  if (productType) query = query.where('products.product_type', '=', productType)
  if (productId) query = query.where('products.product_id', '=', productId)
  return query.execute()
}

/** Every price on sale now, of activities as well, for operators to choose from. */
export async function allPricesOnSale(db: Db, now: Date): Promise<readonly OfferRow[]> {
  return onSale(db, now)
    .select(COLUMNS)
    .select(listFen(now).as('list_fen'))
    .orderBy('products.name')
    .orderBy('products.product_id')
    .orderBy('product_prices.position')
    .execute()
}

/** Which of these prices the catalogue knows, on sale or not. */
export async function knownPrices(
  db: Db,
  priceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (priceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('product_prices')
    .select('price_id')
    .where('price_id', 'in', priceIds)
    .execute()
  return new Set(rows.map(({ price_id }) => price_id))
}

/** The prices of these ids that an order would charge now, with what they are compared with. */
export async function chargedPrices(db: Db, priceIds: readonly string[], now: Date) {
  if (priceIds.length === 0) return []
  const rows = await onSale(db, now)
    .select(['price_id', 'fen'])
    .select(listFen(now).as('list_fen'))
    .where('price_id', 'in', priceIds)
    .execute()
  return priceIds.flatMap((priceId) => {
    const row = rows.find(({ price_id }) => price_id === priceId)
    return row ? [{ priceId, fen: row.fen, listFen: row.list_fen }] : []
  })
}

/** The name of a product without the remark that it is a sample. */
export const shownName = (name: string): string => name.replace(/（示例）$/, '')

/** An offer as lists on pages contain it. */
export function offerAnswer(row: OfferRow): OfferOnSale {
  return {
    productId: row.product_id,
    productName: row.product_name,
    summary: row.summary,
    productType: row.product_type,
    courseType: row.course_type ?? undefined,
    riskLevel: row.risk_level,
    priceId: row.price_id,
    periodName: row.period_name,
    days: row.days,
    listFen: row.list_fen,
    priceFen: row.fen,
  }
}

function onSale(db: Db, now: Date) {
  return db
    .selectFrom('product_prices')
    .innerJoin('products', 'products.product_id', 'product_prices.product_id')
    .where('products.is_on_sale', '=', true)
    .where('product_prices.is_on_sale', '=', true)
    .where((eb) =>
      eb.and([
        eb.or([
          eb('product_prices.starts_at', 'is', null),
          eb('product_prices.starts_at', '<=', now),
        ]),
        eb.or([eb('product_prices.ends_at', 'is', null), eb('product_prices.ends_at', '>', now)]),
      ]),
    )
}
