import type { HomeBlock } from '#api/home/get-home.ts'
import type { Db } from '#gateway/db/schema.ts'

/** The brands whose home page operators arranged. */
export async function arrangements(db: Db) {
  return db.selectFrom('home_blocks').selectAll().orderBy('brand').execute()
}

export async function saveArrangement(
  db: Db,
  { brand, blocks }: { brand: 'smart' | 'news'; blocks: readonly HomeBlock[] },
  now: Date,
): Promise<void> {
  const values = { blocks: JSON.stringify(blocks), updated_at: now }
  await db
    .insertInto('home_blocks')
    .values({ brand, ...values })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet(values))
    .execute()
}
