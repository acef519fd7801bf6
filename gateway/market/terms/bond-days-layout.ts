import { boardOf } from '#api/exchange/board.ts'
import { BOND_DAY_KINDS, type BondDayKind } from '#api/quote/disclosure/list-bond-days.ts'
import type { Db } from '#gateway/db/schema.ts'
import {
  type Cells,
  column,
  day,
  findColumn,
  known,
  listingName,
  optionalColumn,
  priceMilli,
  RefusedRow,
} from '../import-layout/cells.ts'
import { createLoader, type Known, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { BondDaysTable } from './tables.ts'

const TARGET: Target<BondDaysTable> = {
  table: 'bond_days',
  key: ['symbol', 'kind'],
  columns: {
    symbol: 'text',
    kind: 'text',
    day: 'integer',
    name: 'text',
    apply_code: 'text',
    price_milli: 'integer',
  },
  onConflict: 'replace',
}

/** Our own columns, those of quote terminals, and those of a data centre. */
const CODES = ['bond_code', '债券代码', '代码', 'security_code']
const NAMES = ['name', '债券简称', '名称', 'security_name_abbr']
const DAYS: Readonly<Record<BondDayKind, readonly string[]>> = {
  apply: ['apply_day', 'apply_date', '申购日期', 'public_start_date'],
  result: ['result_day', '中签号发布日', '中签公布日'],
  list: ['list_day', 'list_date', '上市时间', '上市日期', 'listing_date'],
  lastTrade: ['last_trade_day', '最后交易日'],
  redeem: ['redeem_day', 'execute_start_datesh'],
  mature: ['maturity_date', '到期日', '到期时间', 'expire_date'],
}
const APPLY_CODES = ['apply_code', '申购代码', 'correcode']
const PRICES = ['redeem_price', '强赎价', 'execute_price_sh']
/** Columns that only tables of bonds have, beside a code that others have as well. */
const SIGNS = ['bond_code', '债券代码', '最后交易日', 'convert_stock_code']

/** The calendar of convertible bonds: subscription, listing, last trade, redemption, maturity. */
export const bondDaysLayout: Layout = {
  name: 'bond days',
  table: 'bond_days',
  stage: 2,
  matches: (header) =>
    [CODES, NAMES, SIGNS, Object.values(DAYS).flat()].every((names) =>
      findColumn(header, ...names),
    ),
  open(header, _sample, store) {
    const [code, name] = [column(header, ...CODES), column(header, ...NAMES)]
    const daysOf = bondDaysReader(header)
    return createLoader<readonly BondDaysTable[]>({
      read(cells) {
        const days = daysOf(cells, bondSymbol(code(cells), store), listingName(name(cells)))
        if (days.length === 0) throw new RefusedRow('it has no day of the bond')
        return days
      },
      key: ([first]) => first?.symbol ?? '',
      save: (db, rows) => saveBondDays(db, rows.flat()),
    })
  },
}

export function bondSymbol(text: string, store: Known): string {
  const symbol = symbolOfCell(text, store)
  if (boardOf(symbol) !== 'bond') throw new RefusedRow('the code is none of a convertible bond')
  return symbol
}

export function saveBondDays(db: Db, days: readonly BondDaysTable[]): Promise<number> {
  return upsert(db, TARGET, days)
}

/** Reads the days of a bond from the columns that the table has. */
export function bondDaysReader(
  header: Cells,
): (cells: Cells, symbol: string, name: string) => readonly BondDaysTable[] {
  const columns = BOND_DAY_KINDS.map(
    (kind) => [kind, optionalColumn(header, ...DAYS[kind])] as const,
  )
  const applyCode = optionalColumn(header, ...APPLY_CODES)
  const price = optionalColumn(header, ...PRICES)
  return (cells, symbol, name) =>
    columns.flatMap(([kind, cell]) => {
      const at = known(cell(cells), (text) => (text === 'NaT' ? null : day(text.slice(0, 10))))
      if (at === null) return []
      return [
        {
          ...{ symbol, kind, name, day: at },
          apply_code: kind === 'apply' ? applyCode(cells) || null : null,
          price_milli:
            kind === 'redeem' || kind === 'lastTrade'
              ? known(price(cells), (text) => priceMilli(text, 'the price of a redemption'))
              : null,
        },
      ]
    })
}
