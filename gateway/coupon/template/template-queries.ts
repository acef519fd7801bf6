import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { TemplateRow } from '../queries.ts'
import type { CouponTemplatesTable } from '../tables.ts'

export type TemplateFigures = TemplateRow & { granted: number; used: number }
export type ProductName = Awaited<ReturnType<typeof productNames>>[number]
type TemplateValues = Omit<Insertable<CouponTemplatesTable>, 'template_id' | 'stock_left'>

const countOf = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`(select count(*)::int from coupons c
    where c.template_id = coupon_templates.template_id and ${condition})`

const withFigures = (db: Db) =>
  db
    .selectFrom('coupon_templates')
    .selectAll()
    .select([countOf(sql`true`).as('granted'), countOf(sql`c.state = 'used'`).as('used')])

interface TemplateFilter {
  name?: string | undefined
  code?: string | undefined
  isStopped?: boolean | undefined
  limit: number
}

/** Templates for operators, the newest first. */
export async function templatesForDesk(
  db: Db,
  { name, code, isStopped, limit }: TemplateFilter,
): Promise<readonly TemplateFigures[]> {
  let query = withFigures(db)
  if (name) query = query.where('name', 'like', `%${name}%`)
  if (code) query = query.where('redeem_code', '=', code.toUpperCase())
  if (isStopped !== undefined) query = query.where('stopped_at', isStopped ? 'is not' : 'is', null)
  return query.orderBy('created_at', 'desc').orderBy('template_id').limit(limit).execute()
}

export async function templateForDesk(
  db: Db,
  templateId: string,
): Promise<TemplateFigures | undefined> {
  return withFigures(db).where('template_id', '=', templateId).executeTakeFirst()
}

/** Which other template has the code, or is the one for sharing. */
export async function templateWithSame(
  db: Db,
  {
    redeemCode,
    activityCode,
    exceptId,
  }: { redeemCode: string | null; activityCode: string | null; exceptId: string },
): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('coupon_templates')
    .selectAll()
    .where('template_id', '!=', exceptId)
    .where((eb) =>
      eb.or([eb('redeem_code', '=', redeemCode), eb('activity_code', '=', activityCode)]),
    )
    .limit(1)
    .executeTakeFirst()
}

/** False if this very form made it before. */
export async function insertTemplate(
  db: Db,
  template: TemplateValues & { template_id: string; stock_left: number | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('coupon_templates')
    .values(template)
    .onConflict((conflict) => conflict.column('template_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Changes what is given from now on; coupons that people hold keep their own rules. */
export async function updateTemplate(
  db: Db,
  templateId: string,
  values: Partial<TemplateValues>,
): Promise<boolean> {
  const updated = await db
    .updateTable('coupon_templates')
    .set(values)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

/** Adds to the stock that is left, or takes from it; false if less is left. */
export async function changeStock(db: Db, templateId: string, by: number): Promise<boolean> {
  const changed = await db
    .updateTable('coupon_templates')
    .set({ stock_left: sql`coalesce(stock_left, 0) + ${by}::bigint` })
    .where('template_id', '=', templateId)
    .where(sql<SqlBool>`coalesce(stock_left, 0) + ${by}::bigint >= 0`)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}

/** No limit of the stock any more. */
export async function removeStockLimit(db: Db, templateId: string): Promise<void> {
  await db
    .updateTable('coupon_templates')
    .set({ stock_left: null })
    .where('template_id', '=', templateId)
    .execute()
}

export async function productNames(db: Db) {
  return db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .orderBy('name')
    .orderBy('product_id')
    .execute()
}

/** The given codes that no template has. */
export async function codesWithoutTemplate(
  db: Db,
  codes: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('coupon_templates')
    .select('redeem_code')
    .where('redeem_code', 'in', codes)
    .execute()
  const known = new Set(rows.map(({ redeem_code }) => redeem_code))
  return codes.filter((code) => !known.has(code))
}
