import { boardOf, isAShare } from '#api/exchange/board.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../../http/handle.ts'
import type { MarketFeed } from '../feed/feed.ts'
import { lacksPast, wantPast } from './past-queries.ts'

/** Companies that readers of this node opened since the last round: more of them wait for their place in the walk. */
const OPENED_MAX = 100

/** The companies whose pages are opened before their past was read. */
export interface OpenedCompanies {
  /** Whether the past of a company has not been read yet; it is then read before others. */
  open(symbol: StockSymbol): Promise<boolean>
  /** Moves those opened since the last call to the front of the walk. */
  want(now: Date): Promise<void>
}

export function createOpenedCompanies(
  { db }: Pick<Services, 'db'>,
  { pastTables }: Pick<MarketFeed, 'pastTables'>,
): OpenedCompanies {
  const opened = new Set<StockSymbol>()
  return {
    async open(symbol) {
      const board = boardOf(symbol)
      if (!pastTables?.length || !board || !isAShare(board)) return false
      if (!(await lacksPast(db, symbol))) return false
      if (opened.size < OPENED_MAX) opened.add(symbol)
      return true
    },
    async want(now) {
      const symbols = [...opened]
      opened.clear()
      await wantPast(db, symbols, now)
    },
  }
}
