import {
  amount,
  type Cell,
  column,
  day,
  findColumn,
  known,
  optionalColumn,
  RefusedRow,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { LimitPoolTable } from './tables.ts'

const TARGET: Target<LimitPoolTable> = {
  table: 'limit_pool',
  key: ['day', 'symbol'],
  columns: {
    day: 'integer',
    symbol: 'text',
    boards: 'smallint',
    first_sealed: 'integer',
    last_sealed: 'integer',
    opened: 'smallint',
    sealed_fen: 'bigint',
    hits: 'smallint',
    hit_days: 'smallint',
  },
  onConflict: 'replace',
}

/** Our own columns, and those of terminals, whose tables of a day state it only if somebody adds it. */
const COLUMNS = {
  code: ['symbol', 'code', '代码'],
  day: ['day', 'date', '日期'],
  firstSealed: ['first_sealed', '首次封板时间'],
  opened: ['opened', '炸板次数'],
} as const
const COUNT_MAX = 1000

/** 涨停池 and 炸板池: stocks that reached their upper limit; a stock without boards did not close there. */
export const limitPoolLayout: Layout = {
  name: 'limit-up pools',
  table: 'limit_pool',
  stage: 2,
  matches: (header) =>
    (['code', 'firstSealed', 'opened'] as const).every((name) =>
      findColumn(header, ...COLUMNS[name]),
    ),
  open(header, _sample, store) {
    const cell = (name: keyof typeof COLUMNS) => column(header, ...COLUMNS[name])
    const [code, at, first, opened] = [
      ...[cell('code'), cell('day')],
      ...[cell('firstSealed'), cell('opened')],
    ] as const
    const boards = optionalColumn(header, 'boards', '连板数')
    const last = optionalColumn(header, 'last_sealed', '最后封板时间')
    const sealed = optionalColumn(header, 'sealed_amount', '封板资金')
    const hits = hitsOf(header)
    return createLoader<LimitPoolTable>({
      read(cells) {
        const firstSealed = poolTime(first(cells))
        const lastSealed = known(last(cells), poolTime)
        if (lastSealed !== null && lastSealed < firstSealed)
          throw new RefusedRow('it was sealed for the last time before the first')
        return {
          day: day(at(cells).slice(0, 10)),
          symbol: symbolOfCell(code(cells), store),
          boards: known(boards(cells), poolCount) ?? 0,
          first_sealed: firstSealed,
          last_sealed: lastSealed,
          opened: poolCount(opened(cells)),
          sealed_fen: known(sealed(cells), (text) =>
            Math.round(amount(text, 'the sealed amount') * 100),
          ),
          ...hits(cells),
        }
      },
      key: (row) => `${row.day} ${row.symbol}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

/** Two columns, or one that says `5/4`: four times in five days. */
function hitsOf(header: readonly string[]) {
  const both = findColumn(header, '涨停统计')
  const part = (index: number): Cell => {
    if (both) return (cells) => both(cells).split('/')[index] ?? ''
    return optionalColumn(header, index === 0 ? 'hit_days' : 'hits')
  }
  const [days, times] = [part(0), part(1)]
  return (cells: readonly string[]) => ({
    hits: known(times(cells), poolCount),
    hit_days: known(days(cells), poolCount),
  })
}

/** How often, or on how many days. */
export function poolCount(text: string): number {
  const found = amount(text, 'a count of the pool')
  if (!Number.isInteger(found) || found > COUNT_MAX)
    throw new RefusedRow('a count of the pool is no count')
  return found
}

/** `92500`, `092500` or `09:25:00` as 92500, between the call auction and the close. */
export function poolTime(text: string): number {
  const [, hour = '', minute = '', second = ''] = /^(\d{1,2}):?(\d\d):?(\d\d)$/.exec(text) ?? []
  const found = Number(hour + minute + second)
  const isTime = Number(minute) < 60 && Number(second) < 60 && found >= 91_500 && found <= 150_059
  if (!isTime) throw new RefusedRow('the time is none of trading')
  return found
}
