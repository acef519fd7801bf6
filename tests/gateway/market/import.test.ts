import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyCandles } from '#gateway/market/candle-queries.ts'
import { minuteBars, minuteDays } from '#gateway/market/minute-queries.ts'
import {
  aliasesOf,
  allListings,
  calendarDays,
  exRightsOf,
  listingsOf,
  sectorsOf,
} from '#gateway/market/queries.ts'
import { inStore, openImportPlace, runImport } from '../../support/market/import-place.ts'
import { GB18030_INDEX, MARKET_TABLES, writeTables } from '../../support/market/tables.ts'

const importPlace = openImportPlace()
let tables: string
let env: Record<string, string>

beforeEach(() => {
  ;({ tables, env } = importPlace())
})

describe('a folder of tables', { timeout: 360_000 }, () => {
  beforeEach(() => writeTables(tables, { ...MARKET_TABLES, 'gb.csv': GB18030_INDEX }))

  test('every valid row is stored, and every other one is named with its reason', async () => {
    const { status, lines, stdout, stderr } = runImport()
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^rows: 24 accepted, \d+ new or changed, 5 rejected$/m)
    expect(lines).toContain('rejected 1: the high price is below open or close (daily.csv:3)')
    expect(lines).toContain('rejected 1: it has more or fewer cells than the header (daily.csv:5)')
    expect(lines).toContain('rejected 1: the date is no day (days.csv:5)')
    expect(lines).toContain('rejected 1: the code is no code of an exchange (members.csv:3)')
    expect(lines).toContain('rejected 1: the board is none of its exchange (listings.csv:5)')
    expect(lines.join('\n')).toMatch(/adjusted\.csv: refused: .*adjusted prices/)
    expect(lines).toContain('no market tables: cases.csv')
    await inStore(async (db) => {
      const names = new Map((await allListings(db)).map(({ symbol, name }) => [symbol, name]))
      expect(names.get('bj920998')).toBe('北方试样')
      expect(names.get('sz000858')).toBe('五粮液')
      expect(names.has('sz000024')).toBe(false)
      expect(await aliasesOf(db, 'bj920998')).toEqual([{ value: '835998', kind: 'code' }])
      expect(await aliasesOf(db, 'sz000858')).toEqual([{ value: '宜宾五粮', kind: 'name' }])
      expect(await listingsOf(db, ['sz000858'])).toMatchObject([{ pinyin: 'WLY' }])
      const [sample] = await listingsOf(db, ['bj920998'])
      expect(sample?.floatShares).toBe(100_000_000)
      const sectors = await sectorsOf(db, 'bj920998')
      expect(sectors.map(({ name }) => name)).toEqual(['贵州板块', '酿酒', '白酒', '5G概念'])
      const { days, holidays } = await calendarDays(db)
      expect(days).toContain('2023-12-29')
      expect(holidays?.['2023-10-02']).toBe('国庆节')
      expect(await exRightsOf(db, 'sh600519')).toMatchObject([
        { exDay: '2025-06-26', cash: 27_673 },
      ])
    })
  })

  test('prices, lots and minutes arrive in the units of the store', async () => {
    runImport()
    await inStore(async (db) => {
      expect(await dailyCandles(db, 'sh600519', { to: '2025-12-30' })).toEqual([
        {
          time: '2025-12-30',
          open: 1_400_000,
          high: 1_410_000,
          low: 1_390_000,
          close: 1_405_000,
          volume: 2_000_000,
          turnover: 2_810_000_000,
          turnoverRate: 0.16,
        },
      ])
      expect(await dailyCandles(db, 'bj920998')).toHaveLength(1)
      expect(await minuteDays(db, 'sh600519', 1)).toEqual(['2026-03-23', '2026-03-24'])
      const bars = await minuteBars(db, 'sh600519', { day: '2026-03-23', period: 1 })
      expect(bars[1]).toMatchObject({ time: '2026-03-23 09:31', open: 1_433_330, volume: 74_100 })
    })
  })

  test('a changed file is read again, and only its differences are written', async () => {
    runImport()
    const daily = MARKET_TABLES['daily.csv']?.replace('1390,1405,20000', '1390,1406,20000') ?? ''
    writeTables(tables, { 'daily.csv': daily })
    expect(runImport().lines).toContain('rows: 3 accepted, 1 new or changed, 2 rejected')
    const [candle] = await inStore((db) => dailyCandles(db, 'sh600519'))
    expect(candle?.close).toBe(1_406_000)
  })

  test('a new name keeps the old one to search by', async () => {
    runImport()
    const listings = MARKET_TABLES['listings.csv']?.replace('贵州茅台', '国酒茅台') ?? ''
    writeTables(tables, { 'listings.csv': listings })
    runImport()
    await inStore(async (db) => {
      expect(await listingsOf(db, ['sh600519'])).toMatchObject([{ name: '国酒茅台' }])
      expect(await aliasesOf(db, 'sh600519')).toEqual([{ value: '贵州茅台', kind: 'name' }])
    })
  })

  test('a broken file affects no other, and the command reports the failure', async () => {
    writeTables(tables, { 'broken.csv': 'trade_date\n2023-12-27\n"2023-12-28\n' })
    const { status, lines } = runImport()
    expect(status).toBe(1)
    expect(lines.join('\n')).toContain('broken.csv: failed, nothing taken: line 3')
    const { days } = await inStore(calendarDays)
    expect(days).not.toContain('2023-12-27')
    expect(days).toContain('2023-12-29')
  })

  test('the product’s own command runs the import and explains itself without a folder', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/run.mjs', 'market:import', ...args], {
        env,
        encoding: 'utf8',
      })
    expect(run(tables).stdout).toContain('11 files read')
    const { status, stderr } = run('no such folder')
    expect(status).toBe(1)
    expect(stderr).toContain('Name an existing folder')
  })
})

describe('an opening beyond the price band', { timeout: 360_000 }, () => {
  const HEADER = 'code,date,open,high,low,close,volume,amount,turnover\n'
  const day = (date: string, price: number) =>
    `300750,2023-${date},${price},${price},${price},${price},20000,${price * 2_000_000},0.1\n`
  const before = ['04-17', '04-18', '04-19', '04-20', '04-21'].map((date) => day(date, 386))

  test('an opening beyond the price band without an event is reported by stock and day', () => {
    writeTables(tables, { 'daily.csv': HEADER + before.join('') + day('04-24', 213) })
    expect(runImport().stdout).toMatch(
      /without an ex-rights event 1 times.*: sz300750 2023-04-24 386 -> 213$/m,
    )
  })

  test('an opening beyond the price band is explained by an event, or by a hole in the data', () => {
    writeTables(tables, {
      'daily.csv': HEADER + before.join('') + day('04-24', 213) + day('06-26', 330),
      'rights.json': '{"code":"sz300750","events":[{"ex_date":"2023-04-24","bonus_ratio":0.8}]}',
    })
    expect(runImport().stdout).not.toContain('without an ex-rights event')
  })
})
