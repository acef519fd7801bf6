import {
  amount,
  type Cells,
  column,
  day,
  findColumn,
  known,
  RefusedRow,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { CashDividendsTable } from './tables.ts'

const TARGET: Target<CashDividendsTable> = {
  table: 'cash_dividends',
  key: ['symbol', 'ex_day'],
  columns: {
    symbol: 'text',
    year: 'integer',
    published_day: 'integer',
    ex_day: 'integer',
    cash_micro: 'bigint',
  },
  onConflict: 'replace',
  dated: 'published_day',
}

const CODES = ['symbol', 'code', 'security_code']
const EX_DAYS = ['ex_day', 'ex_dividend_date']
const PUBLISHED = ['published', 'plan_notice_date', 'notice_date']
const PERIODS = ['period', 'report_date']
/** Per share; per ten shares as a number, or as the plan words it: `10派239.57元(含税)`. */
const CASH = ['cash_per_share', 'pretax_bonus_rmb', 'impl_plan_profile'] as const
const MICRO = 1_000_000

/** Cash dividends with their ex-days. */
export const cashDividendsLayout: Layout = {
  name: 'cash dividends',
  table: 'cash_dividends',
  stage: 2,
  matches: (header) =>
    [CODES, EX_DAYS, PERIODS, CASH].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, period] = [column(header, ...CODES), column(header, ...PERIODS)]
    const exDay = column(header, ...EX_DAYS)
    const published = findColumn(header, ...PUBLISHED)
    const cash = cashColumn(header)
    return createLoader<CashDividendsTable>({
      read(cells) {
        const ex = known(exDay(cells), (text) => day(text.slice(0, 10)))
        if (ex === null) throw new RefusedRow('it has no ex-day yet')
        const micro = Math.round(cash(cells) * MICRO)
        if (micro === 0) throw new RefusedRow('it pays no cash')
        return {
          symbol: symbolOfCell(code(cells), store),
          year: Math.floor(day(period(cells).slice(0, 10)) / 10_000),
          published_day: known(published?.(cells) ?? '', (text) => day(text.slice(0, 10))) ?? ex,
          ex_day: ex,
          cash_micro: micro,
        }
      },
      key: (row) => `${row.symbol} ${row.ex_day}`,
      save: (db, rows, onConflict) => upsert(db, TARGET, rows, onConflict),
    })
  },
}

/** Yuan per share. */
function cashColumn(header: Cells): (cells: Cells) => number {
  const [perShare, perTen, plan] = CASH.map((name) => findColumn(header, name))
  const read = (text: string) => (text === '' ? 0 : amount(text, 'the dividend'))
  return (cells) => {
    if (perShare) return read(perShare(cells))
    if (perTen) return read(perTen(cells)) / 10
    return read(/派([\d.]+)/.exec(plan?.(cells) ?? '')?.[1] ?? '') / 10
  }
}
