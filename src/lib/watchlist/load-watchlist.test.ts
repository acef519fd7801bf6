import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { load, whileChanging } from './load-watchlist.ts'
import { $watchlist, reloadWatchlist, whenWatchlist } from './watchlist-store.ts'

const GROUPS = [{ id: 'g0', name: '自选股', type: 0 }] as const
let page: ReturnType<typeof openAccountPage>
let close = () => {}

function replyStocks(...symbols: string[]): void {
  const stocks = symbols.map((symbol) => ({ symbol, stockType: '1' as const, addedAt: 0 }))
  page.replies.set(listStocks.path, { code: '0', data: listStocks.answer.encode(stocks) })
}

const symbolsShown = () => {
  const watchlist = $watchlist.get()
  const stocks = watchlist.state === 'ready' ? watchlist.lists.g0 : undefined
  return stocks?.map(({ symbol }) => symbol)
}

beforeEach(async () => {
  page = openAccountPage()
  page.replies.set(listGroups.path, { code: '0', data: listGroups.answer.encode([...GROUPS]) })
  replyStocks('sh600001')
  await saveSession(SESSION)
  close = $watchlist.listen(() => {})
  await whenWatchlist()
})

afterEach(() => close())

test('no answer from before a change reaches the page while the change is under way', async () => {
  expect(symbolsShown()).toEqual(['sh600001'])
  let finish = () => {}
  const change = whileChanging(() => new Promise<void>((resolve) => (finish = resolve)))
  replyStocks('sh600002')
  const calls = page.calls.length
  await load('all')
  expect(page.calls).toHaveLength(calls)
  expect(symbolsShown()).toEqual(['sh600001'])
  finish()
  await change
  await vi.waitFor(() => expect(symbolsShown()).toEqual(['sh600002']))
})

test('an answer asked for before a change is dropped and asked for again', async () => {
  replyStocks('sh600002')
  const loading = load('all')
  await whileChanging(async () => replyStocks('sh600002', 'sh600003'))
  await loading
  await vi.waitFor(() => expect(symbolsShown()).toEqual(['sh600002', 'sh600003']))
})

test('a list that cannot be loaded again stays, and that of the next person has failed', async () => {
  const shown = symbolsShown()
  page.replies.set(listStocks.path, 'offline')
  await reloadWatchlist()
  expect(symbolsShown()).toEqual(shown)
  await saveSession({ ...SESSION, userId: 'u-2' })
  await vi.waitFor(() => expect($watchlist.get()).toEqual({ state: 'failed' }))
})
