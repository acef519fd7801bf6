import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKept } from '#lib/shell/storage/kept.ts'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import { readLastList, saveLastList } from './last-list.ts'
import { LAST_LIST_KEY } from './last-list-key.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage({ base: 'http://site.invalid/' })
})

const SYMBOLS = ['sh600519', 'hk00700']

test('a list is read as it was kept, for a month', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00+08:00') })
  saveLastList(SYMBOLS)
  vi.advanceTimersByTime(29 * 86_400_000)
  expect(readLastList()?.symbols).toEqual(SYMBOLS)
  vi.advanceTimersByTime(86_400_000)
  expect(readLastList()).toBeUndefined()
  vi.useRealTimers()
})

test('an empty list and a log-out leave nothing behind', () => {
  saveLastList(SYMBOLS)
  saveLastList([])
  expect(page.localStorage.items.has(LAST_LIST_KEY)).toBe(false)
  saveLastList(SYMBOLS)
  forgetKept()
  expect(page.localStorage.items.has(LAST_LIST_KEY)).toBe(false)
})

test.each(['', 'no list', '{}', '{"savedAt":9e15,"symbols":["javascript:alert(1)"]}', '[]'])(
  'a damaged list is none: %s',
  (stored) => {
    page.localStorage.items.set(LAST_LIST_KEY, stored)
    expect(readLastList()).toBeUndefined()
  },
)
