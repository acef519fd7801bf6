import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchContents } from '#api/search/search-contents.ts'
import { searchStocks } from '#api/search/search-stocks.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { $search, searchFor } from './search-store.ts'

const HIT = { symbol: 'sh600519', name: '贵州茅台', listed: true }
const queries: string[] = []
let isDown = false
let close = () => {}

/** A page whose index cannot be fetched, so that the gateway is searched. */
beforeEach(async () => {
  openAccountPage()
  await saveSession(SESSION)
  Object.assign(globalThis, { fetch: answer })
  queries.splice(0)
  isDown = false
  close = $search.listen(() => {})
})

afterEach(() => close())

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  if (pathname.endsWith(searchContents.path)) {
    const found = { type: 'article', title: '茅台的年报', url: '/KXDetail?id=a', time: 0 }
    const list = searchParams.get('q') === '茅台' ? [found] : []
    return new Response(JSON.stringify({ code: '0', msg: '', data: { list } }))
  }
  if (!pathname.endsWith(searchStocks.path)) return new Response('', { status: 404 })
  queries.push(searchParams.get('q') ?? '')
  if (isDown) throw new TypeError('Failed to fetch')
  return new Response(JSON.stringify({ code: '0', msg: '', data: { list: [HIT] } }))
}

const whenMore = (more: string) =>
  vi.waitFor(() => expect($search.get().more).toBe(more), { timeout: 2000 })
const namesFound = () =>
  $search.get().groups.flatMap(({ found }) => found.map(({ entry }) => entry.name))

test('the gateway is asked once the typing rests for what the index does not hold', async () => {
  searchFor('茅')
  searchFor('茅台')
  await whenMore('done')
  await vi.waitFor(() => expect(namesFound()).toEqual(['贵州茅台', '茅台的年报']))
  expect($search.get().groups.at(-1)).toMatchObject({
    kind: 'article',
    found: [{ entry: { key: '/KXDetail?id=a', words: ['01-01'] } }],
  })
  expect(queries).toEqual(['茅台'])
})

test('an answer to a text that is no longer typed is dropped', async () => {
  searchFor('贵州')
  await new Promise<void>((resolve) => {
    const stop = $search.listen(({ more }) => {
      if (more !== 'loading') return
      stop()
      resolve()
    })
  })
  searchFor('平安')
  expect($search.get()).toMatchObject({ more: 'idle', groups: [] })
  isDown = true
  await whenMore('failed')
  expect(namesFound()).toEqual([])
})
