import { amount, column, day, findColumn, known, optionalColumn } from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import { poolCount, poolTime } from './limit-pool-layout.ts'
import type { LimitDownPoolTable } from './tables.ts'

const TARGET: Target<LimitDownPoolTable> = {
  table: 'limit_down_pool',
  key: ['day', 'symbol'],
  columns: {
    day: 'integer',
    symbol: 'text',
    down_days: 'smallint',
    last_sealed: 'integer',
    opened: 'smallint',
    sealed_fen: 'bigint',
  },
  onConflict: 'replace',
}

/** Our own columns, and those of terminals, whose tables of a day state it only if somebody adds it. */
const COLUMNS = {
  code: ['symbol', 'code', '代码'],
  day: ['day', 'date', '日期'],
  downDays: ['down_days', '连续跌停'],
  opened: ['opened', '开板次数'],
} as const

/** 跌停池: stocks that closed at their lower limit. */
export const limitDownLayout: Layout = {
  name: 'limit-down pools',
  table: 'limit_down_pool',
  stage: 2,
  matches: (header) =>
    (['code', 'downDays', 'opened'] as const).every((name) => findColumn(header, ...COLUMNS[name])),
  open(header, _sample, store) {
    const cell = (name: keyof typeof COLUMNS) => column(header, ...COLUMNS[name])
    const [code, at, downDays, opened] = [
      ...[cell('code'), cell('day')],
      ...[cell('downDays'), cell('opened')],
    ] as const
    const last = optionalColumn(header, 'last_sealed', '最后封板时间')
    const sealed = optionalColumn(header, 'sealed_amount', '封单资金')
    return createLoader<LimitDownPoolTable>({
      read: (cells) => ({
        day: day(at(cells).slice(0, 10)),
        symbol: symbolOfCell(code(cells), store),
        down_days: poolCount(downDays(cells)),
        last_sealed: known(last(cells), poolTime),
        opened: poolCount(opened(cells)),
        sealed_fen: known(sealed(cells), (text) =>
          Math.round(amount(text, 'the sealed amount') * 100),
        ),
      }),
      key: (row) => `${row.day} ${row.symbol}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}
