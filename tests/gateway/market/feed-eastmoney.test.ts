import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEastmoneyClient } from '#gateway/market/feed/eastmoney/eastmoney.ts'
import { readTrends } from '#gateway/market/feed/eastmoney/read-charts.ts'
import { readListQuotes, readTicks } from '#gateway/market/feed/eastmoney/read-quotes.ts'
import { readStock } from '#gateway/market/feed/eastmoney/read-stock.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'
import { type MarketSourceStandIn, startMarketSource } from '../../support/market/source.ts'

const log = pino({ enabled: false })
const FULL_ROWS = 'RPT_BOND_CB_LIST_full_rows'

describe.runIf(hasMarketData)('recorded bytes of Eastmoney, over HTTP', () => {
  let source: MarketSourceStandIn
  let client: ReturnType<typeof createEastmoneyClient>

  beforeAll(async () => {
    source = await startMarketSource()
    const hosts = [source.host]
    client = createEastmoneyClient(
      { log },
      {
        ...{ quotes: hosts, history: hosts, search: hosts, tables: hosts, pools: hosts },
        companies: hosts,
      },
    )
  })
  afterAll(() => source.close())
  beforeEach(() => source.arrived.splice(0))

  test('one request brings several quotes', async () => {
    const { value } = await client.quotes(['sh600519', 'sz000858'])
    expect(source.arrived.map(({ url }) => url.searchParams.get('secids'))).toEqual([
      '1.600519,0.000858',
    ])
    expect(source.arrived[0]?.headers.referer).toBe('https://quote.eastmoney.com/')
    expect(value).toHaveLength(1)
    expect(value?.[0]?.quote).toMatchObject({
      symbol: 'sh600519',
      name: '贵州茅台',
      lastMilli: 1_283_980,
      prevCloseMilli: 1_290_880,
      openMilli: 1_291_000,
      highMilli: 1_294_990,
      lowMilli: 1_283_010,
      changeMilli: -6900,
      volume: 1_070_100,
      turnoverFen: 137_592_852_100,
      quotedAt: new Date(1_789_011_078_000),
      limitUpMilli: null,
    })
    expect(value?.[0]?.quote.changePercent).toBeCloseTo(-0.5345, 4)
  })

  test('a share comes with every field it has', async () => {
    const { value = [] } = await client.quotes(['sh601238'])
    expect(value[0]?.quote).toMatchObject({
      name: '广汽集团',
      lastMilli: 12_430,
      prevCloseMilli: 12_400,
      openMilli: 12_280,
      highMilli: 12_560,
      lowMilli: 12_210,
      changeMilli: 30,
      changePercent: 0.24,
      volume: 30_876_300,
      turnoverFen: 38_229_857_600,
      averageMilli: 12_380,
      volumeRatio: 0.77,
      limitUpMilli: 13_640,
      limitDownMilli: 11_160,
      totalCap: 130_066_993_677,
      floatCap: 90_282_023_753,
      peDynamic: 10.81,
      peStatic: null,
      pb: 1.34,
      turnoverRate: 0.43,
    })
    const maotai = await client.quotes(['sh600519'])
    expect(maotai.value?.[0]?.quote).toMatchObject({
      lastMilli: 1_275_380,
      turnoverFen: 170_293_527_500,
      peTtm: 19.58,
      pb: 6.35,
      turnoverRate: 0.11,
      amplitudePercent: 1.19,
      limitUpMilli: 1_402_680,
      quotedAt: new Date(1_789_366_157_000),
    })
  })

  test('the minutes of a day arrive as points of the chart', async () => {
    const { value } = await client.intraday('sh600519')
    expect(value).toEqual({
      day: '2026-09-10',
      prevCloseMilli: null,
      points: [
        {
          time: '09:30',
          priceMilli: 1_291_000,
          averageMilli: 1_291_000,
          volume: 9000,
          turnoverFen: 1_161_900_000,
        },
        {
          time: '09:31',
          priceMilli: 1_293_600,
          averageMilli: 1_293_003,
          volume: 33_700,
          turnoverFen: 4_359_220_500,
        },
      ],
    })
  })

  test('a day candle has its close before its high', async () => {
    const { value } = await client.candles('sh000300', 'day', 'none', 3)
    expect(value).toHaveLength(3)
    expect(value?.at(-1)).toEqual({
      time: '2026-09-30',
      open: 4_356_800,
      high: 4_368_610,
      low: 4_341_880,
      close: 4_357_620,
      volume: 16_294_962_600,
      turnover: 356491548621.4,
    })
    const { url } = source.arrived[0]!
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ klt: '101', fqt: '0', lmt: '3' })
  })

  test('the capital flow is split by size of order', async () => {
    expect((await client.capitalFlow?.('sh600519'))?.value).toEqual({
      superLargeFen: -74_295_000_000,
      largeFen: 45_150_000_000,
      mediumFen: 30_915_000_000,
      smallFen: -1_770_233_600,
    })
  })

  test('the capital flow of past days is read in the order of its own rows', async () => {
    const path = '/api/qt/stock/fflow/daykline/get'
    // Rows as recorded: date, main, small, medium, large, super-large; a whole row goes on with
    // the percentages of these five, the close and its change.
    const recorded = '2026-09-01,220531760.0,-97733.0,-220434016.0,52482800.0,168048960.0'
    const whole =
      '2026-09-02,-100.0,30.0,70.0,-40.0,-60.0,-2.00,0.60,1.40,-0.80,-1.20,1283.98,-0.53'
    const answer = (rows: string[]) => JSON.stringify({ rc: 0, data: { klines: rows } })
    source.answerPath(path, answer([recorded, whole]))
    expect((await client.flowDays?.('sh600519'))?.value).toEqual([
      {
        ...{ day: '2026-09-01', mainFen: 22_053_176_000, superLargeFen: 16_804_896_000 },
        ...{ turnoverFen: null, changePercent: null },
      },
      {
        ...{ day: '2026-09-02', mainFen: -10_000, superLargeFen: -6000 },
        ...{ turnoverFen: 500_000, changePercent: -0.53 },
      },
    ])
    const { url } = source.arrived[0]!
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secid: '1.600519', klt: '101' })
    // Small and super-large flows exchanged, as in the order of another question of this source.
    source.answerPath(path, answer(['2026-09-01,220531760.0,168048960.0,0,52482800.0,-97733.0']))
    expect(await client.flowDays?.('sh600519')).toEqual({ reason: 'malformed' })
  })

  test('a convertible bond comes with its terms and the days of its life', async () => {
    const path = '/api/data/v1/get'
    const bonds: Record<string, unknown[]> = JSON.parse(
      readFileSync(marketDataPath('more/citizen/recorded_answers.json'), 'utf8'),
    )
    const rows = Object.entries(bonds).find(([name]) => name.startsWith(FULL_ROWS))?.[1] ?? []
    const answer = (row: unknown) => JSON.stringify({ result: { pages: 1, data: [row] }, code: 0 })
    source.answerPath(path, answer(rows[1]))
    expect((await client.bond?.('sh110003'))?.value).toEqual({
      ...{ stockSymbol: 'sh600782', rating: 'AA+', maturesOn: '2013-08-21' },
      // The price of the issue is not the one of the day.
      conversionMilli: undefined,
      days: [
        { kind: 'apply', day: '2008-08-21' },
        { kind: 'result', day: '2008-08-27' },
        { kind: 'list', day: '2008-09-05' },
        { kind: 'redeem', day: '2013-08-27', priceMilli: 107_000 },
        { kind: 'mature', day: '2013-08-21' },
      ],
    })
    const { url } = source.arrived[0]!
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ reportName: 'RPT_BOND_CB_LIST', filter: '(SECURITY_CODE="110003")' },
      quoteColumns: 'f235~10~SECURITY_CODE~TRANSFER_PRICE',
    })
    source.answerPath(path, answer({ SECURITY_CODE: '113052', TRANSFER_PRICE: 20.63 }))
    expect((await client.bond?.('sh113052'))?.value).toMatchObject({ conversionMilli: 20_630 })
    source.answerPath(path, '{"result":null,"success":false,"code":9201}')
    expect(await client.bond?.('sh113099')).toEqual({ value: undefined })
    source.answerPath(path, '{"result":null,"success":false,"code":9501}')
    expect(await client.bond?.('sh113099')).toEqual({ reason: 'malformed' })
  })

  test('the ten largest holders come with the numbers of holders, and an answer about another company is refused', async () => {
    const path = '/PC_HSF10/ShareholderResearch/PageAjax'
    const recorded: Record<string, object> = JSON.parse(
      readFileSync(marketDataPath('more/f10/recorded_answers.json'), 'utf8'),
    )
    const pageOf = (words: string) =>
      Object.entries(recorded).find(([name]) => name.startsWith(words))?.[1] ?? {}
    const page = pageOf('F10 shareholder research page')
    source.answerPath(path, JSON.stringify({ ...page, ...pick(pageOf('same page'), 'gdrs') }))
    const { value } = (await client.holders?.('sh600161')) ?? {}
    expect(source.arrived[0]?.url.searchParams.get('code')).toBe('SH600161')
    expect(value?.periods).toHaveLength(1)
    const [period] = value?.periods ?? []
    expect([period?.period, period?.top.length, period?.float]).toEqual(['2023-03-31', 10, []])
    expect(period?.top[2]).toEqual({ name: '石雯', shares: 40_829_918, ratio: 2.48 })
    expect(value?.counts).toEqual([
      { day: '2025-12-31', count: 255_892 },
      { day: '2026-03-31', count: 243_159 },
    ])
    expect(await client.holders?.('sh600519')).toEqual({ reason: 'malformed' })
    source.answerPath(path, '{"status":-1}')
    expect(await client.holders?.('sh600161')).toEqual({ reason: 'malformed' })
  })

  test('the search finds securities by their code and name', async () => {
    expect((await client.search('000001')).value).toEqual([
      { symbol: 'sz000001', name: '平安银行', pinyin: 'PAYH' },
    ])
  })

  test('the recorded row of a sector is no security of a list', async () => {
    expect(await client.listing()).toEqual({ value: [] })
    expect(source.arrived.map(({ url }) => url.pathname)).toEqual(['/api/qt/clist/get'])
  })

  test('a list comes in pages of a hundred, without rows of other markets', async () => {
    const diff = [
      { f12: '600519', f13: 1, f14: '贵州茅台' },
      { f12: 'BK1625', f13: 90, f14: '钨' },
      { f12: '920002', f13: 0, f14: '万达轴承' },
    ]
    source.answerPath('/api/qt/clist/get', JSON.stringify({ rc: 0, data: { total: 6, diff } }))
    const { value } = await client.listing()
    expect(source.arrived).toHaveLength(2)
    expect(value?.map(({ symbol }) => symbol)).toEqual([
      'sh600519',
      'bj920002',
      'sh600519',
      'bj920002',
    ])
  })

  test('an index the source has no number of is not requested', async () => {
    expect(await client.candles('hkHSTECH', 'day', 'none', 3)).toEqual({ reason: 'empty' })
    expect(source.arrived).toEqual([])
  })
})

describe('data that was never recorded but is known', () => {
  test('a dash means no value', () => {
    const row = {
      f2: '-',
      f3: '-',
      f5: '-',
      f12: '600519',
      f13: 1,
      f14: '贵州茅台',
      f17: '-',
      f18: 10,
    }
    const [read] = readListQuotes(JSON.stringify({ rc: 0, data: { diff: { 0: row } } }))
    expect(read?.quote).toMatchObject({
      lastMilli: null,
      openMilli: null,
      volume: null,
      changePercent: null,
      prevCloseMilli: 10_000,
    })
  })

  test('an unknown symbol has no data', () => {
    expect(readStock('{"rc":102,"data":null}', 'sh699999')).toEqual([])
    expect(readListQuotes('{"rc":102,"data":null}')).toEqual([])
    expect(() => readListQuotes('{"rc":0,"data":{}}')).toThrow('no list')
  })

  test('the book has five levels a side, best first', () => {
    const data = {
      f43: 10,
      f44: 10,
      f45: 10,
      f60: 10,
      f19: 9.99,
      f20: 5,
      f17: 9.98,
      f18: 6,
      f39: 10.01,
      f40: 7,
    }
    const [read] = readStock(JSON.stringify({ rc: 0, data }), 'sh600519')
    expect(read?.book).toEqual({
      bids: [
        { priceMilli: 9990, volume: 500 },
        { priceMilli: 9980, volume: 600 },
      ],
      asks: [{ priceMilli: 10_010, volume: 700 }],
    })
  })

  test('a tick names its active side, and the auction has none', () => {
    const details = ['09:25:01,10.00,120,0,4', '09:30:03,10.01,5,2,2', '09:30:06,10.00,7,3,1']
    const text = JSON.stringify({ rc: 0, data: { details } })
    expect(readTicks(text, 'sh600519').map(({ volume, side }) => [volume, side])).toEqual([
      [12_000, 'neutral'],
      [500, 'buy'],
      [700, 'sell'],
    ])
  })

  test('several days follow one another, each with the close before it and without auction rows', () => {
    const trends = [
      '2026-09-09 09:15,10,10,10,10,0,0,10',
      '2026-09-09 15:00,10,10.10,10.10,10,10,10050,10.05',
      '2026-09-10 09:30,10.20,10.20,10.20,10.20,10,10200,10.20',
    ]
    const days = readTrends(JSON.stringify({ rc: 0, data: { preClose: 9.9, trends } }), 'sh600519')
    expect(days.map(({ prevCloseMilli, points }) => [prevCloseMilli, points.length])).toEqual([
      [9900, 1],
      [10_100, 1],
    ])
  })
})

function pick(of: object, name: string): object {
  return Object.fromEntries(Object.entries(of).filter(([key]) => key === name))
}
