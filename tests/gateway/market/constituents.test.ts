import { describe, expect } from 'vitest'
import { getConstituents } from '#api/market/get-constituents.ts'
import { listRanks } from '#api/market/list-ranks.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { MORNING, standClock } from '../../support/market/clock.ts'

const test = gatewayTest()

test.beforeEach(({ gateway }) => standClock(gateway, MORNING))

type Prices = Pick<Quote, 'lastMilli' | 'prevCloseMilli'>

const changeOf = ({ lastMilli = 0, prevCloseMilli = 0 }: Prices) => lastMilli / prevCloseMilli - 1

async function quoteOf(gateway: RunningGateway, symbol: string): Promise<Quote> {
  const [quote] = await send(gateway, getQuotes, { symbols: [symbol] })
  if (!quote) throw new Error(`${symbol} is not quoted`)
  return quote
}

/** Under special treatment, which leaves a share out of the Shanghai index. */
const RISKY = 'sh603825'

/** The constituents of the Shanghai index, largest gain first. */
async function shanghai(gateway: RunningGateway): Promise<Quote[]> {
  const quotes: Quote[] = []
  for (let offset = 0; ; offset += 200) {
    const page = await send(gateway, listRanks, { rank: 'rise', offset, count: 200 })
    quotes.push(...page.stocks.map(({ quote }) => quote))
    if (!page.hasMore)
      return quotes.filter(({ symbol }) => symbol.startsWith('sh') && symbol !== RISKY)
  }
}

describe('an index whose rule says what it consists of', () => {
  test('the Shanghai index has the seasoned shares of its exchange, by rank', async ({
    gateway,
  }) => {
    const { constituents, label } = await send(gateway, getConstituents, { symbol: 'sh000001' })
    const all = await shanghai(gateway)
    expect(constituents).toMatchObject({ basis: 'rule', count: all.length, weights: 'floatCap' })
    expect(constituents?.risers.map(({ symbol }) => symbol)).toEqual(
      all.slice(0, 10).map(({ symbol }) => symbol),
    )
    const [worst] = constituents?.fallers ?? []
    expect(worst?.changePercent).toBeCloseTo(changeOf(all.at(-1) ?? {}) * 100, 2)
    expect(label).toBe('模拟')
  })

  test('the contributions are shares of the caps at the previous close, and add up', async ({
    gateway,
  }) => {
    const { constituents } = await send(gateway, getConstituents, { symbol: 'sh000001' })
    const index = await quoteOf(gateway, 'sh000001')
    const all = await shanghai(gateway)
    const capOf = ({ floatShares = 0, prevCloseMilli = 0 }: Quote) => floatShares * prevCloseMilli
    const total = all.reduce((sum, quote) => sum + capOf(quote), 0)
    const points = all
      .map((quote) => ({
        symbol: quote.symbol,
        points: ((index.prevCloseMilli ?? 0) / 1000) * (capOf(quote) / total) * changeOf(quote),
      }))
      .sort((a, b) => b.points - a.points)
    const [first] = points
    expect(constituents?.lifting[0]?.symbol).toBe(first?.symbol)
    expect(constituents?.lifting[0]?.points).toBeCloseTo(first?.points ?? 0, 2)
    expect(constituents?.dragging[0]?.symbol).toBe(points.at(-1)?.symbol)
    expect(constituents?.dragging[0]?.points).toBeLessThan(0)
  })
})

describe('an index that is a selection', () => {
  test('nothing is answered where no list was imported', async ({ gateway }) => {
    for (const symbol of ['sh000300', 'hkHSI', 'sh600519', 'sh000999'])
      expect(await send(gateway, getConstituents, { symbol })).toEqual({})
  })

  test('the newest list counts, with its own weights', async ({ gateway }) => {
    const { db } = gateway.services
    const member = { index_symbol: 'sh000300', day: 20260930 }
    await db
      .insertInto('index_members')
      .values([
        { ...member, day: 20260331, symbol: 'sh600036', weight: 50 },
        { ...member, symbol: 'sh600519', weight: 60 },
        { ...member, symbol: 'sz000858', weight: 40 },
      ])
      .execute()
    const { constituents } = await send(gateway, getConstituents, { symbol: 'sh000300' })
    expect(constituents).toMatchObject({ basis: 'list', day: '2026-09-30', count: 2 })
    expect(constituents?.weights).toBe('listed')
    const index = await quoteOf(gateway, 'sh000300')
    const stocks = [...(constituents?.lifting ?? []), ...(constituents?.dragging ?? [])]
    for (const { symbol, points } of stocks) {
      const share = symbol === 'sh600519' ? 0.6 : 0.4
      const change = changeOf(await quoteOf(gateway, symbol))
      expect(points).toBeCloseTo(((index.prevCloseMilli ?? 0) / 1000) * share * change, 2)
    }
    expect(stocks.map(({ symbol }) => symbol).sort()).toEqual(['sh600519', 'sz000858'])
  })
})
