import type { Insertable, Selectable } from 'kysely'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { RiskResultsTable } from '../tables.ts'

export type RiskRow = Selectable<RiskResultsTable>

const HISTORY_MAX = 20

/** The results of a user, newest first. */
export async function riskResultsOf(db: Db, userId: string): Promise<readonly RiskRow[]> {
  return db
    .selectFrom('risk_results')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute()
}

/** How many results a user has had since an instant. */
export async function resultCountSince(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('risk_results')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('taken_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertResult(db: Db, row: Insertable<RiskResultsTable>): Promise<RiskRow> {
  return db.insertInto('risk_results').values(row).returningAll().executeTakeFirstOrThrow()
}

export function resultAnswer(row: RiskRow): RiskResult {
  return {
    resultId: row.result_id,
    level: row.level,
    isLowest: row.is_lowest,
    score: row.score,
    takenAt: row.taken_at.getTime(),
    validUntil: row.valid_until.getTime(),
  }
}
