import type { Db } from '#gateway/db/schema.ts'
import { isEmpty } from '../import/queries.ts'
import {
  amount,
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
import { LISTINGS } from '../import-layout/listings.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import type { ListingsTable } from '../tables.ts'
import { bondDaysReader, bondSymbol, saveBondDays } from './bond-days-layout.ts'
import type { BondDaysTable, BondTermsTable } from './tables.ts'

const TARGET: Target<BondTermsTable> = {
  table: 'bond_terms',
  key: ['symbol'],
  columns: {
    symbol: 'text',
    stock_symbol: 'text',
    conversion_milli: 'integer',
    rating: 'text',
    matures_day: 'integer',
    remaining_yuan: 'bigint',
    known_day: 'integer',
  },
  onConflict: 'replace',
}

/** Our own columns, those of a data service (`cb_basic`), and those of quote terminals. */
const COLUMNS = {
  code: ['bond_code', 'ts_code', '债券代码'],
  name: ['name', 'bond_short_name', '债券简称'],
  stock: ['stock_code', 'stk_cd', '正股代码'],
  conversion: ['conversion_price', 'conv_price', '转股价', '转股价格'],
} as const

interface FoundBond {
  terms: BondTermsTable
  listing: ListingsTable
}

interface FoundRow {
  symbol: string
  days: readonly BondDaysTable[]
  /** Absent while people apply for it. */
  bond?: FoundBond
}

/** Convertible bonds with their terms and days; a table of them is their list as well. */
export const bondsLayout: Layout = {
  name: 'bonds',
  table: 'bond_terms',
  stage: 1,
  matches: (header) => Object.values(COLUMNS).every((names) => findColumn(header, ...names)),
  isAbsent: (db) => isEmpty(db, 'bond_terms'),
  open(header, _sample, store) {
    const readBond = bondReader(header, store)
    const daysOf = bondDaysReader(header)
    const [code, name] = [column(header, ...COLUMNS.code), column(header, ...COLUMNS.name)]
    return createLoader<FoundRow>({
      read(cells) {
        const symbol = bondSymbol(bareCode(code(cells)), store)
        const days = daysOf(cells, symbol, listingName(name(cells)))
        return isOnOffer(days) ? { symbol, days } : { symbol, days, bond: readBond(cells) }
      },
      key: ({ symbol }) => symbol,
      save: saveBonds,
    })
  },
}

function isOnOffer(days: readonly BondDaysTable[]): boolean {
  const has = (wanted: BondDaysTable['kind']) => days.some(({ kind }) => kind === wanted)
  return has('apply') && !has('list')
}

async function saveBonds(db: Db, rows: readonly FoundRow[]): Promise<number> {
  const bonds = rows.flatMap(({ bond }) => bond ?? [])
  const listings = bonds.map(({ listing }) => listing)
  const terms = bonds.map((bond) => bond.terms)
  const days = rows.flatMap((row) => row.days)
  return (
    (await upsert(db, { ...LISTINGS, onConflict: 'fill' }, listings)) +
    (await upsert(db, TARGET, terms)) +
    (await saveBondDays(db, days))
  )
}

/** Reads a bond from the columns that the table has. */
export function bondReader(header: Cells, store: Known): (cells: Cells) => FoundBond {
  const cell = (name: keyof typeof COLUMNS) => column(header, ...COLUMNS[name])
  const [code, name, stock, conversion] = [
    ...[cell('code'), cell('name')],
    ...[cell('stock'), cell('conversion')],
  ] as const
  const optional = (...names: string[]) => optionalColumn(header, ...names)
  const [rating, matures] = [optional('rating', '信用评级'), optional('maturity_date', '到期时间')]
  const [remaining, at] = [optional('remaining', 'remain_size'), optional('day')]
  const [listed, delisted] = [
    optional('list_date', '上市时间', '上市日期'),
    optional('delist_date'),
  ]
  const [pinyin, close, closeDay] = [optional('pinyin'), optional('close'), optional('close_date')]
  return (cells) => {
    const symbol = bondSymbol(bareCode(code(cells)), store)
    const listDay = known(listed(cells), day)
    // A list of all bonds ever issued has placed and repaid ones, which nobody can trade.
    if (!listDay || delisted(cells)) throw new RefusedRow('the bond is not listed')
    return {
      terms: {
        symbol,
        stock_symbol: known(bareCode(stock(cells)), (text) => symbolOfCell(text, store)),
        conversion_milli: known(conversion(cells), (text) => priceMilli(text, 'the price')),
        rating: known(rating(cells), (text) => text.slice(0, 8)),
        matures_day: known(matures(cells), day),
        remaining_yuan: known(remaining(cells), (text) => Math.round(amount(text, 'the rest'))),
        known_day: known(at(cells), day),
      },
      listing: {
        ...{ symbol, code: symbol.slice(2), name: listingName(name(cells)), board: 'bond' },
        ...{ exchange: symbol.startsWith('sh') ? 'sh' : 'sz', list_day: listDay, is_listed: true },
        ...{ area: null, industry: null, float_shares: null, total_shares: null },
        pinyin: known(pinyin(cells), String),
        base_close_milli: known(close(cells), (text) => priceMilli(text, 'the close price')),
        base_close_day: known(closeDay(cells), day),
      },
    }
  }
}

/** `110073.SH` as `110073`. */
function bareCode(text: string): string {
  return text.replace(/\.(?:SH|SZ|BJ)$/i, '')
}
