import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Services } from '../http/handle.ts'
import type { MarketHistory } from '../market/columns/market-history.ts'
import type { Listing } from '../market/queries.ts'
import type { Matrix } from '../screening/engine/matrix.ts'
import { recordDay, recordedDays } from './record/record-queries.ts'
import { createScoreTable, type DayScores, type ScoreTable } from './score-table.ts'
import { storeVerdicts, verdictsUntil } from './verdict-queries.ts'
import {
  dayBefore,
  type JudgedDay,
  judge,
  judgeDays,
  symbolsOf,
  verdictPlacesOf,
} from './verdicts.ts'

declare module '../http/handle.ts' {
  interface Services {
    diagnosis: Diagnoses
  }
}

/** The scores of all stocks, shared by all readers of this node. */
interface Diagnoses {
  scoresOf(matrix: Matrix): ScoreTable
  /** The scores and verdicts of the last days, oldest first; the last are those of the given figures. */
  history(now: Matrix): Promise<readonly JudgedDay[]>
}

/** Days of the history, the last included. */
const HISTORY_DAYS = 10

/** What follows from the figures between two imports. */
interface Known {
  mark: string
  listings: readonly Listing[]
  isSimulated: boolean
  /** The scores of past days. */
  scores: Map<Day, DayScores>
  /** The last past days with their verdicts; all readers share one reading. */
  judged?: { days: string; reading: Promise<readonly JudgedDay[]> }
}

export function createDiagnosis({
  db,
  market,
  screening,
}: Pick<Services, 'db' | 'market' | 'screening'>): Diagnoses {
  const tables = new WeakMap<Matrix, ScoreTable>()
  let known: Known | undefined

  function scoresOf(matrix: Matrix): ScoreTable {
    const table = tables.get(matrix) ?? createScoreTable(matrix)
    tables.set(matrix, table)
    return table
  }

  /** Only the scores are kept: the figures they follow from take a hundred times the memory. */
  async function pastScores(day: Day, { scores, listings }: Known): Promise<DayScores | undefined> {
    const before = scores.get(day)
    if (before) return before
    const matrix = await screening.onceOn(day)
    // After an import meanwhile, the stocks have other places: the next reader gets the day.
    if (matrix?.listings !== listings) return undefined
    const made = { day, tenths: createScoreTable(matrix).tenths }
    scores.set(day, made)
    for (const old of [...scores.keys()].slice(0, -2 * HISTORY_DAYS)) scores.delete(old)
    return made
  }

  async function readDays(days: readonly Day[], of: Known): Promise<readonly JudgedDay[]> {
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    const { listings, isSimulated } = of
    const scores: DayScores[] = []
    for (const day of days) {
      const one = await pastScores(day, of)
      if (one) scores.push(one)
    }
    const stored = await verdictsUntil(db, last)
    const judged = judgeDays(scores, { listings, stored })
    const verdicts = new Map(judged.map((one) => [one.day, symbolsOf(listings, one.places)]))
    await storeVerdicts(db, verdicts, dayBefore(first, stored) ?? first)
    // Beside the sweep: an import before its next run must not change the record of a day that is shown now.
    const recorded = await recordedDays(db, isSimulated)
    for (const one of judged)
      if (!recorded.has(one.day)) await recordDay(db, { scores: one, listings, isSimulated })
    return judged
  }

  function pastDays(now: Matrix, { mark, bars: { listings }, days, isSimulated }: MarketHistory) {
    if (known?.mark !== mark || known.listings !== listings)
      known = { mark, listings, isSimulated, scores: new Map() }
    const of = known
    const past = days.filter((day) => day < now.day).slice(1 - HISTORY_DAYS)
    if (of.judged?.days === past.join()) return of.judged.reading
    const judged = { days: past.join(), reading: readDays(past, of) }
    of.judged = judged
    const drop = () => {
      if (of.judged === judged) delete of.judged
    }
    judged.reading.then((found) => found.length < past.length && drop(), drop)
    return judged.reading
  }

  return {
    scoresOf,
    async history(now) {
      const history = await market.history()
      const days = history?.bars.listings === now.listings ? await pastDays(now, history) : []
      const before = days.at(-1)?.places ?? verdictPlacesOf(now.listings, undefined)
      return [...days, judge(scoresOf(now), before)]
    },
  }
}
