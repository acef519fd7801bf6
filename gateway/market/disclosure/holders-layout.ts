import { deadlineOf, periodEnd } from '../fundamentals/period-end.ts'
import {
  amount,
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
import type { HolderCountsTable, HoldersTable } from './tables.ts'

const TARGET: Target<HoldersTable> = {
  table: 'holders',
  key: ['symbol', 'period', 'kind', 'rank'],
  columns: {
    symbol: 'text',
    period: 'integer',
    kind: 'text',
    rank: 'smallint',
    name: 'text',
    shares: 'bigint',
    ratio: 'real',
    published_day: 'integer',
  },
  onConflict: 'replace',
  dated: 'published_day',
}

const CODES = ['symbol', 'code', 'security_code', '股票代码']
const PERIODS = ['period', 'end_date', '报告期']
const NAMES = ['holder', 'holder_name', '股东名称']
const SHARES = ['shares', 'hold_num', '期末持股-数量']
const RANKS = ['rank', 'holder_rank']
/** Only tables of floating holders have these. */
const FLOAT_ONLY = ['free_holdnum_ratio', '期末持股-流通市值']
const RANK_MAX = 10

/** The ten largest holders at the end of a period. */
export const holdersLayout: Layout = {
  name: 'top holders',
  table: 'holders',
  stage: 2,
  matches: (header) =>
    [CODES, PERIODS, NAMES, SHARES].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, period] = [column(header, ...CODES), column(header, ...PERIODS)]
    const [name, shares] = [column(header, ...NAMES), column(header, ...SHARES)]
    const kind = kindColumn(header)
    const ratio = optionalColumn(header, 'ratio', 'hold_num_ratio', 'free_holdnum_ratio')
    const published = optionalColumn(header, 'published', 'notice_date', 'update_date', '公告日')
    const rank = rankColumn(header)
    return createLoader<HoldersTable>({
      read(cells) {
        const symbol = symbolOfCell(code(cells), store)
        const end = periodEnd(period(cells))
        const of = kind(cells)
        const held = Math.round(amount(shares(cells), 'the number of shares'))
        if (name(cells) === '') throw new RefusedRow('the holder has no name')
        return {
          ...{ symbol, period: end, kind: of, name: name(cells), shares: held },
          rank: rank(cells, `${symbol} ${end} ${of}`),
          ratio: known(ratio(cells), (text) => amount(text, 'the share of a holder')),
          published_day: known(published(cells), dayOfTime) ?? deadlineOf(end),
        }
      },
      key: (row) => `${row.symbol} ${row.period} ${row.kind} ${row.rank}`,
      save: (db, rows, onConflict) => upsert(db, TARGET, rows, onConflict),
    })
  },
}

function kindColumn(header: Cells): (cells: Cells) => HoldersTable['kind'] {
  const stated = findColumn(header, 'kind')
  const usual = FLOAT_ONLY.some((name) => header.includes(name)) ? 'float' : 'top'
  return (cells) => {
    const kind = stated?.(cells) ?? usual
    if (kind !== 'top' && kind !== 'float')
      throw new RefusedRow('the kind of holder is neither top nor float')
    return kind
  }
}

/** The rank as stated, or the position among the holders of the period. */
function rankColumn(header: Cells): (cells: Cells, of: string) => number {
  const stated = findColumn(header, ...RANKS)
  const seen = new Map<string, number>()
  return (cells, of) => {
    const rank = stated ? amount(stated(cells), 'the rank') : (seen.get(of) ?? 0) + 1
    seen.set(of, rank)
    if (rank < 1 || rank > RANK_MAX || rank % 1 !== 0)
      throw new RefusedRow('the holder is not among the first ten')
    return rank
  }
}

const COUNTS: Target<HolderCountsTable> = {
  table: 'holder_counts',
  key: ['symbol', 'day'],
  columns: { symbol: 'text', day: 'integer', count: 'integer' },
  onConflict: 'replace',
}
const COUNT_DAYS = ['day', 'end_date', '股东户数统计截止日-本次']
const COUNT_CODES = [...CODES, '代码']
const COUNT_NUMBERS = ['holders', 'holder_num', 'holder_total_num', '股东户数-本次']

/** How many holders a company has. */
export const holderCountsLayout: Layout = {
  name: 'numbers of holders',
  table: 'holder_counts',
  stage: 2,
  matches: (header) =>
    [COUNT_CODES, COUNT_DAYS, COUNT_NUMBERS].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, at] = [column(header, ...COUNT_CODES), column(header, ...COUNT_DAYS)]
    const number = column(header, ...COUNT_NUMBERS)
    return createLoader<HolderCountsTable>({
      read(cells) {
        const count = amount(number(cells), 'the number of holders')
        if (count < 1 || count % 1 !== 0) throw new RefusedRow('the number of holders is no count')
        return { symbol: symbolOfCell(code(cells), store), day: dayOfTime(at(cells)), count }
      },
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows, onConflict) => upsert(db, COUNTS, rows, onConflict),
    })
  },
}

/** `2026-09-30 00:00:00` */
function dayOfTime(text: string): number {
  return day(text.slice(0, 10))
}
