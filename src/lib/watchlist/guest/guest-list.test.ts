import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import { GUEST_LIST_KEY } from './guest-key.ts'
import { GUEST_STOCKS_MAX, isGuestListStored, readGuestList, writeGuestList } from './guest-list.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage({ base: 'http://site.invalid/' })
})

const STOCK = {
  symbol: 'sh600519',
  stockType: '1',
  note: '等财报',
  addedPriceMilli: 1_700_000,
  holding: { costMilli: 1_688_880, shareCount: 100 },
}

test('a list is read as it was written', () => {
  writeGuestList([STOCK])
  expect(readGuestList()).toEqual([expect.objectContaining(STOCK)])
})

test('an empty list leaves nothing behind', () => {
  writeGuestList([STOCK])
  writeGuestList([])
  expect(page.localStorage.items.has(GUEST_LIST_KEY)).toBe(false)
})

test.each([
  'not a list',
  '1:not json',
  '1:{}',
  '0:[]',
  '1:[{"symbol":"javascript:alert(1)","stockType":"1"}]',
  `1:${JSON.stringify(Array(GUEST_STOCKS_MAX + 1).fill({ symbol: 'sh600519', stockType: '1' }))}`,
])('a damaged list is dropped: %.40s', (stored) => {
  page.localStorage.items.set(GUEST_LIST_KEY, stored)
  expect(readGuestList()).toEqual([])
  expect(page.localStorage.items.has(GUEST_LIST_KEY)).toBe(false)
})

test('a browser that stores nothing keeps the list for the page', () => {
  page.localStorage.state = 'blocked'
  writeGuestList([STOCK])
  expect(readGuestList()).toHaveLength(1)
  expect(isGuestListStored()).toBe(false)
  page.localStorage.state = 'working'
  expect(isGuestListStored()).toBe(true)
  writeGuestList([])
})
