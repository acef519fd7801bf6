import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Services } from '../http/handle.ts'
import type { Matrix } from '../screening/engine/matrix.ts'
import { createScoreTable, type DayScores, type ScoreTable } from './score-table.ts'

declare module '../http/handle.ts' {
  interface Services {
    diagnosis: Diagnoses
  }
}

/** The scores of all stocks, shared by all readers of this node. */
interface Diagnoses {
  scoresOf(matrix: Matrix): ScoreTable
  /** The scores of the last days, oldest first; the last are those of the given figures. */
  history(now: Matrix): Promise<readonly DayScores[]>
}

/** Days of the history, the last included. */
const HISTORY_DAYS = 10

export function createDiagnosis({
  market,
  screening,
}: Pick<Services, 'market' | 'screening'>): Diagnoses {
  const tables = new WeakMap<Matrix, ScoreTable>()
  /** The scores of past days, until the next import. */
  const past = new Map<Day, DayScores>()
  let mark: string | undefined

  function scoresOf(matrix: Matrix): ScoreTable {
    const known = tables.get(matrix) ?? createScoreTable(matrix)
    tables.set(matrix, known)
    return known
  }

  /** Only the scores are kept: the figures they follow from take a hundred times the memory. */
  async function pastScores(day: Day): Promise<DayScores | undefined> {
    const known = past.get(day)
    if (known) return known
    const matrix = await screening.onceOn(day)
    if (!matrix) return undefined
    const { tenths } = createScoreTable(matrix)
    const scores = { day, tenths }
    past.set(day, scores)
    for (const old of [...past.keys()].slice(0, -2 * HISTORY_DAYS)) past.delete(old)
    return scores
  }

  return {
    scoresOf,
    async history(now) {
      const history = await market.history()
      if (!history) return [scoresOf(now)]
      if (mark !== history.mark) past.clear()
      mark = history.mark
      const days = history.days.filter((day) => day < now.day).slice(1 - HISTORY_DAYS)
      const found: DayScores[] = []
      for (const day of days) {
        const scores = await pastScores(day)
        if (scores) found.push(scores)
      }
      return [...found, scoresOf(now)]
    },
  }
}
