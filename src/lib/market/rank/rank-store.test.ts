import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listRanks } from '#api/market/list-ranks.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { $ranks, chooseRank, loadRows, rankedAt, refreshRanks, retryRanks } from './rank-store.ts'

/** Answers that arrive when the test releases them, in the order of the requests. */
let questions: { asked: string; answer(symbol: string | 'offline'): void }[]

function hold(address: string): Promise<Response> {
  return new Promise((resolve, reject) =>
    questions.push({
      asked: address,
      answer(symbol) {
        if (symbol === 'offline') return reject(new TypeError('Failed to fetch'))
        const quote = { symbol, session: 'open' } as const
        const stocks = [{ quote, industry: undefined, speedPercent: undefined }]
        const data = listRanks.answer.encode({
          stocks,
          total: 100,
          hasMore: true,
          label: undefined,
        })
        resolve(new Response(JSON.stringify({ code: '0', msg: '', data })))
      },
    }),
  )
}

const question = async (count: number) => {
  await vi.waitFor(() => expect(questions).toHaveLength(count))
  return questions.at(-1)
}
const firstShown = () => rankedAt($ranks.get(), 0)?.quote.symbol

beforeEach(() => {
  questions = []
  openAccountPage()
  Object.assign(globalThis, { fetch: hold })
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
})

afterEach(() => vi.unstubAllGlobals())

test('an answer to a rank that is no longer chosen is dropped', async () => {
  chooseRank({ rank: 'rise' })
  const rise = await question(1)
  chooseRank({ rank: 'fall' })
  const fall = await question(2)
  fall?.answer('sh600001')
  await vi.waitFor(() => expect(firstShown()).toBe('sh600001'))
  rise?.answer('sh600002')
  await Promise.resolve()
  expect(firstShown()).toBe('sh600001')
})

test('rows that do not come leave a gap, which a retry fills', async () => {
  chooseRank({ rank: 'turnover' })
  ;(await question(1))?.answer('sh600001')
  await vi.waitFor(() => expect($ranks.get().state).toBe('ready'))
  loadRows({ from: 50, to: 60 })
  ;(await question(2))?.answer('offline')
  await vi.waitFor(() => expect($ranks.get()).toMatchObject({ hasGap: true }))
  retryRanks()
  ;(await question(3))?.answer('sh600050')
  await vi.waitFor(() => expect(rankedAt($ranks.get(), 50)?.quote.symbol).toBe('sh600050'))
  expect(firstShown()).toBe('sh600001')
})

test('a refresh that fails leaves the rows as they are', async () => {
  chooseRank({ rank: 'amplitude' })
  ;(await question(1))?.answer('sh600001')
  await vi.waitFor(() => expect($ranks.get().state).toBe('ready'))
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  const refresh = refreshRanks()
  ;(await question(2))?.answer('offline')
  await refresh
  expect($ranks.get()).toMatchObject({ state: 'ready', hasGap: false })
  expect(firstShown()).toBe('sh600001')
})
