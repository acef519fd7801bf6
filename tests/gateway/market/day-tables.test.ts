import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import {
  connectTurnovers,
  limitPoolOn,
  marginDaysOf,
} from '#gateway/market/activity/activity-queries.ts'
import { WHOLE_MARKET } from '#gateway/market/activity/tables.ts'
import { readDayTables } from '#gateway/market/day-table/read-day-tables.ts'
import { loadHolders } from '#gateway/market/disclosure/load-holders.ts'
import { unlocksBetween } from '#gateway/market/disclosure/unlock-queries.ts'
import { createEastmoneyClient } from '#gateway/market/feed/eastmoney/eastmoney.ts'
import { layoutOf } from '#gateway/market/import-layout/layouts.ts'
import { embeddedTemplate } from '../../support/database/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { DATABASE_KIND } from '../../support/gateway/gateway.ts'
import { startReportSource } from '../../support/market/eastmoney/report-source.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'

type Row = Readonly<Record<string, unknown>>

const log = pino({ enabled: false })
const ACTIVITY = 'more/market-activity/recorded_answers.json'
const ACTIVITY_GOLDEN = 'more/market-activity/akshare_golden_202608.json'
const F10 = 'more/f10/recorded_answers.json'
const CITIZEN = 'more/citizen/recorded_answers.json'

/** The recorded answer whose name begins with these words. */
function recorded<T>(words: string, file = ACTIVITY): T {
  const answers: Record<string, T> = JSON.parse(readFileSync(marketDataPath(file), 'utf8'))
  const found = Object.entries(answers).find(([name]) => name.startsWith(words))
  if (!found) throw new Error(`nothing recorded of ${words}`)
  return found[1]
}

interface RecordedTable {
  columns: readonly string[]
  head: readonly (readonly (string | null)[])[]
}

/** Rows of a report that were recorded under Chinese names of its columns. */
function recordedTable(name: string, file: string, names: Readonly<Record<string, string>>): Row[] {
  const { columns, head } = recorded<RecordedTable>(name, file)
  return head.map((cells) =>
    Object.fromEntries(
      cells.flatMap((cell, i) => {
        const column = names[columns[i] ?? '']
        return column ? [[column, cell === null || i === 0 ? cell : Number(cell)]] : []
      }),
    ),
  )
}

describe.runIf(hasMarketData)('tables that the source publishes by day', () => {
  let source: Awaited<ReturnType<typeof startReportSource>>
  let server: TestDatabase | undefined
  let database: OpenDatabase
  let db: OpenDatabase['db']
  let tables: NonNullable<ReturnType<typeof createEastmoneyClient>['dayTables']>

  beforeAll(async () => {
    source = await startReportSource()
    server = DATABASE_KIND === 'postgres' ? await openTestDatabase() : undefined
    const template = server ? undefined : await embeddedTemplate()
    const databaseUrl = server?.url ?? 'memory://'
    database = await openDatabase({ databaseUrl, dataDir: '.cache', template })
    db = database.db
    const days = [
      20240920, 20240923, 20240924, 20260424, 20260427, 20260610, 20260611, 20260612, 20260707,
      20260708,
    ]
    const later = [20260727, 20260728, 20261231]
    const rows = [...days, ...later].map((day) => ({ day }))
    await db.insertInto('trading_days').values(rows).execute()
  })
  afterAll(async () => {
    await source.close()
    await database.close()
    await server?.close()
  })
  beforeEach(() => {
    source.reports.clear()
    source.pools.clear()
    source.arrived.splice(0)
    const hosts = [source.host]
    const all = { quotes: hosts, history: hosts, search: hosts, tables: hosts, pools: hosts }
    tables = createEastmoneyClient({ log }, { ...all, companies: hosts }).dayTables ?? []
  })

  /** Reads one of the tables at a time of China. */
  const readAt = (time: string, kind: string) =>
    readDayTables(
      { db, log, clock: { now: () => new Date(`${time}+08:00`) } },
      tables.filter(({ name }) => name === `eastmoney ${kind}`),
    )
  const storedRows = async (table: 'margin_days' | 'unlocks' | 'billboard_seats') =>
    (await db.selectFrom(table).select('symbol').execute()).length

  test('the pool of a day is read after its close, and once', async () => {
    const { data } = recorded<{ data: { pool: Row[] } }>('getTopicZTPool')
    source.pools.set('getTopicZTPool', { 20240923: data.pool })
    await readAt('2024-09-23T15:10:00', 'limit-up pool')
    const { url } = source.arrived.at(-1)!
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ date: '20240923', dpt: 'wz.ztzt' })
    const pool = await limitPoolOn(db, { wanted: '2024-09-23', asOf: '2024-12-31' })
    expect(pool?.stocks).toHaveLength(20)
    expect(pool?.stocks.find(({ symbol }) => symbol === 'sh600225')).toMatchObject({
      ...{ boards: 3, first_sealed: 92_501, last_sealed: 93_155, opened: 2 },
      ...{ sealed_fen: 2_587_634_400, hits: 3, hit_days: 3 },
    })
    await readAt('2024-09-24T15:09:59', 'limit-up pool')
    expect(source.arrived).toHaveLength(1)
  })

  test('a pool of another day, or of which a part was sent, is refused', async () => {
    const answer = recorded<{ data: { pool: Row[] } }>('getTopicZTPool')
    source.pools.set('getTopicZTPool', { 20240923: answer.data.pool })
    await expect(readAt('2024-09-24T15:10:00', 'limit-up pool')).rejects.toThrow(
      'eastmoney limit-up pool 2024-09-24: the pool is about 20240923',
    )
    // As recorded: the first twenty of 54.
    source.answerNext({ ...answer, data: { ...answer.data, qdate: 20240924 } })
    await expect(readAt('2024-09-24T15:10:00', 'limit-up pool')).rejects.toThrow(
      '20 of 54 stocks were sent',
    )
    source.answerNext({ rc: 102, data: null })
    await readAt('2024-09-24T15:10:00', 'limit-up pool')
    const pool = await limitPoolOn(db, { wanted: '2024-09-24', asOf: '2024-12-31' })
    expect(pool?.day).toBe('2024-09-23')
  })

  test('stocks that left their limit join the pool of the same day', async () => {
    // Cut as recorded: the notes say that rows of this pool also have `fbt`.
    const [row = {}] = Object.entries(recorded<Record<string, Row[]>>('pools 2026-09-24')).flatMap(
      ([name, rows]) => (name.startsWith('getTopicZBPool') ? rows : []),
    )
    source.pools.set('getTopicZBPool', { 20260708: [{ ...row, fbt: 93_512 }] })
    await readAt('2026-07-08T15:10:00', 'left limits')
    const pool = await limitPoolOn(db, { wanted: '2026-07-08', asOf: '2026-12-31' })
    expect(pool?.stocks).toMatchObject([
      { symbol: 'sz000938', boards: 0, opened: 2, first_sealed: 93_512, last_sealed: null },
    ])
  })

  test('stocks at their lower limit are listed beside the pool of the same day', async () => {
    const [row = {}] = recorded<Record<string, Row[]>>('pools 2026-09-24').getTopicDTPool ?? []
    source.pools.set('getTopicDTPool', { 20260708: [row] })
    await readAt('2026-07-08T15:10:00', 'limit-down pool')
    const pool = await limitPoolOn(db, { wanted: '2026-07-08', asOf: '2026-12-31' })
    expect(pool?.falls).toMatchObject([
      {
        symbol: 'sz000607',
        down_days: 2,
        opened: 4,
        last_sealed: 150_000,
        sealed_fen: 198_108_300,
      },
    ])
    // A terminal's table of the same pool, to which somebody added the day.
    const { columns } = recorded<RecordedTable>('stock_zt_pool_dtgc_em', ACTIVITY_GOLDEN)
    expect(layoutOf([...columns, '日期'])?.name).toBe('limit-down pools')
    source.pools.set('getTopicDTPool', { 20260610: [row] })
    await expect(readAt('2026-06-11T15:10:00', 'limit-down pool')).rejects.toThrow(
      'eastmoney limit-down pool 2026-06-11: the pool is about 20260610',
    )
  })

  test('unlock days are those of shares, three months ahead, in shares and percent', async () => {
    const rows = recorded<Row[]>('RPT_LIFT_STAGE', CITIZEN)
    const share = { SECURITY_TYPE_CODE: '058001001' }
    source.reports.set('RPT_LIFT_STAGE', [
      ...rows.map((row) => ({ ...row, ...share })),
      { ...rows[0], SECURITY_CODE: '113052', SECURITY_TYPE_CODE: '060001001' },
      { ...rows[0], FREE_DATE: '2026-12-30 00:00:00', ...share },
    ])
    await readAt('2026-07-27T09:00:00', 'unlock days')
    const until = { from: '2026-07-01', to: '2026-12-31', limit: 10 }
    expect(await unlocksBetween(db, until)).toMatchObject([
      {
        symbol: 'sh600626',
        day: '2026-07-28',
        kinds: ['定向增发机构配售股份'],
        shares: 212_765_957,
      },
      { symbol: 'sh688785', day: '2026-07-28', kinds: ['首发机构配售股份'], shares: 816_783 },
      { symbol: 'sz300008', day: '2026-09-20', shares: 63_000_000 },
    ])
    // As recorded, without the type: it may be a bond's.
    source.answerNext({ result: { pages: 1, data: [rows[2]], count: 1 }, code: 0 })
    await expect(readAt('2026-07-28T09:00:00', 'unlock days')).rejects.toThrow(
      'a row has no SECURITY_TYPE_CODE',
    )
    // The next day reads them again and changes nothing.
    await readAt('2026-07-28T09:00:00', 'unlock days')
    expect(await storedRows('unlocks')).toBe(3)
  })

  test('offers of new shares have their days, and a later answer adds what was not known', async () => {
    const [row] = recorded<Row[]>('RPTA_APP_IPOAPPLY', CITIZEN)
    source.reports.set('RPTA_APP_IPOAPPLY', [row ?? {}])
    const offer = () => db.selectFrom('share_offers').selectAll().execute()
    await readAt('2026-07-27T09:00:00', 'share offers')
    expect(await offer()).toMatchObject([
      {
        ...{ symbol: 'sz301717', name: '超纯应材', apply_code: '301717', apply_day: 20260731 },
        ...{ price_milli: null, limit_shares: 5000, result_day: 20260804, list_day: null },
      },
    ])
    source.reports.set('RPTA_APP_IPOAPPLY', [{ ...row, ISSUE_PRICE: 18.88 }])
    await readAt('2026-07-28T09:00:00', 'share offers')
    expect(await offer()).toMatchObject([{ price_milli: 18_880, apply_day: 20260731 }])
  })

  test('margin trading is read before the next open, page by page', async () => {
    const rows = recorded<Row[]>('RPTA_WEB_RZRQ_GGMX')
    const many = Array.from({ length: 500 }, (_, i) => ({ ...rows[0], SCODE: `${601_000 + i}` }))
    source.reports.set('RPTA_WEB_RZRQ_GGMX', [...rows, ...many])
    await readAt('2026-06-12T09:10:00', 'margin trading')
    expect(source.arrived.map(({ url }) => url.searchParams.get('pageNumber'))).toEqual(['1', '2'])
    expect(await storedRows('margin_days')).toBe(501)
    expect(await marginDaysOf(db, 'sh600519', { asOf: '2026-12-31', count: 2 })).toEqual([
      {
        ...{ day: '2026-06-11', financed_fen: 1_919_066_367_400, bought_fen: null },
        ...{ lent_fen: 17_091_916_500, lent_shares: 133_635 },
      },
    ])
    await db.deleteFrom('import_runs').execute()
    await readAt('2026-06-12T10:10:00', 'margin trading')
    expect(await storedRows('margin_days')).toBe(501)
  })

  test('a report that is unknown, cut, of another day or of other columns is refused, and stores nothing', async () => {
    const [row] = recorded<Row[]>('RPTA_WEB_RZRQ_GGMX')
    const [at, kind] = ['2026-07-08T09:10:00', 'margin trading']
    const answer = (data: readonly object[], count = data.length) =>
      source.answerNext({ result: { pages: 1, data, count }, success: true, code: 0 })
    await expect(readAt(at, kind)).rejects.toThrow('margin trading 2026-07-07: 9501 报表配置不存在')
    answer([{ ...row, DATE: '2026-07-07 00:00:00' }], 2)
    await expect(readAt(at, kind)).rejects.toThrow('1 of the 2 rows of RPTA_WEB_RZRQ_GGMX')
    answer([{ ...row }])
    await expect(readAt(at, kind)).rejects.toThrow('a row is about 2026-06-11')
    answer([{ SCODE: '600519', DATE: '2026-07-07 00:00:00' }])
    await expect(readAt(at, kind)).rejects.toThrow('the table has other columns')
    answer([{ ...row, DATE: '2026-07-07 00:00:00', RZYE: '许多' }])
    await expect(readAt(at, kind)).rejects.toThrow('a sum of margin trading is no number')
    source.answerNext({ result: [], success: true })
    await expect(readAt(at, kind)).rejects.toThrow('margin trading 2026-07-07: malformed')
    source.reports.set('RPTA_WEB_RZRQ_GGMX', [row ?? {}])
    // 9201: not published yet.
    await readAt(at, kind)
    const days = await db
      .selectFrom('margin_days')
      .select('day')
      .where('day', '=', 20260707)
      .execute()
    expect(days).toEqual([])
  })

  test('seats of both lists are stored once, and institutions as their sum', async () => {
    const institution = { OPERATEDEPT_NAME: '机构专用' }
    const both = seat({ OPERATEDEPT_NAME: '深股通专用', BUY: 900.5, SELL: 800 })
    source.reports.set('RPT_BILLBOARD_DAILYDETAILSBUY', [
      both,
      ...[
        seat({ ...institution, BUY: 300.25, SELL: null }),
        seat({ ...institution, BUY: 200, SELL: 5 }),
      ],
    ])
    await expect(readAt('2026-06-11T20:00:00', 'billboard seats')).rejects.toThrow('9501')
    expect(await storedRows('billboard_seats')).toBe(0)
    source.reports.set('RPT_BILLBOARD_DAILYDETAILSSELL', [
      both,
      seat({ ...institution, BUY: 200, SELL: 5 }),
      seat({ ...institution, BUY: null, SELL: 700 }),
    ])
    await readAt('2026-06-11T20:00:00', 'billboard seats')
    const seats = await db
      .selectFrom('billboard_seats')
      .select(['symbol', 'day', 'seat', 'buy_fen', 'sell_fen'])
      .orderBy('buy_fen')
      .execute()
    expect(seats).toEqual([
      { symbol: 'sz000504', day: 20260611, seat: '机构专用', buy_fen: 50_025, sell_fen: 70_500 },
      { symbol: 'sz000504', day: 20260611, seat: '深股通专用', buy_fen: 90_050, sell_fen: 80_000 },
    ])
  })

  test('recorded seats of a list have their names and sums in yuan', async () => {
    const { columns, head } = recorded<RecordedTable>('stock_lhb_stock_detail_em', ACTIVITY_GOLDEN)
    const sellers = head.map((cells) => {
      const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
      return seat({
        ...{ SECURITY_CODE: '600077', TRADE_DATE: '2026-06-12 00:00:00' },
        ...{ EXPLANATION: cell('类型'), OPERATEDEPT_NAME: cell('交易营业部名称') },
        ...{ BUY: Number(cell('买入金额')), SELL: Number(cell('卖出金额')) },
      })
    })
    source.reports.set('RPT_BILLBOARD_DAILYDETAILSSELL', sellers)
    source.reports.set('RPT_BILLBOARD_DAILYDETAILSBUY', [sellers[3]!])
    await readAt('2026-06-12T20:00:00', 'billboard seats')
    const seats = await db
      .selectFrom('billboard_seats')
      .select(['seat', 'reason', 'buy_fen', 'sell_fen'])
      .where('symbol', '=', 'sh600077')
      .where('day', '=', 20260612)
      .orderBy('sell_fen', 'desc')
      .execute()
    expect(seats).toHaveLength(5)
    expect(seats[0]).toEqual({
      ...{ seat: '东亚前海证券有限责任公司上海分公司', reason: '日涨幅偏离值达到7%的前5只证券' },
      ...{ buy_fen: 0, sell_fen: 2_969_160_000 },
    })
    expect(seats[3]).toMatchObject({ buy_fen: 127_990_600, sell_fen: 1_719_389_600 })
  })

  test('northbound turnover is stored once both exchanges have published one', async () => {
    const shanghai = recorded<Row>('RPT_MUTUAL_DEAL_HISTORY')
    const shenzhen = { ...shanghai, MUTUAL_TYPE: '003', DEAL_AMT: 160_000.5 }
    const read = () => readAt('2026-07-07T20:00:00', 'northbound turnover')
    const stored = () => connectTurnovers(db, { asOf: '2026-12-31', count: 5 })
    for (const rows of [[shanghai], [shanghai, { ...shenzhen, DEAL_AMT: 0 }]]) {
      source.reports.set('RPT_MUTUAL_DEAL_HISTORY', rows)
      await read()
      expect(await stored()).toEqual([])
    }
    source.reports.set('RPT_MUTUAL_DEAL_HISTORY', [
      ...[shanghai, shenzhen, { ...shanghai, MUTUAL_TYPE: '002' }],
      { ...shanghai, TRADE_DATE: '2026-07-06 00:00:00' },
    ])
    await read()
    expect(await stored()).toEqual([{ day: '2026-07-07', turnoverFen: 31_169_830_000_000 }])
  })

  test('margin trading of the market is read in hundreds of millions, and another unit is refused', async () => {
    const [at, kind] = ['2026-06-12T09:10:00', 'margin trading of the market']
    const [row = {}] = recordedTable('stock_margin_account_info', ACTIVITY_GOLDEN, {
      ...{ 日期: 'STATISTICS_DATE', 融资余额: 'FIN_BALANCE', 融券余额: 'LOAN_BALANCE' },
      融资买入额: 'FIN_BUY_AMT',
    })
    const day = { ...row, STATISTICS_DATE: '2026-06-11 00:00:00' }
    source.reports.set('RPTA_WEB_MARGIN_DAILYTRADE', [{ ...day, FIN_BALANCE: 70_453_000_000_000 }])
    await expect(readAt(at, kind)).rejects.toThrow('the sum is none of hundreds of millions')
    source.reports.set('RPTA_WEB_MARGIN_DAILYTRADE', [day])
    await readAt(at, kind)
    expect(await marginDaysOf(db, WHOLE_MARKET, { asOf: '2026-12-31', count: 2 })).toEqual([
      {
        ...{ day: '2026-06-11', financed_fen: 7_045_300_000_000, bought_fen: 340_900_000_000 },
        ...{ lent_fen: 153_100_000_000, lent_shares: null },
      },
    ])
  })

  test('statements are read on the morning after their date, those of a weekend on the next trading day, and complete each other', async () => {
    const samples = (name: string) =>
      recorded<{ sample: Row[] }>(name, 'more/f10/eastmoney_report_samples.json').sample
    const [bank = {}] = samples('RPT_DMSK_FN_BALANCE')
    const [dated = {}] = samples('RPT_LICO_FN_CPD').filter(
      ({ REPORTDATE }) => REPORTDATE === '2026-03-31 00:00:00',
    )
    // A Saturday, as recorded in another report about the same company; the recorded statements have no date.
    const date = { NOTICE_DATE: dated.NOTICE_DATE, REPORT_DATE: dated.REPORTDATE }
    const { TOTAL_OPERATE_INCOME, PARENT_NETPROFIT } = dated
    const [income = {}] = samples('RPT_DMSK_FN_INCOME')
    const of = { SECURITY_CODE: '000001', SECURITY_TYPE_CODE: '058001001', ...date }
    source.reports.set('RPT_DMSK_FN_INCOME', [
      { ...income, ...of, TOTAL_OPERATE_INCOME, PARENT_NETPROFIT },
      { ...income, ...of, SECURITY_CODE: '200025', SECURITY_TYPE_CODE: '058001002' },
      { ...income, ...of, SECURITY_CODE: '600519', NOTICE_DATE: '2026-04-29 00:00:00' },
    ])
    source.reports.set('RPT_DMSK_FN_BALANCE', [{ ...bank, ...date }])
    await readAt('2026-04-27T09:00:00', 'income statements')
    await readAt('2026-04-27T09:00:00', 'balance sheets')
    const rows = await db
      .selectFrom('financial_reports')
      .select(['symbol', 'period', 'published_day', 'revenue', 'profit', 'assets'])
      .execute()
    expect(rows).toEqual([
      {
        ...{ symbol: 'sz000001', period: 20260331, published_day: 20260425 },
        ...{ revenue: 35_277_000_000, profit: 14_523_000_000, assets: 4_354_460_000 },
      },
    ])
  })

  test('dividends have their ex-day weeks before it, and a plan in shares alone is none', async () => {
    const { rows } = recorded<{ rows: Row[] }>('RPT_SHAREBONUS_DET', F10)
    const [paid = {}, inShares = {}] = rows
    const code = { SECURITY_CODE: '600519' }
    source.reports.set('RPT_SHAREBONUS_DET', [
      { ...paid, ...code, EX_DIVIDEND_DATE: '2026-06-26 00:00:00' },
      { ...inShares, ...code, EX_DIVIDEND_DATE: '2026-06-18 00:00:00' },
    ])
    await readAt('2026-06-11T09:00:00', 'dividends')
    const dividends = await db.selectFrom('cash_dividends').selectAll().execute()
    expect(dividends).toEqual([
      {
        ...{ symbol: 'sh600519', year: 2025, published_day: 20260626, ex_day: 20260626 },
        cash_micro: 23_957_000,
      },
    ])
  })

  test('holders are those that were imported with the newest of the source, each period once', async () => {
    const { row } = recorded<{ row: Row }>('RPT_HOLDERNUMLATEST', F10)
    source.reports.set('RPT_HOLDERNUMLATEST', [{ ...row, HOLD_NOTICE_DATE: '2026-07-27 00:00:00' }])
    await readAt('2026-07-27T09:00:00', 'numbers of holders')
    const share = { symbol: 'sz301686', kind: 'top' as const, rank: 1, ratio: 5 }
    await db
      .insertInto('holders')
      .values([
        { ...share, period: 20260331, name: '甲', shares: 5, published_day: 20260430 },
        { ...share, period: 20260630, name: '乙', shares: 6, published_day: 20260727 },
      ])
      .execute()
    const newest = { period: '2026-06-30', top: [{ name: '丙', shares: 7, ratio: 7 }], float: [] }
    const value = { periods: [newest], counts: [{ day: '2026-06-30', count: 9 }] }
    const feed = { holders: async () => ({ value, origin: 'live' as const, staleReason: null }) }
    const market = { feed, company: async () => undefined }
    const known = await loadHolders({ db, market }, 'sz301686', '2026-12-31')
    expect(known.periods).toMatchObject([
      { period: '2026-03-31', publishedOn: '2026-04-30', top: [{ name: '甲' }] },
      { period: '2026-06-30', publishedOn: '2026-08-31', top: [{ name: '丙' }] },
    ])
    expect(known.counts).toEqual([
      { day: '2026-06-30', count: 9 },
      { day: '2026-09-22', count: 17_520 },
    ])
    const early = await loadHolders({ db, market }, 'sz301686', '2026-07-28')
    expect(early.periods.at(-1)).toMatchObject({ publishedOn: '2026-07-28', top: [{ name: '丙' }] })
  })

  test('the source is left alone beyond the calendar', async () => {
    await readAt('2027-01-04T20:00:00', 'billboard seats')
    expect(source.arrived).toEqual([])
  })
})

/** Columns as public readers of the two lists name them; rows were recorded under Chinese names. */
function seat(of: Row): Row {
  return {
    ...{ SECURITY_CODE: '000504', TRADE_DATE: '2026-06-11 00:00:00' },
    ...{ EXPLANATION: '日振幅值达到15%的前5只证券', ...of },
  }
}
