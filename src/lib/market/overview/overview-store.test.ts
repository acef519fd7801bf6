import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMarketHead } from '#api/market/get-market-head.ts'
import { getOverview, type Overview } from '#api/market/get-overview.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { $marketStatus, $overview, followOverview, loadOverview } from './overview-store.ts'

const OVERVIEW: Overview = {
  ...{ sessionLabel: '交易中', session: 'open', breadth: undefined, label: undefined },
  indices: [{ line: [], covered: 0, quote: { symbol: 'sh000001', session: 'open' } }],
  ...{ changesAt: undefined, turnoverFen: undefined, turnoverBeforeFen: undefined },
  ...{ turnoverLine: undefined, turnoverLineBefore: undefined },
  quotedAt: undefined,
}
const NO_RANK = { stocks: [], total: 0, hasMore: false, label: undefined }
let stop = () => {}

function reply(overview: Overview | 'offline'): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (overview === 'offline') throw new TypeError('Failed to fetch')
    const data = address.includes(getMarketHead.path)
      ? getMarketHead.answer.encode({ overview, risers: NO_RANK })
      : getOverview.answer.encode(overview)
    return new Response(JSON.stringify({ code: '0', msg: '', data }))
  })
}

beforeEach(async () => {
  openAccountPage()
  reply(OVERVIEW)
  stop = followOverview(5000)
  await vi.waitFor(() => expect($overview.get().state).toBe('ready'))
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('an overview is stale once two answers in a row are missed, and keeps its figures', async () => {
  reply('offline')
  await loadOverview()
  expect($overview.get()).toMatchObject({ state: 'ready', isStale: false })
  await loadOverview()
  expect($overview.get()).toMatchObject({ state: 'ready', isStale: true })
  expect($marketStatus.get()).toBeUndefined()
  reply(OVERVIEW)
  await loadOverview()
  expect($overview.get()).toMatchObject({ state: 'ready', isStale: false })
})

test('an overview of the same session puts off nothing that waits for longer', async () => {
  const told = vi.fn()
  const stopStanding = $marketStatus.listen(told)
  await loadOverview()
  await loadOverview()
  expect(told).not.toHaveBeenCalled()
  reply({ ...OVERVIEW, session: 'lunch' })
  await loadOverview()
  expect(told).toHaveBeenCalledTimes(1)
  stopStanding()
})
