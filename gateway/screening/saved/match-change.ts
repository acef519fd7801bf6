import type { Screen } from '#api/screening/screen.ts'
import { isMarketFit } from '../engine/environment.ts'
import type { Matrix } from '../engine/matrix.ts'
import { meetingStocks, sortedBy } from '../engine/run.ts'

interface Match {
  symbol: string
  name: string
}

interface MatchChange {
  /** What met the screen, to compare the next close with. */
  matched: readonly string[]
  /** Stocks that did not meet it at the close before, the one that rose most first. */
  added: readonly Match[]
}

/**
 * Compares what meets a screen with what met it at the close before. A stock that is suspended keeps its place, so that
 * it is not new when it is traded again; undefined if the market does not fit, for the same reason.
 */
export function matchChange(
  matrix: Matrix,
  screen: Screen,
  before: readonly string[],
): MatchChange | undefined {
  if (!isMarketFit(matrix, screen.environment)) return undefined
  const indexes = sortedBy(matrix, meetingStocks(matrix, screen), RISING_MOST)
  const found = indexes.map((i) => matrix.listings[i]!)
  const suspended = new Set<string>(
    matrix.listings.filter((_, i) => !matrix.isTraded[i]).map(({ symbol }) => symbol),
  )
  const known = new Set(before)
  return {
    matched: [
      ...found.map(({ symbol }) => symbol),
      ...before.filter((symbol) => suspended.has(symbol)),
    ],
    added: found.filter(({ symbol }) => !known.has(symbol)),
  }
}

const RISING_MOST = { sort: 'change', isAscending: false }
