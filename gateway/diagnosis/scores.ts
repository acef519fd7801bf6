import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Services } from '../http/handle.ts'
import type { Matrix } from '../screening/engine/matrix.ts'
import { createScoreTable, type DayScores, type ScoreTable } from './score-table.ts'

/** Days of the history, the last included. */
const HISTORY_DAYS = 10

const tables = new WeakMap<Matrix, ScoreTable>()

export function scoresOf(matrix: Matrix): ScoreTable {
  const known = tables.get(matrix) ?? createScoreTable(matrix)
  tables.set(matrix, known)
  return known
}

type Parts = Pick<Services, 'market' | 'screening'>

/** The scores of past days, until the next import. */
interface PastScores {
  mark: string
  days: Map<Day, DayScores>
}

const pasts = new WeakMap<Services['screening'], PastScores>()

/** The scores of the last days, oldest first; the last are those of the moment. */
export async function scoreHistory(parts: Parts, now: Matrix): Promise<readonly DayScores[]> {
  const history = await parts.market.history()
  if (!history) return [scoresOf(now)]
  const days = history.days.filter((day) => day < now.day).slice(1 - HISTORY_DAYS)
  const found: DayScores[] = []
  for (const day of days) {
    const scores = await pastScores(parts, day, history.mark)
    if (scores) found.push(scores)
  }
  return [...found, scoresOf(now)]
}

/** Only the scores are kept: the figures they follow from take a hundred times the memory. */
async function pastScores(
  { screening }: Parts,
  day: Day,
  mark: string,
): Promise<DayScores | undefined> {
  const past = pastOf(screening, mark)
  const known = past.get(day)
  if (known) return known
  const matrix = await screening.on(day)
  if (!matrix) return undefined
  const { total, dimensions } = scoresOf(matrix)
  const scores = { day, total, dimensions }
  past.set(day, scores)
  for (const old of [...past.keys()].slice(0, -2 * HISTORY_DAYS)) past.delete(old)
  return scores
}

function pastOf(screening: Services['screening'], mark: string): PastScores['days'] {
  const known = pasts.get(screening)
  if (known?.mark === mark) return known.days
  const made: PastScores = { mark, days: new Map() }
  pasts.set(screening, made)
  return made.days
}
