import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { TableAnswer } from '../day-table/day-table.ts'
import type { SourceOutcome } from '../feed/source-http.ts'
import type { Layout } from '../import-layout/layout.ts'

/** A table of the past periods of one company, stored as the import stores its file. */
export interface PastTable {
  /** As operators read it. */
  name: string
  layout: Layout
  request(symbol: StockSymbol, past: Past): Promise<SourceOutcome<TableAnswer>>
}

/** The periods that are read, by their last days. */
export interface Past {
  from: Day
  /** Dividends are known some weeks before their ex-day. */
  until: Day
}

const YEARS = 3
const AHEAD_YEARS = 1

/** Three whole years and the running one, with the annual report that the first of them is compared with. */
export function pastOf(today: Day): Past {
  const year = Number(today.slice(0, 4))
  return { from: `${year - YEARS - 1}-12-31`, until: `${year + AHEAD_YEARS}-12-31` }
}
