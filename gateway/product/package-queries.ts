import type { ServicePackage } from '#api/product/package.ts'
import type { Db } from '../db/schema.ts'

/** A product with its description; undefined if either is missing. */
export async function packageById(db: Db, packageId: string): Promise<ServicePackage | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('package_details', 'package_details.product_id', 'products.product_id')
    .selectAll('products')
    .select(['audience', 'cautions', 'contents', 'faq'])
    .where('products.product_id', '=', packageId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    packageId: row.product_id,
    name: row.name,
    summary: row.summary,
    productType: row.product_type,
    riskLevel: row.risk_level,
    needsSuitability: row.needs_suitability,
    needsContract: row.needs_contract,
    audience: row.audience,
    cautions: row.cautions,
    contents: row.contents,
    faq: row.faq,
  }
}

/** The periods of a product that a user has bought, as one: from the first start to the last end. */
export async function serviceOf(db: Db, userId: string, packageId: string, now: Date) {
  const periods = await db
    .selectFrom('services')
    .select(['order_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('product_id', '=', packageId)
    .orderBy('ends_at')
    .execute()
  const last = periods.at(-1)
  if (!last) return undefined
  const running = periods.find(({ starts_at, ends_at }) => starts_at <= now && ends_at > now)
  const shown = running ?? last
  return {
    orderId: shown.order_id,
    startsAt: periods[0]?.starts_at ?? last.starts_at,
    endsAt: last.ends_at,
    isRunning: last.ends_at > now,
  }
}

export async function contractIdOf(
  db: Db,
  userId: string,
  orderId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('contracts')
    .select('contract_id')
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'service')
    .executeTakeFirst()
  return row?.contract_id
}
