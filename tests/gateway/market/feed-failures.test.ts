import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#gateway/clock.ts'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import type { MarketFeed } from '#gateway/market/feed/feed.ts'
import { createLiveFeed } from '#gateway/market/feed/live-feed.ts'
import type { FeedQuote } from '#gateway/market/feed/quote.ts'
import { createSessionMoments } from '#gateway/market/feed/session-moment.ts'
import { createTencentClient } from '#gateway/market/feed/tencent/tencent.ts'
import { embeddedTemplate } from '../../support/database/embedded-template.ts'
import { hasMarketData } from '../../support/market/recorded-data.ts'
import {
  type Failure,
  type MarketSourceStandIn,
  startMarketSource,
} from '../../support/market/source.ts'

const log = pino({ enabled: false })
const FAILURES: readonly (readonly [Failure, string])[] = [
  ['reset', 'network'],
  ['html', 'malformed'],
  ['truncated', 'network'],
  ['badGateway', 'status'],
  ['empty', 'empty'],
  ['silence', 'timeout'],
]

describe.runIf(hasMarketData)('a public source that fails', () => {
  let first: MarketSourceStandIn
  let second: MarketSourceStandIn
  let database: OpenDatabase
  let feed: MarketFeed
  let now: number

  beforeAll(async () => {
    database = await openDatabase({
      databaseUrl: 'memory://',
      dataDir: '.cache',
      template: await embeddedTemplate(),
    })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    first = await startMarketSource()
    second = await startMarketSource()
    now = 0
    feed = open([first.host])
  })
  afterEach(async () => {
    feed.close()
    await first.close()
    await second.close()
  })

  function open(hosts: string[], freshMs = 0): MarketFeed {
    const terms = { log, timeoutMs: 600, now: () => now, chance: () => 0 }
    const client = createTencentClient(terms, {
      quotes: hosts,
      charts: hosts,
      search: hosts,
      lists: hosts,
    })
    const clock = createClock()
    const moments = createSessionMoments({ db: database.db, clock, log })
    return createLiveFeed({ clock, log, moments }, client, { freshMs })
  }

  test.each(FAILURES)(
    'the failure %s keeps the last quote, marked stale with the reason %s',
    async (failure, reason) => {
      const [sound] = await feed.quotes(['sh600519'])
      const { value } = await feed.intraday('sh600519')
      first.failWith(failure)
      expect(await feed.quotes(['sh600519'])).toEqual([
        { ...sound, isStale: true, staleReason: reason },
      ])
      expect(await feed.intraday('sh600519')).toEqual({
        value,
        origin: 'live',
        staleReason: reason,
      })
      expect((await feed.orderBook('sh600519')).value?.bids).toHaveLength(5)
    },
  )

  test.each(FAILURES)(
    'the failure %s without a last quote is an answer with its reason, not an error',
    async (failure, reason) => {
      first.failWith(failure)
      expect(await feed.quotes(['sh600519'])).toMatchObject([
        { lastMilli: null, isStale: true, staleReason: reason },
      ])
      expect(await feed.intraday('sh600519')).toMatchObject({
        value: undefined,
        staleReason: reason,
      })
      expect(await feed.fiveDays('sh600519')).toMatchObject({ staleReason: reason })
      expect(await feed.candles('sh600519', 'day', 'forward', 10)).toMatchObject({
        value: undefined,
      })
      expect(await feed.search?.('茅台')).toMatchObject({ value: undefined, staleReason: reason })
    },
  )

  test('a chart many readers request at once is fetched once', async () => {
    feed = open([first.host], 60_000)
    const ask = () => feed.intraday('sh600519')
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(new Set(answers.map(({ value }) => value?.points.length))).toEqual(new Set([3]))
    await ask()
    expect(first.arrived).toHaveLength(1)
  })

  test('a slow answer within the time limit is an answer', async () => {
    first.failWith('slow')
    expect(await feed.quotes(['sh600519'])).toHaveLength(1)
  })

  test.each(FAILURES)('the failure %s leads to the next host', async (failure) => {
    feed = open([first.host, second.host])
    first.failWith(failure)
    const [quote] = await feed.quotes(['sh600519'])
    expect(quote).toMatchObject({ lastMilli: 1_258_620, isStale: false })
    expect([first.arrived.length, second.arrived.length]).toEqual([1, 1])
  })

  test('a host that refuses connections is passed over for the next', async () => {
    feed = open(['http://127.0.0.1:1', second.host])
    expect(await feed.quotes(['sh600519'])).toHaveLength(1)
  })

  test('a source rests after three failures, until one call succeeds', async () => {
    first.failWith('badGateway')
    for (let i = 0; i < 10; i += 1) await feed.quotes(['sh600519'])
    expect(first.arrived).toHaveLength(3)
    now += 500
    await Promise.all([1, 2, 3, 4].map(() => feed.quotes(['sh600519'])))
    expect(first.arrived).toHaveLength(4)
    first.failWith(undefined)
    now += 60_000
    expect(await feed.quotes(['sh600519'])).toHaveLength(1)
    expect(await feed.quotes(['sh600519', 'sz000858'])).toHaveLength(2)
    expect(first.arrived).toHaveLength(6)
  })

  test('the viewers hear of a failure after two misses, and of its end', async () => {
    const heard: FeedQuote[] = []
    const stop = feed.watch(['sh600519'], (quotes) => heard.push(...quotes))
    await expect.poll(() => heard.length).toBe(1)
    first.failWith('html')
    await wait(100)
    expect(heard.at(-1)).toMatchObject({ isStale: false })
    await expect.poll(() => heard.at(-1)?.isStale, { timeout: 60_000 }).toBe(true)
    expect(heard.at(-1)).toMatchObject({ lastMilli: 1_258_620, staleReason: 'malformed' })
    first.failWith(undefined)
    now += 60_000
    await expect.poll(() => heard.at(-1)?.isStale, { timeout: 60_000 }).toBe(false)
    stop()
  })
})
