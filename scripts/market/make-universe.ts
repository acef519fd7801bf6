/**
 * Creates the market data shipped with the product from an import folder:
 * `npm run market:universe -- <folder>`. It contains listings with prices in the folder, and some well-known ones.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inferExchange } from '#api/exchange/symbol.ts'
import { openDatabase } from '../../gateway/db/client.ts'
import { readCsv } from '../../gateway/market/import/csv.ts'
import { importFolder } from '../../gateway/market/import/import-folder.ts'
import { fingerprint, readText } from '../../gateway/market/import/text-file.ts'
import { CONCEPTS, FLOAT_SHARES, INDICES, KNOWN_CLOSES } from './well-known.ts'

const OUT = 'gateway/market/universe'
const FIRST_DAY = 20240101

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('say from where: npm run market:universe -- ../shared/data')

const { db, close } = await openDatabase({ databaseUrl: 'memory://', dataDir: '.data' })
await importFolder(db, folder)
const closes = await newestCloses(folder)
const found = await listings()
const symbols = found.map(({ symbol }) => symbol)
write(
  'listings',
  'code,name,exchange,board,area,industry,list_date,pinyin,bse_new_code,float_shares,close,close_date',
  found.map(listingRow),
)
write(
  'indices',
  'tencent_symbol,name,close',
  INDICES.map((row) => row.join(',')),
)
write('sectors', 'sector_code,name,type,level,key', await sectors())
write('sector-members', 'sector_code,stock_code', await members())
write('trading-days', 'trade_date', await days())
write('holidays', 'date,holiday', await holidays())
await close()

interface Close {
  day: string
  close: string
}

/** The newest close of every code, from adjusted tables as well: adjusted prices end at the real one. */
async function newestCloses(from: string): Promise<ReadonlyMap<string, Close>> {
  const newest = new Map<string, Close>()
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.csv')) continue
    const file = join(from, name)
    const { encoding } = await fingerprint(file)
    let at: { code: number; date: number; close: number } | undefined
    for await (const rows of readCsv(readText(file, encoding))) {
      for (const { cells } of rows) {
        if (!at) {
          const code = Math.max(cells.indexOf('code'), cells.indexOf('symbol'))
          at = { code, date: cells.indexOf('date'), close: cells.indexOf('close') }
          continue
        }
        if (Math.min(at.code, at.date, at.close) < 0) break
        const code = (cells[at.code] ?? '').slice(-6)
        const row = { day: cells[at.date] ?? '', close: cells[at.close] ?? '' }
        const isIndex = /^(sh000|sz399)/.test(cells[at.code] ?? '')
        if (!isIndex && row.day > (newest.get(code)?.day ?? '')) newest.set(code, row)
      }
    }
  }
  return newest
}

async function listings() {
  const former = await sql<{
    value: string
    symbol: string
  }>`select value, symbol from listing_aliases where kind = 'code'`.execute(db)
  const symbolOf = new Map(former.rows.map(({ value, symbol }) => [value, symbol]))
  const codes = [...new Set([...closes.keys(), ...Object.keys(KNOWN_CLOSES)])]
  const wanted = codes.map((code) => symbolOf.get(code) ?? `${inferExchange(code)}${code}`)
  const rows = await db
    .selectFrom('listings')
    .selectAll()
    .where('symbol', 'in', wanted)
    .where('is_listed', '=', true)
    .orderBy('symbol')
    .execute()
  const codeOf = new Map(wanted.map((symbol, i) => [symbol, codes[i] ?? '']))
  return rows.map((row) => {
    const code = codeOf.get(row.symbol) ?? row.code
    const known = closes.get(code) ?? { close: KNOWN_CLOSES[code] ?? '', day: '' }
    const hundredMillions = FLOAT_SHARES[code]
    const floatShares = row.float_shares ?? (hundredMillions && Math.round(hundredMillions * 1e8))
    if (!known.close || !floatShares)
      throw new Error(`${code} ${row.name}: no close or no floating shares known`)
    const isFormer = code !== row.code
    return {
      ...row,
      ...known,
      code,
      newCode: isFormer ? row.code : '',
      floatShares: Number(Number(floatShares).toPrecision(4)),
    }
  })
}

function listingRow(row: Awaited<ReturnType<typeof listings>>[number]): string {
  const { code, name, exchange, board, area, industry, list_day, pinyin } = row
  const { newCode, floatShares, close, day } = row
  return [
    code,
    name,
    exchange,
    board,
    area,
    industry,
    list_day,
    pinyin,
    newCode,
    floatShares,
    close,
    day,
  ].join(',')
}

/** Industries except the top level and regions that have a listing of ours, and the chosen concepts. */
async function sectors(): Promise<string[]> {
  const rows = await sql<{ row: string }>`
    select concat_ws(',', code, name, kind, level, coalesce(key, '')) as row from sectors
    where code in (select sector_code from sector_members where symbol = any(${symbols}))
      and (kind = 'region' or (kind = 'industry' and length(key) > 3) or (kind = 'concept' and name = any(${[...CONCEPTS]}) and code like '88%'))
    order by code`.execute(db)
  return rows.rows.map(({ row }) => row)
}

/** Members of industries and regions follow from the listings. */
async function members(): Promise<string[]> {
  const rows = await sql<{ row: string }>`
    select sector_code || ',' || substr(symbol, 3) as row
    from sector_members join sectors on sectors.code = sector_code
    where symbol = any(${symbols}) and kind = 'concept' and name = any(${[...CONCEPTS]})
    order by 1`.execute(db)
  return rows.rows.map(({ row }) => row)
}

async function days(): Promise<string[]> {
  const rows = await db
    .selectFrom('trading_days')
    .select('day')
    .where('day', '>=', FIRST_DAY)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => String(day))
}

async function holidays(): Promise<string[]> {
  const rows = await db
    .selectFrom('market_holidays')
    .selectAll()
    .where('day', '>=', FIRST_DAY)
    .orderBy('day')
    .execute()
  return rows.map(({ day, name }) => `${day},${name}`)
}

function write(name: string, header: string, rows: readonly string[]): void {
  writeFileSync(join(OUT, `${name}.csv`), `${[header, ...rows].join('\n')}\n`)
  console.log(`${name}: ${rows.length}`)
}
