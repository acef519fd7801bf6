import { cleanStores } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { getDepth } from '#api/quote/get-depth.ts'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { receiveQuotes } from '../quotes-store.ts'
import { $depth } from './depth-store.ts'

afterEach(() => {
  cleanStores($depth)
  vi.unstubAllGlobals()
})

test('a price that is newer than the book asks for the book of its moment', async () => {
  openAccountPage({ search: '?symbol=sh600519' })
  Object.assign(location, { pathname: '/StockDetails' })
  let quotedAt = 1000
  let asked = 0
  const quoteAt = (at: number) =>
    ({ symbol: 'sh600519', session: 'open', quotedAt: at, lastMilli: at }) as const
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes(getDepth.path)) throw new TypeError('Failed to fetch')
    asked += 1
    const level = { priceMilli: quotedAt, volume: 100 }
    const data = getDepth.answer.encode({
      ...{ bids: [level], asks: [], ticks: [] },
      ...{ quote: quoteAt(quotedAt), label: undefined },
    })
    return new Response(JSON.stringify({ code: '0', msg: '', data }))
  })
  const close = $depth.listen(() => {})
  receiveQuotes([quoteAt(1000)])
  await vi.waitFor(() => expect($depth.ready()?.quote?.quotedAt).toBe(1000))
  const before = asked
  quotedAt = 2000
  receiveQuotes([quoteAt(2000)])
  await vi.waitFor(() => expect($depth.ready()?.bids[0]?.priceMilli).toBe(2000), { timeout: 2000 })
  expect(asked).toBe(before + 1)
  close()
})
