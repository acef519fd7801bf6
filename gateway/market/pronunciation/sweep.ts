import { hourly } from '../../hooks/sweep.ts'
import { settleReadings } from './settle-readings.ts'

/** An import reads its names itself: this reads those of imports by an earlier release. */
export const sweep = hourly('补全证券名称的拼音', async ({ db }) => {
  await settleReadings(db)
})
