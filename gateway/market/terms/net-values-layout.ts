import { boardOf, isFund } from '#api/exchange/board.ts'
import { amount, column, day, findColumn, RefusedRow } from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { FundNetValuesTable } from './tables.ts'

const TARGET: Target<FundNetValuesTable> = {
  table: 'fund_net_values',
  key: ['symbol', 'day'],
  columns: { symbol: 'text', day: 'integer', net_value_micro: 'bigint' },
  onConflict: 'replace',
}

/** Our own columns, and those that fund companies publish. */
const COLUMNS = {
  fund: ['fund_code', '基金代码'],
  day: ['day', 'date', '净值日期'],
  netValue: ['net_value', '单位净值'],
} as const

export const netValuesLayout: Layout = {
  name: 'net values',
  table: 'fund_net_values',
  stage: 1,
  matches: (header) => Object.values(COLUMNS).every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const cell = (name: keyof typeof COLUMNS) => column(header, ...COLUMNS[name])
    const [fund, at, netValue] = [cell('fund'), cell('day'), cell('netValue')]
    return createLoader<FundNetValuesTable>({
      read(cells) {
        const symbol = symbolOfCell(fund(cells), store)
        const board = boardOf(symbol)
        if (!board || !isFund(board)) throw new RefusedRow('the code is none of a traded fund')
        const value = Math.round(amount(netValue(cells), 'the net value') * 1_000_000)
        if (value <= 0) throw new RefusedRow('the net value is not positive')
        return { symbol, day: day(at(cells)), net_value_micro: value }
      },
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
