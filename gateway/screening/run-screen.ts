import { RESULT_PAGE, runScreen } from '#api/screening/run-screen.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'
import { dataDates } from './engine/data-dates.ts'
import { isMarketFit } from './engine/environment.ts'
import { foundStocks, hardestOf, meetingStocks, remainingCounts, sortedBy } from './engine/run.ts'
import { countOf } from './engine/select.ts'

export default handle(runScreen, async (request, { screening }) => {
  const { screen, day, sort = 'change', isAscending = false } = request
  const { offset = 0, count = RESULT_PAGE } = request
  const matrix = await (day ? screening.on(day) : screening.now())
  if (!matrix) return { total: 0, suspended: 0, isMarketFit: true, stocks: [], remaining: [] }
  const found = meetingStocks(matrix, screen)
  const total = countOf(found)
  const order = { sort, isAscending }
  const sorted = sortedBy(matrix, found, order, screening.wordPlaces)
  const indexes = sorted.slice(offset, offset + count)
  return {
    day: matrix.day,
    label: labelOf({ origin: matrix.isSimulated ? 'simulated' : 'live' }),
    total,
    suspended: matrix.suspended,
    isMarketFit: isMarketFit(matrix, screen.environment),
    stocks: foundStocks(matrix, indexes, screen.conditions),
    remaining: offset === 0 ? remainingCounts(matrix, screen, found) : [],
    dataDates: offset === 0 ? dataDates(matrix) : undefined,
    hardest: total === 0 ? hardestOf(matrix, screen) : undefined,
  }
})
