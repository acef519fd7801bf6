import {
  amount,
  type Cell,
  type Cells,
  column,
  day,
  findColumn,
  known,
  optionalColumn,
  RefusedRow,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { UnlocksTable } from './tables.ts'

const TARGET: Target<UnlocksTable> = {
  table: 'unlocks',
  key: ['symbol', 'day', 'kind'],
  columns: { symbol: 'text', day: 'integer', kind: 'text', shares: 'bigint', ratio: 'real' },
  onConflict: 'replace',
}

const CODES = ['symbol', 'code', 'security_code']
const DAYS = ['unlock_day', 'unlock_date', 'free_date']
/** In shares, and in ten thousands of them. */
const SHARES = 'shares'
const WAN_SHARES = ['unlock_shares_wan', 'current_free_shares']
const WAN = 10_000

/** Days from which restricted shares may be traded. */
export const unlocksLayout: Layout = {
  name: 'unlock days',
  table: 'unlocks',
  stage: 2,
  matches: (header) =>
    [CODES, DAYS, [SHARES, ...WAN_SHARES]].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, at] = [column(header, ...CODES), column(header, ...DAYS)]
    const shares = sharesColumn(header)
    const kind = optionalColumn(header, 'kind', 'free_shares_type')
    const ratio = ratioColumn(header)
    return createLoader<UnlocksTable>({
      read(cells) {
        const from = known(at(cells), (text) => day(text.slice(0, 10)))
        if (from === null) throw new RefusedRow('it has no unlock day')
        const count = shares(cells)
        if (count === 0) throw new RefusedRow('it unlocks no shares')
        return {
          symbol: symbolOfCell(code(cells), store),
          ...{ day: from, kind: kind(cells), shares: count, ratio: ratio(cells) },
        }
      },
      key: (row) => `${row.symbol} ${row.day} ${row.kind}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

function sharesColumn(header: Cells): (cells: Cells) => number {
  const whole = findColumn(header, SHARES)
  const [cell, unit]: [Cell, number] = whole ? [whole, 1] : [column(header, ...WAN_SHARES), WAN]
  return (cells) =>
    Math.round((known(cell(cells), (text) => amount(text, 'the number of shares')) ?? 0) * unit)
}

/** Percent; a data centre writes fractions. */
function ratioColumn(header: Cells): (cells: Cells) => number | null {
  const percent = findColumn(header, 'ratio')
  const cell = percent ?? optionalColumn(header, 'total_ratio')
  return (cells) =>
    known(cell(cells), (text) => amount(text, 'the share of an unlock') * (percent ? 1 : 100))
}
