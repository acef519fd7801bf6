import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingSession } from '#api/exchange/session/trading-session.ts'
import { createClock } from '../../clock.ts'
import { createPoller, type Poller } from './poller.ts'
import { blankQuote, type FeedQuote } from './quote.ts'

const log = pino({ enabled: false })
const INTERVAL_MS = 3000

let session: TradingSession
let day: Day
let requests: string[][]
let failing: boolean
let poller: Poller
const clock = createClock()

beforeEach(() => {
  vi.useFakeTimers()
  session = 'open'
  day = '2025-09-30'
  requests = []
  failing = false
  clock.set(new Date(), 1)
  poller = createPoller({
    clock,
    log,
    batch: 60,
    momentOf: async () => ({ day, session }),
    read: async (symbols) => {
      requests.push([...symbols])
      const lastMilli = requests.length * 10
      return symbols.map((symbol) => {
        const known: FeedQuote = { ...blankQuote(symbol), lastMilli }
        return failing ? { ...known, isStale: true, staleReason: 'network' } : known
      })
    },
  })
})
afterEach(() => {
  poller.close()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('one reading for all viewers', () => {
  test('fifty viewers of three symbols cost one request an interval', async () => {
    const heard = Array.from({ length: 50 }, (): FeedQuote[][] => [])
    for (const list of heard) {
      poller.watch(['sh600519', 'sz000858', 'sz300750'], (quotes) => list.push([...quotes]))
    }
    await pass(100)
    expect(requests).toEqual([['sh600519', 'sz000858', 'sz300750']])
    await pass(10 * INTERVAL_MS)
    expect(requests).toHaveLength(11)
    for (const list of heard) {
      expect(list).toHaveLength(11)
      expect(list.at(-1)?.map(({ symbol }) => symbol)).toEqual(['sh600519', 'sz000858', 'sz300750'])
    }
  })

  test('a late viewer hears at once what is known and costs nothing', async () => {
    poller.watch(['sh600519'], () => {})
    await pass(100)
    const late: (readonly FeedQuote[])[] = []
    poller.watch(['sh600519'], (quotes) => late.push(quotes))
    await pass(1)
    expect(late.map(([quote]) => quote?.lastMilli)).toEqual([10])
    expect(requests).toHaveLength(1)
  })

  test('a viewer after the clock was moved hears nothing of the time before', async () => {
    session = 'closed'
    poller.watch(['sh600519'], () => {})
    await pass(100)
    clock.set(new Date('2026-11-20T10:30:00+08:00'), 0)
    const late: FeedQuote[] = []
    poller.watch(['sh600519'], (quotes) => late.push(...quotes))
    await pass(100)
    expect(late.map(({ lastMilli }) => lastMilli)).toEqual([20])
  })

  test('a new symbol is read without waiting for the interval', async () => {
    poller.watch(['sh600519'], () => {})
    await pass(100)
    poller.watch(['sz000858'], () => {})
    await pass(100)
    expect(requests.at(-1)).toContain('sz000858')
  })

  test('more symbols than a request may name are read in several', async () => {
    const symbols = Array.from({ length: 130 }, (_, i) => `sh600${String(i).padStart(3, '0')}`)
    poller.watch(symbols, () => {})
    await pass(100)
    expect(requests.map((batch) => batch.length)).toEqual([60, 60, 10])
  })

  test('nothing is read without a viewer', async () => {
    const stops = [1, 2].map(() => poller.watch(['sh600519'], () => {}))
    await pass(100)
    stops[0]?.()
    await pass(INTERVAL_MS)
    expect(requests).toHaveLength(2)
    stops[1]?.()
    await pass(10 * INTERVAL_MS)
    expect(requests).toHaveLength(2)
  })

  test('a listener that throws costs the others nothing', async () => {
    const heard: FeedQuote[] = []
    poller.watch(['sh600519'], () => {
      throw new Error('the stream is gone')
    })
    poller.watch(['sh600519'], (quotes) => heard.push(...quotes))
    await pass(100 + INTERVAL_MS)
    expect(heard).toHaveLength(2)
  })
})

describe('sessions', () => {
  test('nothing but the first and last figures is read outside the sessions, and the next one resumes', async () => {
    poller.watch(['sh600519'], () => {})
    await pass(100)
    session = 'lunch'
    await pass(5000)
    expect(requests).toHaveLength(2)
    await pass(90 * 60_000)
    expect(requests).toHaveLength(2)
    session = 'open'
    await pass(5000 + INTERVAL_MS)
    expect(requests.length).toBeGreaterThanOrEqual(3)
  })

  test('a viewer who comes while the market rests still gets its last figures', async () => {
    session = 'closed'
    const heard: FeedQuote[] = []
    poller.watch(['sh600519'], (quotes) => heard.push(...quotes))
    await pass(60_000)
    expect(heard).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  test('a market that rests is read again when it shows another day', async () => {
    session = 'closed'
    const heard: FeedQuote[] = []
    poller.watch(['sh600519'], (quotes) => heard.push(...quotes))
    await pass(60_000)
    expect(heard).toHaveLength(1)
    day = '2025-10-09'
    await pass(5000)
    expect(heard.map(({ lastMilli }) => lastMilli)).toEqual([10, 20])
    await pass(60_000)
    expect(requests).toHaveLength(2)
  })

  test('a clock that runs faster is read more often', async () => {
    clock.set(new Date(), 10)
    poller.watch(['sh600519'], () => {})
    await pass(100)
    await pass(INTERVAL_MS)
    expect(requests).toHaveLength(11)
  })
})

test('a quote is stale after two misses and sound again with the next reading', async () => {
  const heard: FeedQuote[] = []
  poller.watch(['sh600519'], (quotes) => heard.push(...quotes))
  await pass(100)
  failing = true
  await pass(INTERVAL_MS)
  expect(heard).toHaveLength(1)
  await pass(INTERVAL_MS)
  expect(heard.at(-1)).toMatchObject({ lastMilli: 10, isStale: true, staleReason: 'network' })
  await pass(5 * INTERVAL_MS)
  expect(heard).toHaveLength(2)
  failing = false
  await pass(INTERVAL_MS)
  expect(heard.at(-1)?.isStale).toBe(false)
})
