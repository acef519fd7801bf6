import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { connectTurnovers, limitPoolOn } from '#gateway/market/activity/activity-queries.ts'
import { importedStatements } from '#gateway/market/fundamentals/queries.ts'
import { quotedListings } from '#gateway/market/queries.ts'
import { bondDaysBetween, bondDaysOf } from '#gateway/market/terms/terms-queries.ts'
import { inStore, openImportPlace, runImport } from '../../support/market/import-place.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'
import { writeTables } from '../../support/market/tables.ts'

const ACTIVITY = 'more/market-activity/recorded_answers.json'
const BONDS = 'more/citizen/recorded_answers.json'
const SAMPLES = ['balance', 'cash_flow', 'profit']

const importPlace = openImportPlace()
const written = (tables: Readonly<Record<string, string>>) =>
  writeTables(importPlace().tables, tables)

/** The recorded answer whose name begins with these words. */
function recorded(words: string, file = ACTIVITY): unknown {
  const answers: Record<string, unknown> = JSON.parse(readFileSync(marketDataPath(file), 'utf8'))
  return Object.entries(answers).find(([name]) => name.startsWith(words))?.[1]
}

describe.runIf(hasMarketData)('answers and exports as recorded', { timeout: 360_000 }, () => {
  test('pools are stored under the day they state, and a pool without one is refused', async () => {
    written({
      'pool.json': JSON.stringify(recorded('getTopicZTPool')),
      // As terminals export a day, with the day added, and without it.
      'broken.csv': `日期,序号,代码,名称,涨跌幅,首次封板时间,炸板次数,涨停统计,所属行业
2024-09-23,1,002721,金一文化,4.76,092500,3,3/2,饰品
2024-09-23,2,002365,永安药业,7.28,123512,1,0/0,化学制药
2024-09-23,3,003020,立方制药,5.13,260000,1,0/0,化学制药
`,
      'undated.csv': '代码,首次封板时间,炸板次数\n002721,092500,3\n',
      'own.csv': `code,day,boards,first_sealed,last_sealed,opened,sealed_amount,hits,hit_days
600519,2024-09-24,1,09:31:05,09:30:00,0,1,1,1
600519,2024-09-24,1,09:31:05,09:40:00,1.5,1,1,1
600036,2024-09-24,1,09:31:05,14:02:09,1,12345.67,,
`,
    })
    const { lines, stdout } = runImport()
    expect(stdout).toContain('undated.csv: refused: there is no column day or date or 日期')
    expect(lines).toContain('rejected 1: the time is none of trading (broken.csv:4)')
    expect(lines).toContain(
      'rejected 1: it was sealed for the last time before the first (own.csv:2)',
    )
    expect(lines).toContain('rejected 1: a count of the pool is no count (own.csv:3)')
    await inStore(async (db) => {
      const pool = await limitPoolOn(db, { wanted: '2024-09-23', asOf: '2024-12-31' })
      expect(pool).toMatchObject({ day: '2024-09-23', before: undefined, after: '2024-09-24' })
      const stocks = pool?.stocks ?? []
      expect(stocks).toHaveLength(22)
      expect(stocks[0]?.boards).toBe(Math.max(...stocks.map(({ boards }) => boards)))
      expect(stocks.find(({ symbol }) => symbol === 'sh600225')).toMatchObject({
        ...{ boards: 3, first_sealed: 92_501, last_sealed: 93_155, opened: 2 },
        ...{ sealed_fen: 2_587_634_400, hits: 3, hit_days: 3 },
      })
      expect(stocks.slice(-2)).toMatchObject([
        { symbol: 'sz002721', boards: 0, opened: 3, hits: 2, hit_days: 3, sealed_fen: null },
        { symbol: 'sz002365', boards: 0, first_sealed: 123_512, last_sealed: null },
      ])
      const next = await limitPoolOn(db, { wanted: '2024-09-30', asOf: '2024-12-31' })
      expect(next).toMatchObject({ day: '2024-09-24', before: '2024-09-23', after: undefined })
      expect(next?.stocks).toMatchObject([{ last_sealed: 140_209, sealed_fen: 1_234_567 }])
      expect(await limitPoolOn(db, { wanted: '2024-09-20', asOf: '2024-12-31' })).toBeUndefined()
    })
    expect(runImport(importPlace().tables, '--again').lines).toContain('nothing changed')
  })

  test('northbound turnover is that of both exchanges, and southbound rows are refused', async () => {
    const shanghai = recorded('RPT_MUTUAL_DEAL_HISTORY') as object
    const day = { ...shanghai, TRADE_DATE: '2026-07-08 00:00:00' }
    written({
      'deals.json': JSON.stringify({
        result: {
          data: [
            shanghai,
            { ...shanghai, MUTUAL_TYPE: '003', DEAL_AMT: 160_000.5 },
            { ...shanghai, MUTUAL_TYPE: '002' },
            { ...day, MUTUAL_TYPE: '005', DEAL_AMT: 300_000 },
            { ...day, DEAL_AMT: 0 },
            { ...day, TRADE_DATE: '2026-07-09 00:00:00' },
          ],
        },
      }),
    })
    const { lines } = runImport()
    expect(lines).toContain('rejected 1: the channel is not northbound (deals.json:3)')
    expect(lines).toContain(
      'rejected 1: a turnover of zero means that none was published (deals.json:5)',
    )
    // One exchange alone is not the market.
    expect(await inStore((db) => connectTurnovers(db, { asOf: '2026-12-31', count: 5 }))).toEqual([
      { day: '2026-07-08', turnoverFen: 30_000_000_000_000 },
      { day: '2026-07-07', turnoverFen: 31_169_830_000_000 },
    ])
  })

  test('statements of a terminal are read in yuan, and replace no exact figure', async () => {
    const sheets = SAMPLES.map((name) => {
      const text = readFileSync(
        marketDataPath(`more/f10/statement_samples_${name}_sheet.csv`),
        'utf8',
      )
      const rows = text
        .replace(/^\ufeff/, '')
        .trimEnd()
        .split(/\r?\n/)
      const coded = rows.map((row, i) => `${i === 0 ? '股票代码' : '600519'},${row}`)
      return [`${name}.csv`, `${coded.join('\n')}\n`] as const
    })
    written({
      ...Object.fromEntries(sheets),
      'codeless.csv': '报告期,*资产合计\n2025-09-30,3047.38亿\n',
      'wrong.csv': '股票代码,报告期,*资产合计\n000858,2025-09-30,许多\n000858,2025-06-30,False\n',
      'exact.csv': 'code,period,published,profit\n600519,2025-09-30,2025-10-30,64626746712\n',
    })
    const { lines, stdout } = runImport()
    expect(stdout).toContain('codeless.csv: refused: there is no column symbol or code or 股票代码')
    expect(lines).toContain('rejected 1: a figure is no number (wrong.csv:2)')
    expect(lines).toContain('rejected 1: it has no figure (wrong.csv:3)')
    const periods = await inStore((db) => importedStatements(db, 'sh600519'))
    const newest = periods.find(({ period }) => period === '2025-09-30')
    expect(newest?.publishedOn).toBe('2025-10-30')
    expect(newest?.lines).toMatchObject({
      ...{ profit: 64_626_746_712, revenue: 130_904_000_000, financeExpense: -635_000_000 },
      ...{ assets: 304_738_000_000, loans: null, deposits: null, inventory: 55_859_000_000 },
      ...{ operatingCash: 38_197_000_000, closingCash: 159_502_000_000 },
    })
    // Rounded lines of one table still add up, as far as they are rounded.
    for (const { period, lines: sums } of periods.filter(({ period }) => period >= '2015')) {
      const { assets, liabilities, totalEquity } = sums
      if (!assets || !liabilities || !totalEquity) continue
      expect(Math.abs(assets - liabilities - totalEquity), period).toBeLessThan(2.1e6)
    }
  })

  test('bonds have the days of their offer, last trade and redemption, also before they are listed', async () => {
    const sample = (name: string) => readFileSync(marketDataPath(`more/citizen/${name}`), 'utf8')
    written({
      'redemptions.csv': sample('samples_202604/bond_cb_redeem_jsl.csv'),
      'offers.csv': sample('cb_subscription_tdx_202204.csv'),
      'bonds.csv': sample('samples_202604/bond_zh_cov.csv'),
      'centre.json': JSON.stringify({ result: { data: recorded('RPT_BOND_CB_LIST', BONDS) } }),
      'own.csv': 'bond_code,name,redeem_day,redeem_price\n113654,永02转债,2026-05-13,101.159\n',
    })
    const { lines } = runImport()
    expect(lines.join('\n')).toMatch(
      /rejected \d: the code is none of a convertible bond \(redemptions\.csv/,
    )
    await inStore(async (db) => {
      const daysOf = async (symbol: string) =>
        (await bondDaysOf(db, symbol)).map(({ kind, day, priceMilli }) =>
          [day, kind, ...(priceMilli ? [priceMilli] : [])].join(' '),
        )
      expect(await daysOf('sh113654')).toEqual([
        '2026-05-07 lastTrade 101159',
        '2026-05-13 redeem 101159',
        '2028-08-04 mature',
      ])
      expect(await daysOf('sz123269')).toEqual(['2026-04-20 apply', '2026-04-22 result'])
      const april = await bondDaysBetween(db, { from: '2022-04-01', to: '2022-04-30', limit: 50 })
      expect(april.find(({ symbol }) => symbol === 'sh113648')).toEqual({
        ...{ symbol: 'sh113648', name: '巨星转债', day: '2022-04-25', kind: 'apply' },
        ...{ applyCode: '754477', priceMilli: undefined },
      })
      expect(await daysOf('sh113709')).toEqual(['2026-07-30 apply'])
      // Nobody can trade what is on offer.
      const listed = (await quotedListings(db)).map(({ symbol }) => symbol)
      expect(listed).not.toContain('sz123269')
    })
    expect(runImport(importPlace().tables, '--again').lines).toContain('nothing changed')
  })
})
