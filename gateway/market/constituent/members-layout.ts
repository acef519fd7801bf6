import { boardOf } from '#api/exchange/board.ts'
import {
  amount,
  column,
  day,
  findColumn,
  known,
  optionalColumn,
  RefusedRow,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { IndexMembersTable } from './tables.ts'

const TARGET: Target<IndexMembersTable> = {
  table: 'index_members',
  key: ['index_symbol', 'day', 'symbol'],
  columns: { index_symbol: 'text', day: 'integer', symbol: 'text', weight: 'real' },
  onConflict: 'replace',
}

/** Our own columns, and those of the lists that index companies publish. */
const COLUMNS = {
  index: ['index_symbol', '指数代码', '指数代码index code'],
  stock: ['stock_code', '成分券代码', '成份券代码', '成份券代码constituent code'],
  day: ['day', '日期', '日期date'],
} as const
const WEIGHT = ['weight', '权重', '权重(%)', '权重(%)weight']

export const indexMembersLayout: Layout = {
  name: 'index members',
  table: 'index_members',
  stage: 2,
  matches: (header) => Object.values(COLUMNS).every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const cell = (name: keyof typeof COLUMNS) => column(header, ...COLUMNS[name])
    const [index, stock, at] = [cell('index'), cell('stock'), cell('day')]
    const weight = optionalColumn(header, ...WEIGHT)
    return createLoader<IndexMembersTable>({
      read: (cells) => ({
        index_symbol: indexOfCell(index(cells)),
        day: day(at(cells).slice(0, 10)),
        symbol: symbolOfCell(stock(cells), store),
        weight: known(weight(cells), weightOf),
      }),
      key: (row) => `${row.index_symbol} ${row.day} ${row.symbol}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

/** A symbol, or a bare code: those of indices begin otherwise than those of shares. */
function indexOfCell(text: string): string {
  const exchange = /^000/.test(text) ? 'sh' : /^399/.test(text) ? 'sz' : 'bj'
  const symbol = /^\d{6}$/.test(text) ? exchange + text : text
  if (boardOf(symbol) !== 'index') throw new RefusedRow('the symbol is no index')
  return symbol
}

function weightOf(text: string): number {
  const percent = amount(text, 'the weight')
  if (percent > 100) throw new RefusedRow('the weight is above 100 %')
  return percent
}
