import type { Db } from '#gateway/db/schema.ts'

/** 5,000 yuan, until somebody sets another sum. */
const DEFAULT_FEN = 500_000

/** The sum above which a second operator approves a refund. */
export async function reviewAboveFen(db: Db): Promise<number> {
  const row = await db.selectFrom('refund_settings').select('review_above_fen').executeTakeFirst()
  return row === undefined ? DEFAULT_FEN : Number(row.review_above_fen)
}

export async function setReviewAbove(db: Db, fen: number, now: Date): Promise<void> {
  const row = { review_above_fen: fen, updated_at: now }
  await db
    .insertInto('refund_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
