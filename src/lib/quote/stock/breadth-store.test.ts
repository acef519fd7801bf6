import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOverview } from '#api/market/get-overview.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { receiveQuotes } from '../quotes-store.ts'
import { $breadth } from './breadth-store.ts'

const BREADTH = {
  ...{ up: 3000, flat: 100, down: 2000, suspended: 5, limitUp: 40, limitDown: 6 },
  steps: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}
const answerOf = (breadth: typeof BREADTH | undefined) => ({
  code: '0',
  data: getOverview.answer.encode({
    ...{ sessionLabel: '交易中', session: 'open', indices: [], breadth, label: '回放' },
    ...{ changesAt: undefined, turnoverFen: undefined, turnoverBeforeFen: undefined },
    ...{ turnoverLine: undefined, turnoverLineBefore: undefined },
    quotedAt: undefined,
  }),
})

function reply(answer: object | 'offline'): void {
  vi.stubGlobal('fetch', async () => {
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ msg: '', ...answer }))
  })
}

let close = () => {}

/** The page of an index whose quote is known, with the breadth beside it. */
async function openIndex(first: object | 'offline'): Promise<void> {
  reply(first)
  close = $breadth.listen(() => {})
  receiveQuotes([{ symbol: 'sh000001', session: 'closed' }])
  await vi.waitFor(() => expect($breadth.get().state).not.toBe('loading'))
  await $breadth.reload()
}

beforeEach(() => {
  openAccountPage({ search: '?symbol=sh000001' })
  Object.assign(location, { pathname: '/indexStock' })
})
afterEach(() => {
  close()
  cleanStores($breadth)
  vi.unstubAllGlobals()
})

test.each([
  ['the line fails', 'offline' as const],
  ['the gateway refuses', { code: 'E100008', msg: '操作过于频繁，请稍后再试' }],
  ['the feed knows no breadth', answerOf(undefined)],
])('the breadth says so where %s, and shows the next answer', async (_, first) => {
  await openIndex(first)
  expect($breadth.get().state).toBe('failed')
  reply(answerOf(BREADTH))
  await $breadth.refresh()
  expect($breadth.ready()).toEqual({ breadth: BREADTH, label: '回放' })
})

test('the breadth keeps its figures when the next call fails', async () => {
  await openIndex(answerOf(BREADTH))
  reply('offline')
  await $breadth.refresh()
  expect($breadth.ready()).toMatchObject({ breadth: { up: 3000 } })
})
