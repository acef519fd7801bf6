import type { DailyCandlesTable } from '../tables.ts'
import { amount, column, day, known, optionalColumn } from './cells.ts'
import { createLoader, type Layout, symbolOfCell } from './layout.ts'
import { priceReader } from './prices.ts'
import { type Target, upsert } from './upsert.ts'

const TARGET: Target<DailyCandlesTable> = {
  table: 'daily_candles',
  key: ['symbol', 'day'],
  columns: {
    symbol: 'text',
    day: 'integer',
    open_milli: 'integer',
    high_milli: 'integer',
    low_milli: 'integer',
    close_milli: 'integer',
    volume: 'bigint',
    turnover_fen: 'bigint',
    turnover_rate: 'real',
  },
  onConflict: 'replace',
}

/**
 * Unadjusted candles of stocks and indices; adjusted ones are refused, because the product adjusts by ex-rights events.
 */
export const dailyCandlesLayout: Layout = {
  name: 'daily candles',
  table: 'daily_candles',
  stage: 3,
  matches: (header) =>
    ['date', 'high', 'low', 'close'].every((name) => header.includes(name)) &&
    (header.includes('code') || header.includes('symbol')),
  open(header, _sample, store) {
    const code = column(header, 'symbol', 'code')
    const date = column(header, 'date')
    const rate = optionalColumn(header, 'turnover_pct', 'turnover')
    const prices = priceReader(header)
    return createLoader<DailyCandlesTable>({
      read(cells) {
        const symbol = symbolOfCell(code(cells), store)
        return {
          symbol,
          day: day(date(cells)),
          ...prices.read(cells, symbol),
          turnover_rate: known(rate(cells), (text) => amount(text, 'the turnover rate')),
        }
      },
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows) => upsert(db, TARGET, rows),
      finish: prices.finish,
    })
  },
}
