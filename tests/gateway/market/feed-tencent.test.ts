import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFiveDays, readMinutes } from '#gateway/market/feed/tencent/read-charts.ts'
import { readQuotes } from '#gateway/market/feed/tencent/read-quotes.ts'
import { createTencentClient } from '#gateway/market/feed/tencent/tencent.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'
import { type MarketSourceStandIn, startMarketSource } from '../../support/market/source.ts'

const log = pino({ enabled: false })

describe.runIf(hasMarketData)('recorded bytes of Tencent, over HTTP', () => {
  let source: MarketSourceStandIn
  let client: ReturnType<typeof createTencentClient>

  beforeAll(async () => {
    source = await startMarketSource()
    const hosts = [source.host]
    client = createTencentClient(
      { log },
      { quotes: hosts, charts: hosts, search: hosts, lists: hosts },
    )
  })
  afterAll(() => source.close())

  const one = async (symbol: string) => {
    const { value = [] } = await client.quotes([symbol])
    return value[0]!
  }

  test('a share after the close comes with every field', async () => {
    const { quote, book, ticks } = await one('sh600519')
    expect(quote).toEqual({
      symbol: 'sh600519',
      name: '贵州茅台',
      lastMilli: 1_258_620,
      prevCloseMilli: 1_235_580,
      openMilli: 1_239_530,
      highMilli: 1_268_000,
      lowMilli: 1_236_050,
      changeMilli: 23_040,
      changePercent: 1.86,
      volume: 3_833_100,
      turnoverFen: 479_724_663_600,
      averageMilli: 1_251_530,
      amplitudePercent: 2.59,
      turnoverRate: 0.31,
      volumeRatio: 1.36,
      limitUpMilli: 1_359_140,
      limitDownMilli: 1_112_020,
      outerVolume: 2_163_300,
      innerVolume: 1_669_800,
      afterHoursVolume: 3600,
      afterHoursTurnoverFen: 453_103_200,
      floatShares: 1_250_081_601,
      totalShares: 1_250_081_601,
      floatCap: 1_573_378_000_000,
      totalCap: 1_573_378_000_000,
      peTtm: 19.32,
      peDynamic: 17.67,
      peStatic: 19.11,
      pb: 6.26,
      yearHighMilli: 1_539_980,
      yearLowMilli: 1_151_010,
      mainNetInflowFen: null,
      indicativeMilli: null,
      quotedAt: new Date('2026-09-30T16:14:58+08:00'),
      state: { session: 'closed', phase: 'closed', holiday: null, isSuspended: false },
      origin: 'live',
      isStale: false,
      staleReason: null,
    })
    expect(book).toEqual({
      bids: [
        { priceMilli: 1_258_620, volume: 1400 },
        { priceMilli: 1_258_440, volume: 100 },
        { priceMilli: 1_258_160, volume: 100 },
        { priceMilli: 1_258_050, volume: 200 },
        { priceMilli: 1_258_000, volume: 4100 },
      ],
      asks: [
        { priceMilli: 1_258_650, volume: 200 },
        { priceMilli: 1_258_660, volume: 300 },
        { priceMilli: 1_258_680, volume: 100 },
        { priceMilli: 1_258_690, volume: 200 },
        { priceMilli: 1_258_750, volume: 8000 },
      ],
    })
    expect(ticks).toEqual([])
  })

  test('a share in the closing auction has one price on both sides and buyers left over', async () => {
    const { quote, book } = await one('sz000858')
    expect(quote).toMatchObject({
      name: '五粮液',
      lastMilli: 70_830,
      changeMilli: -1000,
      changePercent: -1.39,
      indicativeMilli: 70_820,
      volume: 25_781_100,
      turnoverFen: 183_334_075_200,
      quotedAt: new Date('2026-09-02T14:57:00+08:00'),
    })
    expect(book).toEqual({
      bids: [
        { priceMilli: 70_820, volume: 400 },
        { priceMilli: 0, volume: 13_800 },
      ],
      asks: [{ priceMilli: 70_820, volume: 400 }],
    })
  })

  test('a fund has three decimals and no earnings', async () => {
    const { quote, book, netValue } = await one('sh513500')
    expect(netValue).toBe(2.4472)
    expect((await one('sh600519')).netValue).toBeUndefined()
    expect(quote).toMatchObject({
      name: '标普500ETF博时',
      lastMilli: 2644,
      volume: 222_776_700,
      averageMilli: 2657,
      limitUpMilli: 2988,
      peTtm: null,
      peDynamic: null,
      peStatic: null,
    })
    expect(book?.asks.at(-1)).toEqual({ priceMilli: 2648, volume: 319_200 })
  })

  test('a share of Hong Kong is counted in shares and has fields of its own', async () => {
    const { quote, book } = await one('hk00700')
    expect(book).toBeUndefined()
    expect(quote).toMatchObject({
      name: '腾讯控股',
      lastMilli: 474_000,
      prevCloseMilli: 477_800,
      openMilli: 478_200,
      highMilli: 482_600,
      lowMilli: 472_800,
      changeMilli: -3800,
      changePercent: -0.8,
      volume: 21_362_780,
      turnoverFen: 1_017_260_323_959,
      peTtm: 17.31,
      amplitudePercent: 2.05,
      floatCap: 4_309_852_720_000,
      yearHighMilli: 677_700,
      yearLowMilli: 411_000,
      volumeRatio: 0.63,
      turnoverRate: 0.23,
      totalShares: 9_092_516_289,
      averageMilli: 476_183,
      limitUpMilli: null,
      quotedAt: new Date('2026-07-21T16:08:11+08:00'),
    })
  })

  test('an unknown symbol is absent, not an error', async () => {
    expect(await client.quotes(['sh699999'])).toEqual({ value: [] })
    const { value = [] } = await client.quotes(['sh600519', 'sh699999', 'sz000858'])
    expect(value.map(({ quote }) => quote.symbol)).toEqual(['sh600519', 'sz000858'])
  })

  test('the trades of a line that carries them come oldest first', () => {
    const bytes = readFileSync(marketDataPath('samples/tencent_quote_2018_with_ticks.gb18030.txt'))
    const [line] = readQuotes(new TextDecoder('gb18030').decode(bytes))
    expect(line?.quote).toMatchObject({
      lastMilli: 67_370,
      limitUpMilli: 73_920,
      floatShares: null,
    })
    expect(line?.ticks).toHaveLength(6)
    expect(line?.ticks?.[0]).toEqual({
      time: '14:56:49',
      priceMilli: 67_350,
      volume: 3100,
      side: 'buy',
    })
    expect(line?.ticks?.at(-1)).toEqual({
      time: '15:00:04',
      priceMilli: 67_370,
      volume: 301_500,
      side: 'sell',
    })
  })

  test('the cumulative volume becomes the volume of each minute', async () => {
    const { value } = await client.intraday('sh600519')
    expect(value).toMatchObject({ day: '2026-09-28', prevCloseMilli: null })
    expect(value?.points).toEqual([
      {
        time: '09:30',
        priceMilli: 1_236_000,
        averageMilli: 1_236_000,
        volume: 34_900,
        turnoverFen: 4_313_640_000,
      },
      {
        time: '09:31',
        priceMilli: 1_234_060,
        averageMilli: (201743930.45 * 1000) / 163_500,
        volume: 128_600,
        turnoverFen: 15_860_753_045,
      },
      {
        time: '15:00',
        priceMilli: 1_239_580,
        averageMilli: (2783140281 * 1000) / 2_253_700,
        volume: 2_090_200,
        turnoverFen: 258_139_635_055,
      },
    ])
  })

  test('a day candle has its close before its high, and lots become shares', async () => {
    const { value } = await client.candles('sh600519', 'day', 'forward', 2)
    expect(value?.at(-1)).toEqual({
      time: '2026-09-30',
      open: 1_239_530,
      high: 1_268_000,
      low: 1_236_050,
      close: 1_258_620,
      volume: 3_833_100,
      turnover: 0,
    })
    const index = await client.candles('sh000300', 'day', 'forward', 3)
    expect(index.value?.map(({ time, close }) => [time, close])).toEqual([
      ['2026-09-28', 4_340_760],
      ['2026-09-29', 4_345_210],
      ['2026-09-30', 4_357_620],
    ])
  })

  test('a minute candle arrives with its time and volume', async () => {
    const { value } = await client.candles('sh600519', 'minute5', 'none', 3)
    expect(value?.[1]).toEqual({
      time: '2026-07-09 09:55',
      open: 1_188_830,
      high: 1_189_500,
      low: 1_185_000,
      close: 1_187_120,
      volume: 55_600,
      turnover: 0,
    })
    expect(value).toHaveLength(3)
  })

  test('the search reads escaped names of all markets', async () => {
    const { value } = await client.search('腾讯')
    expect(value).toEqual([
      { symbol: 'sh000847', name: '腾讯济安', pinyin: 'txja' },
      { symbol: 'hk00700', name: '腾讯控股', pinyin: 'txkg' },
      { symbol: 'usTCEHY', name: '腾讯控股(adr)', pinyin: 'txkgadr' },
      { symbol: 'usTME', name: '腾讯音乐', pinyin: 'txyl' },
    ])
  })

  test('a list comes in pages', async () => {
    const rows = [
      { code: 'sh600519', name: '贵州茅台' },
      { code: 'sz000858', name: '五 粮 液' },
    ]
    const text = JSON.stringify({ code: 0, data: { total: 2, rank_list: rows } })
    source.answerPath('/cgi/cgi-bin/rank/hs/getBoardRankList', text)
    const { value } = await client.listing()
    expect(value?.map(({ name }) => name)).toEqual(['贵州茅台', '五粮液'])
  })
})

describe('data that was never recorded but is known', () => {
  const minutes = (code: string, rows: string[]) =>
    JSON.stringify({ code: 0, data: { [code]: { data: { date: '20260928', data: rows } } } })

  test('a STAR share is counted in shares by the minute, and after-hours rows are left out', () => {
    const rows = [
      '0930 100.00 200 20000.00',
      '0931 101.00 1200 121000.00',
      '1506 101.00 1300 131100.00',
    ]
    expect(
      readMinutes(minutes('sh688111', rows), 'sh688111').points.map(({ volume }) => volume),
    ).toEqual([200, 1000])
  })

  test('the five days come newest first and are reversed', () => {
    const day = (date: string) => ({ date, prec: '10.00', data: ['0930 10.10 10 10100.00'] })
    const text = JSON.stringify({
      code: 0,
      data: { sz000001: { data: [day('20260930'), day('20260929')] } },
    })
    expect(
      readFiveDays(text, 'sz000001').map(({ day: one, prevCloseMilli }) => [one, prevCloseMilli]),
    ).toEqual([
      ['2026-09-29', 10_000],
      ['2026-09-30', 10_000],
    ])
  })

  const line = (fields: Record<number, string>) => {
    const all = Array.from({ length: 88 }, (_, i) => fields[i] ?? '')
    return `v_sz000001="${all.join('~')}";\n`
  }

  test('a share before its first trade has no price and no fall of 100 %', () => {
    const [read] = readQuotes(
      line({
        1: '甲',
        3: '0.00',
        4: '10.00',
        5: '0.00',
        6: '0',
        31: '-10.00',
        32: '-100.00',
        33: '0.00',
        34: '0.00',
        47: '-1',
        48: '-1',
      }),
    )
    expect(read?.quote).toMatchObject({
      lastMilli: null,
      prevCloseMilli: 10_000,
      changeMilli: null,
      changePercent: null,
      limitUpMilli: null,
      volume: 0,
    })
  })

  test('a line that contradicts itself is left out, and the others stay', () => {
    const sound = line({ 3: '10.10', 4: '10.00', 32: '1.00', 33: '10.20', 34: '9.90' })
    const outside = line({ 3: '10.30', 4: '10.00', 32: '3.00', 33: '10.20', 34: '9.90' })
    const moved = line({ 3: '10.10', 4: '10.00', 32: '3.00', 33: '10.20', 34: '9.90' })
    expect(readQuotes(`${outside}${sound}${moved}`)).toHaveLength(1)
    expect(() => readQuotes(outside)).toThrow('outside the day')
  })
})
