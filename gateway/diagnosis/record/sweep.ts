import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { hourly } from '#gateway/hooks/sweep.ts'
import type { Services } from '#gateway/http/handle.ts'
import { createScoreTable } from '../score-table.ts'
import { deleteRecordsBefore, recordDay, recordedDays } from './record-queries.ts'

/** Trading days before the first record that are computed afterwards, from what was known on them. */
const DAYS_BEFORE = 60
/** Days of a run: each takes a second of a large market. */
const DAYS_PER_RUN = 10
/** More than a year of trading days. */
const KEPT_DAYS = 400

/** Records the scores of the days that have ended. */
export const sweep = hourly('记录诊股得分', recordScores)

async function recordScores({ db, config, market, screening }: Services): Promise<void> {
  const lastDay = await market.closes.lastDay()
  if (!lastDay) return
  const isSimulated = config.marketSource === 'replay'
  const recorded = await recordedDays(db, isSimulated)
  if (recorded.has(lastDay) && recorded.size >= DAYS_BEFORE) return
  const { days = [] } = (await market.history()) ?? {}
  const missing = days
    .filter((day) => day <= lastDay)
    .slice(-DAYS_BEFORE)
    .filter((day) => !recorded.has(day))
  for (const day of missing.toReversed().slice(0, DAYS_PER_RUN)) {
    const matrix = await screening.onceOn(day)
    if (!matrix) continue
    const { listings } = matrix
    await recordDay(db, { scores: createScoreTable(matrix), listings, isSimulated })
  }
  await deleteRecordsBefore(db, plusDays(lastDay, -KEPT_DAYS))
}
