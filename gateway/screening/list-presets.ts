import { NO_LIMITS } from '#api/screening/environment.ts'
import { listPresets } from '#api/screening/list-presets.ts'
import { SCREEN_PRESETS } from '#api/screening/presets.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'
import { foundStocks, meetingStocks, sortedBy } from './engine/run.ts'

const SHOWN = 3

export default handle(listPresets, async (_, { screening }) => {
  const matrix = await screening.now()
  if (!matrix) return { presets: [] }
  return {
    day: matrix.day,
    label: labelOf({ origin: matrix.isSimulated ? 'simulated' : 'live' }),
    presets: SCREEN_PRESETS.map(({ id, conditions }) => {
      const found = meetingStocks(matrix, { conditions, environment: NO_LIMITS })
      const sorted = sortedBy(matrix, found, { sort: 'turnover', isAscending: false })
      return { id, count: sorted.length, stocks: foundStocks(matrix, sorted.slice(0, SHOWN), []) }
    }),
  }
})
