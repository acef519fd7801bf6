import { REFUND_TERMS, refundKindOf } from '#api/order/refund/refund-rule.ts'
import type { ServicePackage } from '#api/product/package.ts'
import { partsOf } from '../catalog/parts.ts'
import type { Db } from '../db/schema.ts'

/** Answered by the rule that calculates refunds, whatever an operator wrote. */
const REFUND_QUESTION = '可以退款吗？'

/** A product with its parts and its description, which may be missing; undefined if there is no such product. */
export async function packageById(db: Db, packageId: string): Promise<ServicePackage | undefined> {
  const row = await db
    .selectFrom('products')
    .leftJoin('package_details', 'package_details.product_id', 'products.product_id')
    .selectAll('products')
    .select(['audience', 'cautions', 'contents', 'faq'])
    .where('products.product_id', '=', packageId)
    .executeTakeFirst()
  if (!row) return undefined
  const refund =
    REFUND_TERMS[
      refundKindOf({
        needsContract: row.needs_contract,
        courseType: row.course_type ?? undefined,
        isDelivered: row.is_delivered,
      })
    ]
  return {
    packageId: row.product_id,
    name: row.name,
    summary: row.summary,
    productType: row.product_type,
    courseType: row.course_type ?? undefined,
    riskLevel: row.risk_level,
    needsSuitability: row.needs_suitability,
    needsContract: row.needs_contract,
    parts: (await partsOf(db, packageId)).map(({ productId, name, days }) => ({
      packageId: productId,
      name,
      days,
    })),
    audience: row.audience ?? [],
    cautions: row.cautions ?? [],
    contents: row.contents ?? [],
    faq: [
      ...(row.faq ?? []).filter(({ title }) => title !== REFUND_QUESTION),
      { title: REFUND_QUESTION, text: `${refund}。` },
    ],
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
