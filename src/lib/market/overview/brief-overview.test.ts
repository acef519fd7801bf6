import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMarketHead } from '#api/market/get-market-head.ts'
import { getOverview, type Overview } from '#api/market/get-overview.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { followBriefOverview } from './brief-overview.ts'
import type { OverviewState } from './overview-store.ts'

const OVERVIEW: Overview = {
  ...{ sessionLabel: '交易中', session: 'open', breadth: undefined, label: undefined },
  indices: [{ line: [], covered: 0, quote: { symbol: 'sh000001', session: 'open' } }],
  ...{ changesAt: undefined, turnoverFen: undefined, turnoverBeforeFen: undefined },
  quotedAt: undefined,
}
const NO_RANK = { stocks: [], total: 0, hasMore: false, label: undefined }

let isOffline = false
let reads = 0

beforeEach(() => {
  openAccountPage()
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  isOffline = false
  reads = 0
  vi.stubGlobal('fetch', async (address: string) => {
    reads += 1
    if (isOffline) throw new TypeError('Failed to fetch')
    const data = address.includes(getMarketHead.path)
      ? getMarketHead.answer.encode({ overview: OVERVIEW, risers: NO_RANK })
      : getOverview.answer.encode(OVERVIEW)
    return new Response(JSON.stringify({ code: '0', msg: '', data }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the indices of an open market are read every five seconds, and are stale after two misses', async () => {
  const views: OverviewState[] = []
  const stop = followBriefOverview((view) => views.push(view))
  await vi.advanceTimersByTimeAsync(0)
  expect(views.at(-1)).toMatchObject({ state: 'ready', isStale: false })
  isOffline = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(views.at(-1)).toMatchObject({ state: 'ready', isStale: false })
  await vi.advanceTimersByTimeAsync(5000)
  expect(views.at(-1)).toMatchObject({ state: 'ready', isStale: true })
  isOffline = false
  await vi.advanceTimersByTimeAsync(17_000)
  expect(views.at(-1)).toMatchObject({ state: 'ready', isStale: false })
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toBe(4)
})

test('a first read that fails says so and is repeated', async () => {
  isOffline = true
  const views: OverviewState[] = []
  const stop = followBriefOverview((view) => views.push(view))
  await vi.advanceTimersByTimeAsync(0)
  expect(views).toEqual([{ state: 'failed' }])
  isOffline = false
  await vi.advanceTimersByTimeAsync(17_000)
  expect(views.at(-1)).toMatchObject({ state: 'ready' })
  stop()
})
