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
import { type MarginDaysTable, WHOLE_MARKET } from './tables.ts'

const TARGET: Target<MarginDaysTable> = {
  table: 'margin_days',
  key: ['symbol', 'day'],
  columns: {
    symbol: 'text',
    day: 'integer',
    financed_fen: 'bigint',
    bought_fen: 'bigint',
    lent_fen: 'bigint',
    lent_shares: 'bigint',
  },
  onConflict: 'replace',
}

/** Our own columns, those of a data centre, and those of the exchange in Shanghai. */
const CODES = ['symbol', 'code', 'scode', '标的证券代码']
const DAYS = ['day', 'date', '信用交易日期']
const FINANCED = ['financed', 'rzye', '融资余额']
const BOUGHT = ['bought', 'rzmre', '融资买入额']
const LENT = ['lent', 'rqye', '融券余额']
const LENT_SHARES = ['lent_shares', 'rqyl', '融券余量']

const YUAN = 100
const HUNDRED_MILLION = 1e10

/** 融资融券 of stocks, in yuan and shares. */
export const marginDaysLayout: Layout = {
  name: 'margin trading by day',
  table: 'margin_days',
  stage: 2,
  matches: (header) => [CODES, DAYS, FINANCED].every((names) => findColumn(header, ...names)),
  open(header, _sample, store) {
    const [code, at] = [column(header, ...CODES), column(header, ...DAYS)]
    const financed = sumIn(column(header, ...FINANCED), YUAN)
    const bought = sumIn(optionalColumn(header, ...BOUGHT), YUAN)
    const lent = sumIn(optionalColumn(header, ...LENT), YUAN)
    const lentShares = sumIn(optionalColumn(header, ...LENT_SHARES), 1)
    return createLoader<MarginDaysTable>({
      read: (cells) => ({
        symbol: symbolOfCell(code(cells), store),
        day: day(at(cells).slice(0, 10)),
        financed_fen: financed(cells) ?? 0,
        bought_fen: bought(cells),
        lent_fen: lent(cells),
        lent_shares: lentShares(cells),
      }),
      key: (row) => `${row.symbol} ${row.day}`,
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

const MARKET_DAYS = ['day', 'date', 'statistics_date']
const MARKET = { financed: 'fin_balance', lent: 'loan_balance' } as const

/** 融资融券 of the whole market, in hundreds of millions of yuan. */
export const marketMarginLayout: Layout = {
  name: 'margin trading of the market by day',
  table: 'margin_days',
  stage: 2,
  matches: (header) =>
    [MARKET_DAYS, [MARKET.financed], [MARKET.lent]].every((names) => findColumn(header, ...names)),
  open(header) {
    const at = column(header, ...MARKET_DAYS)
    const financed = sumIn(column(header, MARKET.financed), HUNDRED_MILLION)
    const lent = sumIn(column(header, MARKET.lent), HUNDRED_MILLION)
    const bought = sumIn(optionalColumn(header, 'fin_buy', 'fin_buy_amt'), HUNDRED_MILLION)
    return createLoader<MarginDaysTable>({
      read: (cells) => ({
        symbol: WHOLE_MARKET,
        day: day(at(cells).slice(0, 10)),
        financed_fen: checkedMarket(financed(cells) ?? 0),
        ...{ bought_fen: bought(cells), lent_fen: lent(cells), lent_shares: null },
      }),
      key: (row) => String(row.day),
      save: (db, rows) => upsert(db, TARGET, rows),
    })
  },
}

/** Far more than all shares are worth: the unit is another one. */
const MARKET_MAX = 1_000_000 * HUNDRED_MILLION

function checkedMarket(fen: number): number {
  if (fen > MARKET_MAX) throw new RefusedRow('the sum is none of hundreds of millions of yuan')
  return fen
}

function sumIn(cell: Cell, unit: number): (cells: Cells) => number | null {
  return (cells) =>
    known(cell(cells), (text) => Math.round(amount(text, 'a sum of margin trading') * unit))
}
