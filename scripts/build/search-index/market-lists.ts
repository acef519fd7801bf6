import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SECTOR_KINDS, type SectorKind } from '../../../api/exchange/sector.ts'
import { normaliseName } from '../../../api/exchange/stock-name.ts'
import type { StockSymbol } from '../../../api/exchange/symbol.ts'
import { readCsv } from '../../../gateway/market/import/csv.ts'
import { fingerprint, readText } from '../../../gateway/market/import/text-file.ts'
import {
  type Cells,
  column,
  findColumn,
  optionalColumn,
  RefusedRow,
} from '../../../gateway/market/import-layout/cells.ts'
import { layoutOf } from '../../../gateway/market/import-layout/layouts.ts'
import {
  type FoundListing,
  listingReader,
} from '../../../gateway/market/import-layout/listing-reader.ts'
import { bondReader } from '../../../gateway/market/terms/bonds-layout.ts'

export interface ListedStock {
  symbol: StockSymbol
  name: string
  /** Initials from the list. */
  pinyin: string | null
  isListed: boolean
  /** Former names and codes, and the short names that people use. */
  formerly: readonly string[]
  /** Yuan, if the list has it. */
  floatCap: number | null
}

export interface ListedIndex {
  symbol: StockSymbol
  name: string
}

export interface ListedSector {
  code: string
  name: string
  kind: SectorKind
}

export interface MarketLists {
  stocks: readonly ListedStock[]
  indices: readonly ListedIndex[]
  sectors: readonly ListedSector[]
}

interface ReadStock extends ListedStock {
  area: string | null
  industry: string | null
}

interface Table {
  layout: string
  header: Cells
  rows: readonly Cells[]
}

const WHOLE_LISTS = ['listings', 'Hong Kong listings', 'other listings']
const WANTED = [
  ...WHOLE_LISTS,
  ...['bonds', 'listing names', 'short names', 'indices', 'sectors', 'concepts', 'sector members'],
]
const HEADER_BYTES_MAX = 4096

/**
 * Reads the lists of a folder in the layouts of the market import: stocks including delisted ones, indices, and the
 * sectors that have members. Rows that the import refuses are left out; prices are not read.
 */
export async function readMarketLists(folder: string): Promise<MarketLists> {
  const tables = await readTables(folder)
  const of = (...layouts: string[]) => tables.filter(({ layout }) => layouts.includes(layout))
  const stocks = withShortNames(
    stocksOf(of(...WHOLE_LISTS), of('bonds', 'listing names')),
    of('short names'),
  )
  return {
    stocks,
    indices: of('indices').flatMap(indicesOf),
    sectors: sectorsOf(of('sectors', 'concepts'), of('sector members'), stocks),
  }
}

async function readTables(folder: string): Promise<Table[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.csv'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const tables: Table[] = []
  for (const file of files) {
    const layout = layoutOf(await headerOf(file))?.name
    if (layout && WANTED.includes(layout)) tables.push(await readTable(file, layout))
  }
  return tables
}

/** Column names are ASCII in every encoding. */
async function headerOf(file: string): Promise<Cells> {
  for await (const chunk of readText(file, 'utf-8'))
    return headerCells((chunk.slice(0, HEADER_BYTES_MAX).split(/\r?\n/)[0] ?? '').split(','))
  return []
}

function headerCells(cells: Cells): Cells {
  return cells.map((cell) => cell.trim().toLowerCase())
}

async function readTable(file: string, layout: string): Promise<Table> {
  const { encoding } = await fingerprint(file)
  const all: Cells[] = []
  for await (const rows of readCsv(readText(file, encoding)))
    all.push(...rows.map(({ cells }) => cells))
  const [header = [], ...rows] = all
  return { layout, header: headerCells(header), rows }
}

/** Full lists come first; older lists of names add delisted stocks and former names. */
function stocksOf(whole: readonly Table[], names: readonly Table[]): ReadStock[] {
  const formerCodes = new Map<string, string>()
  const stocks = new Map<string, ReadStock>()
  const known = { formerCodes, hasFullList: whole.length > 0 }
  const isListed = (name: string) => !known.hasFullList && !name.includes('退')
  for (const table of [...whole, ...names]) {
    const isWhole = WHOLE_LISTS.includes(table.layout)
    const read = readerOf(table, known, isWhole ? () => true : isListed)
    for (const { row, formerCode } of listingsOf(table, read)) {
      const stock = stocks.get(row.symbol)
      if (formerCode) formerCodes.set(formerCode, row.symbol)
      const former = stock ? formerNames(stock.name, row.name) : []
      const { symbol, name, pinyin, is_listed: isListed, area, industry } = row
      const formerly = [...(stock?.formerly ?? []), ...former, ...(formerCode ? [formerCode] : [])]
      stocks.set(symbol, {
        ...(stock ?? { symbol, name, pinyin, isListed, area, industry, floatCap: floatCapOf(row) }),
        formerly: [...new Set(formerly)],
      })
    }
  }
  return [...stocks.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

function readerOf(
  { layout, header }: Table,
  known: Parameters<typeof listingReader>[1],
  isListed: (name: string) => boolean,
): (cells: Cells) => FoundListing {
  if (layout !== 'bonds') return listingReader(header, known, isListed)
  const read = bondReader(header, known)
  return (cells) => ({ row: read(cells).listing, formerCode: undefined })
}

function withShortNames(stocks: readonly ReadStock[], tables: readonly Table[]): ReadStock[] {
  const named = tables.flatMap(({ header, rows }) => {
    const [symbol, name] = [column(header, 'symbol'), column(header, 'short_name')]
    return rows.map((cells) => ({ symbol: symbol(cells), name: name(cells) }))
  })
  const names = Map.groupBy(named, ({ symbol }) => symbol)
  return stocks.map((stock) => {
    const short = names.get(stock.symbol)?.map(({ name }) => name) ?? []
    return short.length > 0 ? { ...stock, formerly: [...stock.formerly, ...short] } : stock
  })
}

function floatCapOf({ float_shares, base_close_milli }: FoundListing['row']): number | null {
  return float_shares && base_close_milli ? (float_shares * base_close_milli) / 1000 : null
}

function listingsOf(table: Table, read: (cells: Cells) => FoundListing): FoundListing[] {
  return table.rows.flatMap((cells) => {
    try {
      return cells.length === table.header.length ? [read(cells)] : []
    } catch (error) {
      if (error instanceof RefusedRow) return []
      throw error
    }
  })
}

/** Prefixes of the day and suffixes of the share class are not part of a name. */
const MARKS = /^(XD|XR|DR|\*?ST|N|C(?=[^A-Z]))|-[A-Z]+$/g

/** The other name, unless it differs only by these marks or is a part of the name. */
function formerNames(name: string, other: string): string[] {
  const bare = (text: string) => text.replace(MARKS, '')
  return bare(name) === bare(other) || name.startsWith(other) ? [] : [other]
}

function indicesOf({ header, rows }: Table): ListedIndex[] {
  const [symbol, name] = [column(header, 'tencent_symbol'), column(header, 'name')]
  return rows.map((cells) => ({ symbol: symbol(cells), name: normaliseName(name(cells)) }))
}

interface SectorRow extends ListedSector {
  key: string
}

/** The sectors with listed members, assigned as in the import: named ones, regions by area, industries by name. */
function sectorsOf(
  tables: readonly Table[],
  members: readonly Table[],
  stocks: readonly ReadStock[],
): ListedSector[] {
  const rows = tables.flatMap(sectorRows)
  const listed = stocks.filter(({ isListed }) => isListed)
  const codes = new Set(listed.flatMap(({ symbol, formerly }) => [symbol.slice(2), ...formerly]))
  const areas = new Set(listed.map(({ area }) => area))
  const industries = new Set(listed.map(({ industry }) => industry))
  const own = rows.filter(({ kind, name }) => kind === 'industry' && industries.has(name))
  const inhabited = new Set(members.flatMap((table) => sectorsWithMembers(table, codes)))
  const hasMembers = ({ code, kind, name, key }: SectorRow) =>
    inhabited.has(code) ||
    (kind === 'region' && areas.has(name.replace('板块', ''))) ||
    (kind === 'industry' && own.some((below) => below.key.startsWith(key)))
  return rows
    .filter(hasMembers)
    .map(({ code, name, kind }) => ({ code, name, kind }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

function sectorRows(table: Table): SectorRow[] {
  const type = findColumn(table.header, 'type') ?? (() => 'concept')
  const key = optionalColumn(table.header, 'key')
  const code = column(table.header, 'sector_code', 'code')
  const name = column(table.header, 'name')
  return table.rows.flatMap((cells) => {
    const kind = SECTOR_KINDS.find((one) => one === type(cells))
    // The vendor's prefix is not part of a sector's name.
    const plain = normaliseName(name(cells).replace(/^TDX\s*/, ''))
    return kind ? [{ code: code(cells), name: plain, kind, key: key(cells) }] : []
  })
}

function sectorsWithMembers({ header, rows }: Table, codes: ReadonlySet<string>): string[] {
  const [sector, stock] = [column(header, 'sector_code'), column(header, 'stock_code')]
  return rows.filter((cells) => codes.has(stock(cells))).map(sector)
}
