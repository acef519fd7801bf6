import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyCandles } from '#gateway/market/candle-queries.ts'
import {
  importedDividends,
  importedReports,
  importedStatements,
} from '#gateway/market/fundamentals/queries.ts'
import { allListings, quotedListings } from '#gateway/market/queries.ts'
import { bondTerms, newestNetValue } from '#gateway/market/terms/terms-queries.ts'
import { DISCLOSURE_TABLES } from '../../support/market/disclosures.ts'
import {
  countRows,
  inStore,
  openImportPlace,
  runImport,
} from '../../support/market/import-place.ts'
import { writeTables } from '../../support/market/tables.ts'

const REAL_DATA = process.env.MARKET_DATA_DIR ?? '../shared/data'
const ACTIVITY = 'more/market-activity/dragon_tiger_seats'
const MARGIN = 'more/market-activity/margin_market_daily_2012_2026.csv'
const OFFERS = 'more/citizen/ipo_calendar_tdx_202204.csv'
const FILINGS = 'more/news/announcements'

const importPlace = openImportPlace()
let tables: string

beforeEach(() => {
  tables = importPlace().tables
})

describe('the reports of companies', { timeout: 360_000 }, () => {
  const centre = (data: readonly object[]) => JSON.stringify({ result: { pages: 1, data } })
  const income = {
    ...{ SECURITY_CODE: '600519', REPORT_DATE: '2025-09-30 00:00:00' },
    ...{ NOTICE_DATE: '2025-10-30 00:00:00', TOTAL_OPERATE_INCOME: 130_904_000_000.4 },
    ...{ OPERATE_COST: null, PARENT_NETPROFIT: 64_627_000_000 },
    ...{ OPERATE_PROFIT: 89_490_000_000, TOTAL_PROFIT: 89_403_000_000, FINANCE_EXPENSE: -635e6 },
  }
  /** As a data centre answers: sums whose ratios and codes belong to no line. */
  const cashFlow = {
    ...{ SECUCODE: '601375.SH', SECURITY_CODE: '601375', INDUSTRY_CODE: '473' },
    ...{ NOTICE_DATE: null, REPORT_DATE: '2007-12-31 00:00:00', NETCASH_OPERATE: 5_167_704_686.98 },
    ...{ NETCASH_OPERATE_RATIO: 94.05, SALES_SERVICES: 0, PAY_STAFF_CASH: 143_986_941.17 },
    ...{ NETCASH_INVEST: -181_983.12, CONSTRUCT_LONG_ASSET: 41_607_009.81 },
    ...{ NETCASH_FINANCE: 326_865_000, CCE_ADD: 5_494_387_703.86, BEGIN_CCE: 3_625_705_379.32 },
    ...{ END_CCE: 9_120_093_083.18, END_CCE_RATIO: 165.98 },
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

  test('the lines of the three statements of a company are stored beside its report', async () => {
    writeTables(tables, {
      'income.json': centre([income]),
      'balance.csv': `code,period,total_equity,money_funds,inventory
600519,2025-09-30,265705000000,51753000000,55859000000
`,
      'cash.json': centre([cashFlow]),
    })
    runImport()
    await inStore(async (db) => {
      const [period] = await importedStatements(db, 'sh600519')
      expect(period).toMatchObject({ period: '2025-09-30', publishedOn: '2025-10-30' })
      expect(period?.lines).toMatchObject({
        ...{ revenue: 130_904_000_000, operatingProfit: 89_490_000_000, cost: null },
        ...{ totalProfit: 89_403_000_000, financeExpense: -635_000_000, salesReceipts: null },
        ...{ totalEquity: 265_705_000_000, moneyFunds: 51_753_000_000, inventory: 55_859_000_000 },
      })
      const [broker] = await importedStatements(db, 'sh601375')
      const lines = broker!.lines
      expect(lines).toMatchObject({ salesReceipts: 0, staffPayments: 143_986_941 })
      expect(lines.closingCash).toBe(lines.openingCash! + lines.cashIncrease!)
      expect(lines.investingCash).toBe(-181_983)
    })
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

test('the members of an index are read from our columns and from those of index companies', async () => {
  writeTables(tables, {
    'members.csv': `index_symbol,stock_code,day,weight
sh000300,600519,2026-09-30,4.5
sh000300,000858,2026-09-30,101
600519,000858,2026-09-30,1
`,
    'closeweight.csv': `日期Date,指数代码Index Code,成份券代码Constituent Code,权重(%)weight
20260930,000905,600036,0.31
20260930,399006,300750,
20260930,899050,835185,
`,
  })
  const { lines } = runImport()
  expect(lines).toContain('rejected 1: the weight is above 100 % (members.csv:3)')
  expect(lines).toContain('rejected 1: the symbol is no index (members.csv:4)')
  await inStore(async (db) => {
    const rows = await db.selectFrom('index_members').selectAll().orderBy('index_symbol').execute()
    const day = 20_260_930
    expect(rows).toEqual([
      { index_symbol: 'bj899050', day, symbol: 'bj920185', weight: null },
      { index_symbol: 'sh000300', day, symbol: 'sh600519', weight: 4.5 },
      { index_symbol: 'sh000905', day, symbol: 'sh600036', weight: expect.closeTo(0.31, 3) },
      { index_symbol: 'sz399006', day, symbol: 'sz300750', weight: null },
    ])
  })
})

describe('the disclosures of companies and exchanges', { timeout: 360_000 }, () => {
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
      for (const [table, rows] of Object.entries(counts))
        expect(await countRows(db, table)).toBe(rows)
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

// A skipped test counts as failed, so it is not even declared where the data is absent.
if (existsSync(REAL_DATA))
  test('flow, margin trading and holdings of the connect are stored in fen and shares', {
    timeout: 360_000,
  }, async () => {
    writeTables(tables, {
      'flow.csv': `code,date,main,small,medium,large,super_large
600519,2026-09-01,220531760.0,-97733.0,-220434016.0,52482800.0,168048960.0
300750,2026-07-08,-304002048.0,-338824048.0,34822000.0,40496256.0,263505776.0
`,
      'margin.json': JSON.stringify({
        result: {
          data: [
            {
              ...{ DATE: '2026-07-07 00:00:00', SCODE: '300750', SECNAME: '宁德时代' },
              ...{ RZYE: 22_983_798_951, RQYE: 138_220_609, RZRQYE: 23_122_019_560 },
              ...{ RZMRE: 542_931_750, RZJME: -10_679_244, RQMCL: 14_400 },
            },
          ],
        },
      }),
      'exchange.csv': `信用交易日期,标的证券代码,标的证券简称,融资余额,融资买入额,融资偿还额,融券余量,融券卖出量,融券偿还量
20260708,600519,贵州茅台,19190663674,107587044,136643432,133635,497900,744200
20260708,600036,招商银行,-1,0,0,0,0,0
`,
      'market.csv':
        'date,fin_balance,loan_balance,fin_buy,guarantee\n2012-09-27,704.53,15.31,34.09,257.28\n',
      'connect.csv': `code,持股日期,持股数量,持股数量占A股百分比
600519,2026-09-30,80000000,6.37
600519,2026-08-31,0,0
`,
    })
    const { lines } = runImport()
    for (const reason of [
      'its parts do not add up to the main flow (flow.csv:3)',
      'a sum of margin trading is no number (exchange.csv:3)',
      'zero shares mean that none were published (connect.csv:3)',
    ])
      expect(lines).toContain(`rejected 1: ${reason}`)
    await inStore(async (db) => {
      const rowsOf = (table: 'flow_days' | 'margin_days' | 'connect_holdings') =>
        db.selectFrom(table).selectAll().orderBy('symbol').execute()
      const maotai = 'sh600519'
      expect(await rowsOf('flow_days')).toEqual([
        {
          ...{ symbol: maotai, day: 20_260_901 },
          ...{ main_fen: 22_053_176_000, super_large_fen: 16_804_896_000 },
        },
      ])
      expect(await rowsOf('margin_days')).toEqual([
        {
          ...{ symbol: 'market', day: 20_120_927, financed_fen: 7_045_300_000_000 },
          ...{ bought_fen: 340_900_000_000, lent_fen: 153_100_000_000, lent_shares: null },
        },
        {
          ...{ symbol: maotai, day: 20_260_708, financed_fen: 1_919_066_367_400 },
          ...{ bought_fen: 10_758_704_400, lent_fen: null, lent_shares: 133_635 },
        },
        {
          ...{ symbol: 'sz300750', day: 20_260_707, financed_fen: 2_298_379_895_100 },
          ...{ bought_fen: 54_293_175_000, lent_fen: 13_822_060_900, lent_shares: null },
        },
      ])
      expect(await rowsOf('connect_holdings')).toEqual([
        { symbol: maotai, day: 20_260_930, shares: 80_000_000, ratio: expect.closeTo(6.37) },
      ])
    })
    expect(runImport(tables, '--again').lines).toContain('nothing changed')
  })

describe('real tables', () => {
  const text = (file: string) => readFileSync(join(REAL_DATA, file), 'utf8').trimEnd()
  const rowCount = (file: string) => text(file).split('\n').length - 1

  test('the store holds what the tables hold, row for row', async () => {
    const { status, lines, stdout } = runImport(REAL_DATA)
    expect(status).toBe(0)
    expect(stdout).toMatch(/daily_qfq\S+: refused/)
    expect(lines.join('\n')).toContain(', 1,242 rejected')
    expect(lines.join('\n')).toContain('rejected 768: the bond is not listed')
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
      expect(await countRows(db, 'daily_candles')).toBe(daily.reduce((sum, one) => sum + one))
      const annual = ['main_annual_2015_2019_all', 'main_annual_full_history_292set']
      const known = annual.map((name) => rowCount(`more/f10/${name}.csv`))
      expect(await countRows(db, 'financial_reports')).toBe(
        known.reduce((sum, one) => sum + one) - 1,
      )
      expect(await countRows(db, 'billboard_seats')).toBe(rowCount(`${ACTIVITY}_202607.csv`))
      expect(await countRows(db, 'unlocks')).toBe(
        rowCount('more/f10/tdx_tipinfo_20220426.csv') - 451,
      )
      expect(await countRows(db, 'share_offers')).toBe(rowCount(OFFERS))
      expect(await countRows(db, 'margin_days')).toBe(rowCount(MARGIN))
      expect(await countRows(db, 'pieces')).toBe(
        rowCount(`${FILINGS}_20260821_22.csv`) - 2 + rowCount(`${FILINGS}_typed_202608.csv`),
      )
      expect(await countRows(db, 'trading_days')).toBe(
        rowCount('calendar/trade_dates_1990_2026.csv'),
      )
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
  }, 540_000)
})

describe('funds and bonds', { timeout: 360_000 }, () => {
  test('lists of other securities, terms of bonds and net values are read', async () => {
    writeTables(tables, {
      'others.csv': `security_code,name,exchange,board,pinyin,list_date,close
510999,示例ETF,sh,etf,SLETF,20200101,1.234
510998,不是可转债,sh,bond,BSKZZ,20200101,1
900999,示例B股,sh,b,SLBG,19920101,0.512
`,
      'cb_basic.csv': `ts_code,bond_short_name,stk_cd,conv_price,maturity_date,remain_size,list_date,delist_date
113998.SH,示例转债,600998.SH,12.34,2030-01-02,1000000000.0,2024-01-02,
113997.SH,退市转债,600997.SH,1,2020-01-02,0.0,2014-01-02,2019-01-02
600996.SH,不是债券,600996.SH,1,2030-01-02,1.0,2024-01-02,
`,
      'rated.csv': `债券代码,债券简称,正股代码,转股价,信用评级,上市时间
113998,示例转债,600998,12.3,AA+,2024-01-02
123999,未上市转债,300999,39.8,AA-,
`,
      'values.csv': `基金代码,净值日期,单位净值
510999,2026-11-20,1.2345
510999,2026-11-23,0
600519,2026-11-23,1
`,
    })
    const { lines } = runImport()
    expect(lines).toContain('rejected 1: the board is none of its code (others.csv:3)')
    expect(lines).toContain('rejected 1: the bond is not listed (cb_basic.csv:3)')
    expect(lines).toContain('rejected 1: the code is none of a convertible bond (cb_basic.csv:4)')
    expect(lines).toContain('rejected 1: the bond is not listed (rated.csv:3)')
    expect(lines).toContain('rejected 1: the net value is not positive (values.csv:3)')
    expect(lines).toContain('rejected 1: the code is none of a traded fund (values.csv:4)')
    await inStore(async (db) => {
      const quoted = await quotedListings(db)
      const found = quoted.flatMap(({ symbol, board, name }) => `${symbol} ${board} ${name}`)
      expect(found).toEqual(
        expect.arrayContaining([
          'sh113998 bond 示例转债',
          'sh510999 etf 示例ETF',
          'sh900999 b 示例B股',
        ]),
      )
      expect((await allListings(db)).map(({ symbol }) => symbol)).not.toContain('sh510999')
      expect(await bondTerms(db, 'sh113998')).toEqual({
        ...{ stockSymbol: 'sh600998', conversionMilli: 12_300, rating: 'AA+' },
        ...{ maturesOn: '2030-01-02', remainingYuan: 1_000_000_000, knownOn: undefined },
      })
      expect(await newestNetValue(db, 'sh510999')).toEqual({ yuan: 1.2345, day: '2026-11-20' })
    })
  })
})
