import { describe, expect } from 'vitest'
import { getAuction } from '#api/quote/auction/get-auction.ts'
import { getCompanyProfile } from '#api/quote/company/get-company-profile.ts'
import { listBondDays } from '#api/quote/disclosure/list-bond-days.ts'
import { getCapitalFlow } from '#api/quote/flow/get-capital-flow.ts'
import { getCandles } from '#api/quote/get-candles.ts'
import { getDepth } from '#api/quote/get-depth.ts'
import { getFiveDays } from '#api/quote/get-five-days.ts'
import { getIntraday } from '#api/quote/get-intraday.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { getSparklines } from '#api/quote/get-sparklines.ts'
import { getStockHead } from '#api/quote/get-stock-head.ts'
import { listNewListings } from '#api/quote/list-new-listings.ts'
import { quoteEvent } from '#api/quote/quote-stream.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { callGateway, sendCall } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { MORNING, standClock } from '../../support/market/clock.ts'

const test = gatewayTest()

test.beforeEach(({ gateway }) => standClock(gateway, MORNING))

const MAOTAI = 'sh600519'

describe('quotes', () => {
  test('quotes come in the order requested, labelled, without unknown symbols', async ({
    gateway,
  }) => {
    const symbols = ['sz000001', MAOTAI, 'sh699999', 'sh000001']
    const quotes = await send(gateway, getQuotes, { symbols })
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['sz000001', MAOTAI, 'sh000001'])
    for (const quote of quotes) {
      expect(quote.label).toBe('模拟')
      expect(quote.session).toBe('open')
      expect(new Date(quote.quotedAt ?? 0).toISOString()).toBe('2026-11-20T02:30:00.000Z')
    }
  })

  test('a former code of Beijing means the security with its new one', async ({ gateway }) => {
    const headOf = (symbol: string) => send(gateway, getStockHead, { symbol })
    const { quotes, intraday } = await headOf('bj835185')
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['bj920185'])
    expect(intraday.days[0]?.points.length).toBeGreaterThan(0)
    expect((await headOf('sh835185')).quotes).toEqual([])
  })

  test('a quote needs no login and ignores a user id or token', async ({ gateway }) => {
    const params = { token: 'of-nobody', anztUid: '1' }
    const envelope = await callGateway({ url: gateway.url, params }, getQuotes, {
      symbols: [MAOTAI],
    })
    expect(envelope.code).toBe('0')
  })

  test('a quote stays within the day’s limits and its range', async ({ gateway }) => {
    const [quote] = await send(gateway, getQuotes, { symbols: [MAOTAI] })
    const { lastMilli = 0, lowMilli = 0, highMilli = 0, limitUpMilli, limitDownMilli } = quote!
    expect(lastMilli).toBeGreaterThanOrEqual(lowMilli)
    expect(lastMilli).toBeLessThanOrEqual(highMilli)
    expect(highMilli).toBeLessThanOrEqual(limitUpMilli!)
    expect(lowMilli).toBeGreaterThanOrEqual(limitDownMilli!)
  })

  test.for([
    ['no symbol', ''],
    ['a word that is no symbol', 'hello'],
    ['one that is and one that is not', `${MAOTAI},600519`],
    ['more than one request may name', Array(501).fill(MAOTAI).join(',')],
  ] as const)('the symbols %s are refused in words', async ([_, symbols], { gateway }) => {
    const response = await sendCall({ url: gateway.url, params: { symbols } }, getQuotes, {
      symbols: [],
    })
    const { code, msg, data } = JSON.parse(await response.text())
    if (symbols === '') expect(data).toEqual([])
    else expect([code, msg]).toEqual(['E100001', expect.stringMatching(/\p{Script=Han}/u)])
  })
})

describe('charts', () => {
  test('the minutes of the day end at the current minute', async ({ gateway }) => {
    const { days, label } = await send(gateway, getIntraday, { symbol: MAOTAI })
    expect(label).toBe('模拟')
    expect(days).toHaveLength(1)
    expect(days[0]?.day).toBe('2026-11-20')
    expect(days[0]?.points.at(0)?.time).toBe('09:30')
    expect(days[0]?.points.at(-1)?.time).toBe('10:30')
  })

  test('the line of a row is the day’s chart, coarse, for many at once', async ({ gateway }) => {
    const lines = await send(gateway, getSparklines, { symbols: [MAOTAI, 'sh699999', 'sz000001'] })
    expect(lines.map(({ symbol }) => symbol)).toEqual([MAOTAI, 'sz000001'])
    const { days } = await send(gateway, getIntraday, { symbol: MAOTAI })
    expect(lines[0]?.pricesMilli).toHaveLength(13)
    expect(lines[0]?.pricesMilli.at(0)).toBe(days[0]?.points.at(0)?.priceMilli)
    expect(lines[0]?.pricesMilli.at(-1)).toBe(days[0]?.points.at(-1)?.priceMilli)
    expect(lines[0]?.prevCloseMilli).toBe(days[0]?.prevCloseMilli)
  })

  test('the five days are the trading days before and today', async ({ gateway }) => {
    const { days } = await send(gateway, getFiveDays, { symbol: MAOTAI })
    const dates = days.map(({ day }) => day)
    expect(dates).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    for (const { points } of days.slice(0, -1)) expect(points.at(-1)?.time).toBe('15:00')
  })

  test.for([
    ['minute5', '2026-11-20 10:30'],
    ['day', '2026-11-20'],
    ['week', '2026-11-20'],
    ['month', '2026-11-20'],
  ] as const)('the candles of a %s end now', async ([period, last], { gateway }) => {
    const request = { symbol: MAOTAI, period, adjustment: 'none', count: 30 } as const
    const { candles } = await send(gateway, getCandles, request)
    expect(candles.length).toBeGreaterThan(5)
    expect(candles.length).toBeLessThanOrEqual(30)
    expect(candles.at(-1)?.time).toBe(last)
    for (const { openMilli, highMilli, lowMilli, closeMilli } of candles) {
      expect(highMilli).toBeGreaterThanOrEqual(Math.max(openMilli, closeMilli))
      expect(lowMilli).toBeLessThanOrEqual(Math.min(openMilli, closeMilli))
    }
  })

  test('the day’s candle is the day’s quote', async ({ gateway }) => {
    const [quote] = await send(gateway, getQuotes, { symbols: [MAOTAI] })
    const request = { symbol: MAOTAI, period: 'day', adjustment: 'forward', count: 1 } as const
    const { candles } = await send(gateway, getCandles, request)
    expect(candles[0]).toMatchObject({
      openMilli: quote?.openMilli,
      highMilli: quote?.highMilli,
      lowMilli: quote?.lowMilli,
      closeMilli: quote?.lastMilli,
      volume: quote?.volume,
    })
  })

  test('candles whose ex-rights events nobody knows are marked as not adjusted, where they should be', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const symbol = 'bj920185'
    const isUnadjusted = async (adjustment: 'none' | 'forward' | 'backward') =>
      (await send(gateway, getCandles, { symbol, period: 'day', adjustment, count: 5 }))
        .isUnadjusted
    for (const adjustment of ['forward', 'backward'] as const)
      expect(await isUnadjusted(adjustment)).toBe(true)
    expect(await isUnadjusted('none')).toBeUndefined()
    const shares = { bonus_micro: 0, rights_micro: 0, rights_price_milli: 0 }
    await db
      .insertInto('ex_rights')
      .values({ symbol, day: 20_100_104, cash_micro: 100_000, ...shares })
      .execute()
    try {
      expect(await isUnadjusted('forward')).toBeUndefined()
    } finally {
      await db.deleteFrom('ex_rights').where('symbol', '=', symbol).execute()
    }
  })

  test('an unknown symbol has an empty chart, not an error', async ({ gateway }) => {
    expect((await send(gateway, getIntraday, { symbol: 'sh699999' })).days).toEqual([])
    const request = { symbol: 'sh699999', period: 'day', adjustment: 'none' } as const
    expect((await send(gateway, getCandles, request)).candles).toEqual([])
  })
})

describe('depth', () => {
  test('the book lies around the last price, the best level first', async ({ gateway }) => {
    const { bids, asks, ticks, label } = await send(gateway, getDepth, { symbol: MAOTAI })
    expect(label).toBe('模拟')
    expect(bids).toHaveLength(5)
    expect(asks).toHaveLength(5)
    const [bid, ask5] = [bids.map((level) => level.priceMilli), asks.map((one) => one.priceMilli)]
    expect(bid).toEqual([...bid].sort((a, b) => b - a))
    expect(ask5).toEqual([...ask5].sort((a, b) => a - b))
    expect(bid[0]).toBeLessThan(ask5[0]!)
    expect(ticks.at(-1)?.time.slice(0, 5)).toMatch(/^10:(29|30)$/)
  })

  test('an auction has no course while securities trade', async ({ gateway }) => {
    expect((await send(gateway, getAuction, { symbol: MAOTAI })).points).toEqual([])
    expect((await send(gateway, getAuction, { symbol: 'sh699999' })).points).toEqual([])
  })

  test('the four sizes of the capital flow add up to nothing', async ({ gateway }) => {
    const { flow, label } = await send(gateway, getCapitalFlow, { symbol: MAOTAI })
    expect(label).toBe('模拟')
    const sum = Object.values(flow ?? {}).reduce((total, fen) => total + fen, 0)
    expect(Math.abs(sum)).toBeLessThanOrEqual(2)
  })
})

describe('listings', () => {
  test('a profile describes a stock and names its sectors', async ({ gateway }) => {
    const { profile } = await send(gateway, getCompanyProfile, { symbol: MAOTAI })
    expect(profile).toMatchObject({ name: '贵州茅台', exchange: 'sh', industry: '白酒' })
    expect(profile?.sectors.map(({ name }) => name)).toContain('白酒')
  })

  test('a convertible bond shows its terms, and its premium over the shares it becomes', async ({
    gateway,
  }) => {
    const { profile } = await send(gateway, getCompanyProfile, { symbol: 'sh113052' })
    const quotes = await send(gateway, getQuotes, { symbols: ['sh113052', 'sh601166'] })
    const [bond = 0, stock = 0] = quotes.map(({ lastMilli }) => lastMilli)
    const value = (100 * stock) / 20_630
    expect(profile?.bond).toMatchObject({
      ...{ stockSymbol: 'sh601166', stockName: '兴业银行', conversionMilli: 20_630 },
      ...{ maturesOn: '2027-12-27', remainingYuan: 41_351_922_177, knownOn: '2026-05-15' },
    })
    expect(profile?.bond?.conversionValue).toBeCloseTo(value, 2)
    expect(profile?.bond?.premiumPercent).toBeCloseTo((bond / 1000 / value - 1) * 100, 1)
    expect(profile).toMatchObject({ name: '兴业转债', board: 'bond', sellsSameDay: true })
    expect(profile?.days).toEqual([
      { kind: 'list', day: '2022-01-14' },
      { kind: 'mature', day: '2027-12-27' },
    ])
  })

  test('a fund shows its newest net value, and nothing where none is known', async ({
    gateway,
  }) => {
    const values = [20_260_914, 20_260_915].map((day, i) => ({
      ...{ symbol: 'sh510300', day, net_value_micro: 4_000_000 + i * 123_400 },
    }))
    await gateway.services.db.insertInto('fund_net_values').values(values).execute()
    const { profile } = await send(gateway, getCompanyProfile, { symbol: 'sh510300' })
    const [quote] = await send(gateway, getQuotes, { symbols: ['sh510300'] })
    expect(profile?.netValue).toMatchObject({ yuan: 4.1234, day: '2026-09-15' })
    const premium = (quote!.lastMilli! / 4123.4 - 1) * 100
    expect(profile?.netValue?.premiumPercent).toBeCloseTo(premium, 1)
    expect([profile?.sellsSameDay, profile?.bond]).toEqual([false, undefined])
    expect(profile?.days).toEqual([])
    const other = await send(gateway, getCompanyProfile, { symbol: 'sz159915' })
    expect(other.profile?.netValue).toBeUndefined()
    const share = await send(gateway, getCompanyProfile, { symbol: MAOTAI })
    expect([share.profile?.bond, share.profile?.netValue]).toEqual([undefined, undefined])
  })

  test('the calendar of bonds and funds has the days of a month, and a fund those of its dividends', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const none = { bonus_micro: 0, rights_micro: 0, rights_price_milli: 0 }
    const paid = { symbol: 'sh510300', cash_micro: 71_000, ...none }
    await db
      .insertInto('ex_rights')
      .values([
        { ...paid, day: 20_271_227 },
        { ...paid, day: 20_250_116 },
        { ...paid, symbol: 'sh600000', day: 20_271_227 },
      ])
      .execute()
    const offer = { symbol: 'sh113999', name: '示例转债', price_milli: null }
    await db
      .insertInto('bond_days')
      .values([
        { ...offer, kind: 'apply', day: 20_271_201, apply_code: '754999' },
        { ...offer, kind: 'result', day: 20_280_103, apply_code: null },
      ])
      .execute()
    const { month, days, until } = await send(gateway, listBondDays, { month: '2027-12' })
    expect(month).toBe('2027-12')
    expect(until! > '2028-01-03').toBe(true)
    expect(days[0]).toEqual({
      ...{ symbol: 'sh113999', name: '示例转债', day: '2027-12-01', kind: 'apply' },
      applyCode: '754999',
    })
    const onLast = days.filter(({ day }) => day === '2027-12-27')
    expect(onLast.map(({ symbol, kind }) => `${symbol} ${kind}`)).toEqual([
      'sh113052 mature',
      'sh510300 dividend',
    ])
    expect(onLast[1]?.cashPerUnit).toBe(0.071)
    const { profile } = await send(gateway, getCompanyProfile, { symbol: 'sh510300' })
    expect(profile?.days).toEqual([
      { kind: 'dividend', day: '2025-01-16', cashPerUnit: 0.071 },
      { kind: 'dividend', day: '2027-12-27', cashPerUnit: 0.071 },
    ])
    await db.deleteFrom('ex_rights').where('symbol', 'in', ['sh510300', 'sh600000']).execute()
    await db.deleteFrom('bond_days').where('symbol', '=', 'sh113999').execute()
  })

  test('an unlisted symbol has no profile', async ({ gateway }) => {
    expect((await send(gateway, getCompanyProfile, { symbol: 'sh699999' })).profile).toBeUndefined()
  })

  test('new listings come newest first, or by month', async ({ gateway }) => {
    const { listings, months } = await send(gateway, listNewListings, {})
    const days = listings.map(({ listedOn }) => listedOn)
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual([...days].sort().reverse())
    const month = months.at(0)!
    const ofMonth = await send(gateway, listNewListings, { month })
    expect(ofMonth.listings.length).toBeGreaterThan(0)
    for (const { listedOn } of ofMonth.listings) expect(listedOn.slice(0, 7)).toBe(month)
  })
})

describe('the stream of quotes', () => {
  const read = (gateway: RunningGateway, symbols: string, headers = {}) =>
    openEventStream(`${gateway.url}/stream/quotes?symbols=${symbols}`, headers)
  const changes = (data: string) => quoteEvent.decode(JSON.parse(data), 'data')

  test('the stream begins with whole quotes and goes on with changes', async ({ gateway }) => {
    await standClock(gateway, MORNING, 20)
    const stream = await read(gateway, `${MAOTAI},sz000001`)
    await expect.poll(() => stream.events.length).toBeGreaterThan(2)
    stream.close()
    const [first, ...later] = stream.events.map(({ data }) => changes(data))
    expect(first?.every(({ isWhole }) => isWhole)).toBe(true)
    expect(later.flat().every(({ isWhole }) => !isWhole)).toBe(true)
    expect(later.flat().every((change) => change.name === undefined)).toBe(true)
  })

  test('the events of the stream add up to the quotes of a call', async ({ gateway }) => {
    await standClock(gateway, MORNING, 20)
    const stream = await read(gateway, MAOTAI)
    await expect.poll(() => stream.events.length).toBeGreaterThan(2)
    await standClock(gateway, '2026-11-20T16:00:00')
    await expect
      .poll(() => stream.events.flatMap(({ data }) => changes(data)).at(-1)?.session)
      .toBe('closed')
    stream.close()
    const merged = Object.assign({}, ...stream.events.flatMap(({ data }) => changes(data)))
    const { isWhole: _, ...told } = merged
    const [quote] = await send(gateway, getQuotes, { symbols: [MAOTAI] })
    expect(told).toEqual(quote)
  })

  test('a returning reader gets what changed meanwhile, whole, and no more', async ({
    gateway,
  }) => {
    await standClock(gateway, MORNING, 20)
    const stream = await read(gateway, `${MAOTAI},sz000001`)
    await expect.poll(() => stream.events.length).toBeGreaterThan(1)
    stream.close()
    const again = await read(gateway, `${MAOTAI},sz000001`, { 'last-event-id': stream.lastId() })
    await expect.poll(() => again.events.length).toBeGreaterThan(0)
    again.close()
    expect(
      changes(again.events[0]!.data).every(({ isWhole }) => isWhole === undefined || isWhole),
    ).toBe(true)

    await standClock(gateway, '2026-11-20T12:00:00')
    const noon = await read(gateway, MAOTAI)
    await expect.poll(() => noon.events.length).toBeGreaterThan(0)
    await expect.poll(() => changes(noon.events.at(-1)!.data)[0]?.session).toBe('lunch')
    noon.close()
    const idle = await read(gateway, MAOTAI, { 'last-event-id': noon.lastId() })
    await new Promise((resolve) => setTimeout(resolve, 300))
    idle.close()
    expect(idle.events).toEqual([])
  })

  test('an id of another process counts as a first visit', async ({ gateway }) => {
    const stream = await read(gateway, MAOTAI, { 'last-event-id': '1-999' })
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    stream.close()
    expect(changes(stream.events[0]!.data)[0]).toMatchObject({ symbol: MAOTAI, isWhole: true })
  })

  test.for(['', 'hello', `${MAOTAI},`.repeat(501)])(
    'the symbols "%.12s…" are refused',
    async (symbols, { gateway }) => {
      const response = await fetch(`${gateway.url}/stream/quotes?symbols=${symbols}`)
      expect(response.status).toBe(400)
    },
  )
})
