import type { Db } from '#gateway/db/schema.ts'
import type { RiskRow } from '../risk/risk-queries.ts'

interface Confirmed {
  userId: string
  productId: string
  resultId: string
  textHash: string
}

/** When this text was confirmed with this assessment; undefined if it was not. */
export async function confirmedAt(
  db: Db,
  { userId, productId, resultId, textHash }: Confirmed,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('risk_confirmations')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('result_id', '=', resultId)
    .where('text_hash', '=', textHash)
    .executeTakeFirst()
  return row?.confirmed_at
}

interface Confirmation {
  productId: string
  riskLevel: number
  result: RiskRow
  textHash: string
}

/** Stores a confirmation; only the first one counts. */
export async function saveConfirmation(
  db: Db,
  { productId, riskLevel, result, textHash }: Confirmation,
  now: Date,
): Promise<Date> {
  const { user_id: userId, result_id: resultId, level } = result
  await db
    .insertInto('risk_confirmations')
    .values({
      user_id: userId,
      product_id: productId,
      result_id: resultId,
      level,
      risk_level: riskLevel,
      text_hash: textHash,
      confirmed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await confirmedAt(db, { userId, productId, resultId, textHash })) ?? now
}

/** The suitability requirements of a product. */
export async function productRisk(db: Db, productId: string) {
  return db
    .selectFrom('products')
    .select(['name', 'risk_level', 'needs_suitability'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
}
