import type { Services } from '../http/handle.ts'
import type { Matrix } from '../screening/engine/matrix.ts'
import { createScoreTable, type ScoreTable } from './score-table.ts'

/** Days of the history, the last included. */
const HISTORY_DAYS = 10

const tables = new WeakMap<Matrix, ScoreTable>()

export function scoresOf(matrix: Matrix): ScoreTable {
  const known = tables.get(matrix) ?? createScoreTable(matrix)
  tables.set(matrix, known)
  return known
}

/** The scores of the last days, oldest first; the last are those of the moment. */
export async function scoreHistory(
  { market, screening }: Pick<Services, 'market' | 'screening'>,
  now: Matrix,
): Promise<readonly ScoreTable[]> {
  const history = await market.history()
  const days = (history?.days ?? []).filter((day) => day < now.day).slice(1 - HISTORY_DAYS)
  const found: ScoreTable[] = []
  for (const day of days) {
    const table = await screening.on(day).then((matrix) => matrix && scoresOf(matrix))
    if (table) found.push(table)
  }
  return [...found, scoresOf(now)]
}
