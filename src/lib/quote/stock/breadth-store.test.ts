import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOverview } from '#api/market/get-overview.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { $breadth, loadBreadth } from './breadth-store.ts'

const BREADTH = {
  ...{ up: 3000, flat: 100, down: 2000, suspended: 5, limitUp: 40, limitDown: 6 },
  steps: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}
const answerOf = (breadth: typeof BREADTH | undefined) => ({
  code: '0',
  data: getOverview.answer.encode({
    ...{ sessionLabel: '交易中', session: 'open', indices: [], breadth, label: '回放' },
    ...{ changesAt: undefined, turnoverFen: undefined, turnoverBeforeFen: undefined },
    quotedAt: undefined,
  }),
})

function reply(answer: object | 'offline'): void {
  vi.stubGlobal('fetch', async () => {
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ msg: '', ...answer }))
  })
}

beforeEach(() => {
  openAccountPage()
  $breadth.set({ state: 'loading' })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the line fails', 'offline' as const],
  ['the gateway refuses', { code: 'E100008', msg: '操作过于频繁，请稍后再试' }],
  ['the feed knows no breadth', answerOf(undefined)],
])('the breadth says so where %s, and shows the next answer', async (_, first) => {
  reply(first)
  await loadBreadth()
  expect($breadth.get()).toEqual({ state: 'failed' })
  reply(answerOf(BREADTH))
  await loadBreadth()
  expect($breadth.get()).toEqual({ state: 'ready', breadth: BREADTH, label: '回放' })
})

test('the breadth keeps its figures when the next call fails', async () => {
  reply(answerOf(BREADTH))
  await loadBreadth()
  reply('offline')
  await loadBreadth()
  expect($breadth.get()).toMatchObject({ state: 'ready', breadth: { up: 3000 } })
})
