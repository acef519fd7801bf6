import { dayOf } from '#api/china-time.ts'
import { getScoreRecord } from '#api/diagnosis/record/get-score-record.ts'
import { handle } from '#gateway/http/handle.ts'
import { recordOf } from './record-queries.ts'

export default handle(getScoreRecord, async ({ symbol }, { db, now }) => ({
  days: await recordOf(db, symbol, dayOf(now)),
}))
