import type { Db } from '../db/schema.ts'

/** What a strategy is: the same for those of advisers and those of rules. */
export interface StrategyInfo {
  strategyId: string
  /** The service that shows its instructions. */
  productId: string
  name: string
  summary: string
  riskLevel: number
}

/** The strategies of advisers with at least one instruction. */
export async function strategiesWithTrades(db: Db): Promise<StrategyInfo[]> {
  const rows = await productsWithTrades(db).orderBy('products.product_id').execute()
  return rows.map(infoOf)
}

export async function strategyById(db: Db, strategyId: string): Promise<StrategyInfo | undefined> {
  const row = await productsWithTrades(db)
    .where('products.product_id', '=', strategyId)
    .executeTakeFirst()
  return row && infoOf(row)
}

function productsWithTrades(db: Db) {
  return db
    .selectFrom('products')
    .select(['products.product_id', 'name', 'summary', 'risk_level'])
    .where('product_type', '=', 'strategy')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('publications')
          .select('publications.id')
          .whereRef('publications.subject_id', '=', 'products.product_id')
          .where('publications.kind', '=', 'instruction'),
      ),
    )
}

interface Row {
  product_id: string
  name: string
  summary: string
  risk_level: number
}

function infoOf({ product_id, name, summary, risk_level }: Row): StrategyInfo {
  return { strategyId: product_id, productId: product_id, name, summary, riskLevel: risk_level }
}

/** The instruction a person tried of a product. */
export async function triedOf(db: Db, userId: string, productId: string) {
  const row = await db
    .selectFrom('strategy_trials')
    .select('publication_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.publication_id
}

/** Stores the trial of a person; one that exists remains. */
export async function insertTrial(
  db: Db,
  trial: { userId: string; productId: string; moveId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('strategy_trials')
    .values({
      user_id: trial.userId,
      product_id: trial.productId,
      publication_id: trial.moveId,
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
