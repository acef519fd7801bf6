import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#gateway/db/client.ts'
import { dailyCandles } from '#gateway/market/candle-queries.ts'
import { importedDividends, importedReports } from '#gateway/market/fundamentals/queries.ts'
import { minuteBars, minuteDays } from '#gateway/market/minute-queries.ts'
import {
  aliasesOf,
  allListings,
  calendarDays,
  exRightsOf,
  listingsOf,
  sectorsOf,
} from '#gateway/market/queries.ts'
import { embeddedTemplate } from '../../support/database/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { DATABASE_KIND } from '../../support/gateway/gateway.ts'
import { startGatewayProcess } from '../../support/gateway/process.ts'
import { DISCLOSURE_TABLES } from '../../support/market/disclosures.ts'
import {
  GB18030_INDEX,
  MARKET_TABLES,
  manyCandles,
  writeTables,
} from '../../support/market/tables.ts'

const COMMAND = 'scripts/market/import.ts'
const REAL_DATA = process.env.MARKET_DATA_DIR ?? '../shared/data'
const ACTIVITY = 'more/market-activity/dragon_tiger_seats'
const OFFERS = 'more/citizen/ipo_calendar_tdx_202204.csv'
const FILINGS = 'more/news/announcements'
const MANY = 40_000

let root: string
let tables: string
let server: TestDatabase | undefined
let env: Record<string, string>

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'market-'))
  tables = join(root, 'tables')
  const dataDir = join(root, 'data')
  server = DATABASE_KIND === 'postgres' ? await openTestDatabase() : undefined
  env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: server?.url ?? '' }
  // A data folder with an existing cluster starts in a third of the time.
  if (!server) await (await open(await embeddedTemplate())).close()
})
afterEach(async () => {
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

const open = (template?: Blob): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: server?.url, dataDir: join(root, 'data'), template })

function runImport(folder = tables, ...flags: string[]) {
  const run = spawnSync(process.execPath, [COMMAND, folder, ...flags], { env, encoding: 'utf8' })
  return { ...run, lines: run.stdout.split('\n') }
}

async function inStore<T>(read: (db: OpenDatabase['db']) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await read(database.db)
  } finally {
    await database.close()
  }
}

async function count(db: OpenDatabase['db'], table: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

describe('a folder of tables', { timeout: 120_000 }, () => {
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

  test('a second run changes nothing and says so, also when it reads everything again', () => {
    runImport()
    const second = runImport()
    expect(second.lines).toContain('nothing changed')
    expect(second.lines).toContain('daily.csv: taken before')
    const third = runImport(tables, '--again')
    expect(third.lines).toContain('nothing changed')
    expect(third.lines).toContain('rows: 24 accepted, 0 new or changed, 5 rejected')
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

describe('the reports of companies', { timeout: 120_000 }, () => {
  const centre = (data: readonly object[]) => JSON.stringify({ result: { pages: 1, data } })
  const income = {
    ...{ SECURITY_CODE: '600519', REPORT_DATE: '2025-09-30 00:00:00' },
    ...{ NOTICE_DATE: '2025-10-30 00:00:00', TOTAL_OPERATE_INCOME: 130_904_000_000.4 },
    ...{ OPERATE_COST: null, PARENT_NETPROFIT: 64_627_000_000 },
  }

  test('statements complete each other, and every sum is stored in yuan', async () => {
    writeTables(tables, {
      'income.json': centre([income, { ...income, REPORT_DATE: '2025-08-31 00:00:00' }]),
      'balance.csv': `code,period,published,assets,liabilities,equity
600519,2025-09-30,2025-10-30,304738000000,39033000000,257070000000
600519,2025-12-31,2025-12-01,1,1,1
600519,2025-06-30,,,,
`,
      'annual.csv': `code,报告日期,主营业务收入(万元),净利润(万元),经营活动产生的现金流量净额(万元),总资产(万元),流动资产(万元)
000001,2019-12-31,13795800,2819500,-4002500,393907000,
`,
    })
    const { lines } = runImport()
    expect(lines).toContain('rejected 1: the period ends with no quarter (income.json:2)')
    expect(lines).toContain('rejected 1: it was published before its period ended (balance.csv:3)')
    expect(lines).toContain('rejected 1: it has no figure (balance.csv:4)')
    await inStore(async (db) => {
      const reports = await importedReports(db)
      expect(reports.get('sh600519')).toEqual([
        {
          ...{ symbol: 'sh600519', period: '2025-09-30', publishedOn: '2025-10-30' },
          ...{ revenue: 130_904_000_000, cost: null, profit: 64_627_000_000 },
          ...{ assets: 304_738_000_000, liabilities: 39_033_000_000, equity: 257_070_000_000 },
          ...{ operatingCash: null, currentAssets: null, currentLiabilities: null },
        },
      ])
      // Without a date, the last day the law allows.
      expect(reports.get('sz000001')).toMatchObject([
        { publishedOn: '2020-04-30', revenue: 137_958_000_000, operatingCash: -40_025_000_000 },
      ])
    })
    expect(runImport(tables, '--again').lines).toContain('nothing changed')
  })

  test('dividends are read from the plan’s words, without those not yet dated', async () => {
    const plan = { SECURITY_CODE: '600519', REPORT_DATE: '2025-09-30 00:00:00' }
    writeTables(tables, {
      'dividends.json': centre([
        {
          ...{ ...plan, IMPL_PLAN_PROFILE: '10派239.57元(含税,扣税后215.613元)' },
          ...{ EX_DIVIDEND_DATE: '2025-12-19 00:00:00', NOTICE_DATE: '2025-11-06 00:00:00' },
        },
        { ...plan, IMPL_PLAN_PROFILE: '10转6.00', EX_DIVIDEND_DATE: '2017-05-26 00:00:00' },
        { ...plan, IMPL_PLAN_PROFILE: '不分配不转增', EX_DIVIDEND_DATE: null },
      ]),
    })
    const { lines } = runImport()
    expect(lines).toContain('rejected 1: it pays no cash (dividends.json:2)')
    expect(lines).toContain('rejected 1: it has no ex-day yet (dividends.json:3)')
    const dividends = await inStore(importedDividends)
    expect(dividends.get('sh600519')).toEqual([
      {
        ...{ symbol: 'sh600519', year: 2025, publishedOn: '2025-11-06' },
        ...{ exDay: '2025-12-19', cashPerShare: 23.957 },
      },
    ])
  })
})

describe('the disclosures of companies and exchanges', { timeout: 120_000 }, () => {
  test('every valid row is stored once, and every other one is named with its reason', async () => {
    writeTables(tables, DISCLOSURE_TABLES)
    const { lines } = runImport()
    for (const reason of [
      'the period ends with no quarter (holders.csv:10)',
      'the holder is not among the first ten (holders.csv:11)',
      'the number of holders is no count (counts.csv:4)',
      'it has no unlock day (unlocks.csv:4)',
      'the seat traded nothing (seats.csv:6)',
      'the filing has no title (filings.csv:6)',
      'the document is no web address (filings.csv:7)',
    ])
      expect(lines).toContain(`rejected 1: ${reason}`)
    const counts = { holders: 8, holder_counts: 2, unlocks: 2, billboard_seats: 5, share_offers: 1 }
    await inStore(async (db) => {
      for (const [table, rows] of Object.entries(counts)) expect(await count(db, table)).toBe(rows)
    })
    expect(runImport(tables, '--again').lines).toContain('nothing changed')
  })

  test('the shapes of a data centre and of disclosure sites are read, in their own units', async () => {
    const of = { SECURITY_CODE: '600519' }
    const centre = (data: object) => JSON.stringify({ result: { data: [data] } })
    writeTables(tables, {
      'unlock.json': centre({
        ...{ ...of, FREE_DATE: '2026-07-28 00:00:00', CURRENT_FREE_SHARES: 21_276.5957 },
        ...{ FREE_SHARES_TYPE: '定向增发机构配售股份', TOTAL_RATIO: 0.25 },
      }),
      'float.json': centre({
        ...{ ...of, END_DATE: '2026-03-31 00:00:00', HOLDER_RANK: 1, HOLDER_NAME: '示例基金' },
        ...{ HOLD_NUM: 700, FREE_HOLDNUM_RATIO: 1.5 },
      }),
      'seat.csv':
        'rq,gpdm,sblx,yyb,yzmc,mrje,mcje\n2026-07-08,600519,070080,示例营业部,示例游资,10656.0,0.0\n',
      'offer.csv':
        'code,name,apply_code,apply_date,issue_price,apply_limit_wan,win_rate\n301999,示例新材,301999,20260506,8.53,0.65,\n',
      'site.json': JSON.stringify({
        announcements: [
          {
            ...{ secCode: '600519', announcementId: '12', announcementTime: 1_786_723_200_000 },
            ...{ announcementTitle: '2026年<em>半年度报告</em>', adjunctUrl: 'finalpage/12.PDF' },
          },
        ],
      }),
    })
    runImport()
    await inStore(async (db) => {
      const first = async (table: 'unlocks' | 'holders' | 'billboard_seats' | 'share_offers') =>
        (await db.selectFrom(table).selectAll().execute())[0]
      expect(await first('unlocks')).toMatchObject({
        day: 20_260_728,
        shares: 212_765_957,
        ratio: 25,
      })
      expect(await first('holders')).toMatchObject({ kind: 'float', rank: 1, ratio: 1.5 })
      expect(await first('billboard_seats')).toMatchObject({
        buy_fen: 1_065_600,
        nickname: '示例游资',
      })
      expect(await first('share_offers')).toMatchObject({ limit_shares: 6500, price_milli: 8530 })
      const [filing] = await db.selectFrom('pieces').selectAll().execute()
      expect(filing).toMatchObject({
        ...{ title: '2026年半年度报告', section: '定期报告' },
        document: 'https://static.cninfo.com.cn/finalpage/12.PDF',
        published_at: new Date('2026-08-15T00:00:00+08:00'),
      })
    })
  })
})

describe('a long file', { timeout: 120_000 }, () => {
  beforeEach(() =>
    writeTables(tables, {
      'days.csv': 'trade_date\n2023-12-29\n',
      'many.csv': manyCandles(MANY),
    }),
  )

  function startImport() {
    const child = spawn(process.execPath, [COMMAND, tables], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { child, exit: once(child, 'exit'), firstLine: once(child.stdout, 'data') }
  }

  test('an import killed halfway leaves nothing, and the next run completes it', async () => {
    for (const afterMs of [50, 250, 500]) {
      const { child, exit, firstLine } = startImport()
      await Promise.race([firstLine, exit])
      await sleep(afterMs)
      child.kill('SIGKILL')
      await exit
      const left = await inStore((db) => count(db, 'daily_candles'))
      expect(afterMs === 50 ? [0] : [0, MANY]).toContain(left)
      expect((await inStore(calendarDays)).days[0]).toBe('2023-12-29')
    }
    const { lines } = runImport()
    expect(lines).toContain('days.csv: taken before')
    expect(await inStore((db) => count(db, 'daily_candles'))).toBe(MANY)
    expect(runImport().lines).toContain('nothing changed')
  }, 90_000)

  if (DATABASE_KIND === 'postgres')
    describe('an import on a server', () => {
      test('other connections see all of an import or nothing, and a gateway goes on serving', async () => {
        const gateway = await startGatewayProcess('gateway/main.ts', env)
        const seen = new Set<number>()
        const { child, exit } = startImport()
        await inStore(async (db) => {
          while (child.exitCode === null) {
            seen.add(await count(db, 'daily_candles'))
            await sleep(10)
          }
          seen.add(await count(db, 'daily_candles'))
        })
        await exit
        expect([...seen].sort((a, b) => a - b)).toEqual([0, MANY])
        expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
        gateway.child.kill('SIGTERM')
        await gateway.exit
      })

      test('two imports at once end as one', async () => {
        const codes = await Promise.all(
          [startImport(), startImport()].map(async ({ exit }) => (await exit)[0]),
        )
        expect(codes).toEqual([0, 0])
        expect(await inStore((db) => count(db, 'daily_candles'))).toBe(MANY)
        expect(await inStore((db) => count(db, 'import_runs'))).toBe(2)
      })
    })

  if (DATABASE_KIND === 'embedded')
    describe('an embedded import', () => {
      test('the command is refused in words while a gateway has the database open', async () => {
        const gateway = await startGatewayProcess('gateway/main.ts', {
          DATA_DIR: env.DATA_DIR ?? '',
        })
        const { status, stderr } = runImport()
        gateway.child.kill('SIGTERM')
        await gateway.exit
        expect(status).toBe(1)
        expect(stderr).toBe(
          `the embedded database is in use by process ${gateway.child.pid}; stop it, or set DATABASE_URL for several processes\n`,
        )
      })
    })
})

// A skipped test counts as failed, so it is not even declared where the data is absent.
if (existsSync(REAL_DATA))
  describe('real tables', () => {
    const text = (file: string) => readFileSync(join(REAL_DATA, file), 'utf8').trimEnd()
    const rowCount = (file: string) => text(file).split('\n').length - 1

    test('the store holds what the tables hold, row for row', async () => {
      const { status, lines, stdout } = runImport(REAL_DATA)
      expect(status).toBe(0)
      expect(stdout).toMatch(/daily_qfq\S+: refused/)
      expect(lines.join('\n')).toContain(', 454 rejected')
      expect(lines.join('\n')).toContain('rejected 449: it has no unlock day')
      expect(lines.join('\n')).toContain('rejected 1: it has no figure (more/f10/main_annual_full')
      const daily = [
        'daily_raw_2020_2024_60stocks',
        'daily_raw_2024_232stocks',
        'daily_raw_2020_2025_600519_000858_300750',
        'daily_raw_sz000001_2005_2021',
        'index_sh000001_2005_2021',
        'index_sh000300_2020_2025',
      ].map((name) => rowCount(`kline/${name}.csv`))
      await inStore(async (db) => {
        expect(await allListings(db)).toHaveLength(rowCount('stocks/stocks.csv'))
        expect(await count(db, 'daily_candles')).toBe(daily.reduce((sum, one) => sum + one))
        const annual = ['main_annual_2015_2019_all', 'main_annual_full_history_292set']
        const known = annual.map((name) => rowCount(`more/f10/${name}.csv`))
        expect(await count(db, 'financial_reports')).toBe(known.reduce((sum, one) => sum + one) - 1)
        expect(await count(db, 'billboard_seats')).toBe(rowCount(`${ACTIVITY}_202607.csv`))
        expect(await count(db, 'unlocks')).toBe(rowCount('more/f10/tdx_tipinfo_20220426.csv') - 451)
        expect(await count(db, 'share_offers')).toBe(rowCount(OFFERS))
        expect(await count(db, 'pieces')).toBe(
          rowCount(`${FILINGS}_20260821_22.csv`) - 2 + rowCount(`${FILINGS}_typed_202608.csv`),
        )
        expect(await count(db, 'trading_days')).toBe(rowCount('calendar/trade_dates_1990_2026.csv'))
        const [date, open, high, low, close, shares, amount] =
          text('kline/daily_raw_2020_2025_600519_000858_300750.csv')
            .split('\n')
            .find((row) => row.startsWith('600519,2024-09-30'))
            ?.split(',')
            .slice(1) ?? []
        const [candle] = await dailyCandles(db, 'sh600519', {
          from: '2024-09-30',
          limit: 1,
          to: '2024-09-30',
        })
        expect(candle).toMatchObject({
          time: date,
          volume: Number(shares),
          turnover: Number(amount),
        })
        expect([candle?.open, candle?.high, candle?.low, candle?.close]).toEqual(
          [open, high, low, close].map((price) => Math.round(Number(price) * 1000)),
        )
      })
      expect(runImport(REAL_DATA).lines).toContain('nothing changed')
    }, 180_000)
  })
