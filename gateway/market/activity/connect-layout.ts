import { amount, column, day, findColumn, RefusedRow } from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { ConnectHoldingsTable } from './tables.ts'

const TARGET: Target<ConnectHoldingsTable> = {
  table: 'connect_holdings',
  key: ['symbol', 'day'],
  columns: { symbol: 'text', day: 'integer', shares: 'bigint', ratio: 'real' },
  onConflict: 'replace',
}

const CODES = ['symbol', 'code', 'security_code', '股票代码']
const DAYS = ['day', '持股日期']
const SHARES = ['connect_shares', '持股数量']
const RATIO = ['connect_ratio', '持股数量占a股百分比']

/** Holdings through the connect. A zero is a day on which none were published. */
export const connectHoldingsLayout: Layout = {
  name: 'holdings through the connect',
  table: 'connect_holdings',
  stage: 2,
  matches: (header) => [CODES, DAYS, SHARES, RATIO].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, at] = [column(header, ...CODES), column(header, ...DAYS)]
    const [shares, ratio] = [column(header, ...SHARES), column(header, ...RATIO)]
    return createLoader<ConnectHoldingsTable>({
      read(cells) {
        const count = Math.round(amount(shares(cells), 'the number of shares'))
        if (count === 0) throw new RefusedRow('zero shares mean that none were published')
        return {
          symbol: symbolOfCell(code(cells), store),
          day: day(at(cells).slice(0, 10)),
          shares: count,
          ratio: amount(ratio(cells), 'the share of the connect'),
        }
      },
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
