import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeStorage, openPage } from '../../../../tests/support/unit/page-globals.ts'

let page: { localStorage: FakeStorage; sessionStorage: FakeStorage }
let storage: typeof import('./storage.ts')
beforeEach(async () => {
  page = openPage({ base: 'http://wire.invalid/' })
  vi.resetModules()
  storage = await import('./storage.ts')
})

/** Replaces `window.localStorage` itself, like browsers that block or lack it. */
function replaceLocal(descriptor: PropertyDescriptor): void {
  Object.defineProperty(window, 'localStorage', { configurable: true, ...descriptor })
}

describe('storage that works', () => {
  test('the values are kept apart by area', () => {
    expect(storage.writeItem('local', 'k', 'a')).toBe(true)
    expect(storage.writeItem('session', 'k', 'b')).toBe(true)
    expect([storage.readItem('local', 'k'), storage.readItem('session', 'k')]).toEqual(['a', 'b'])
    expect(page.localStorage.items.get('k')).toBe('a')
    storage.removeItem('local', 'k')
    expect([storage.readItem('local', 'k'), storage.readItem('session', 'k')]).toEqual([null, 'b'])
  })

  test('a change by another tab shows: written, removed or cleared', () => {
    storage.writeItem('local', 'info', 'mine')
    page.localStorage.items.set('info', 'theirs')
    expect(storage.readItem('local', 'info')).toBe('theirs')
    page.localStorage.items.clear()
    expect(storage.readItem('local', 'info')).toBeNull()
  })
})

const FAILURES: readonly [string, () => void][] = [
  ['blocked on every touch', () => (page.localStorage.state = 'blocked')],
  [
    'blocked at the property',
    () =>
      replaceLocal({
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  ['null, as in a bare web view', () => replaceLocal({ value: null })],
  ['missing', () => replaceLocal({ value: undefined })],
  ['full', () => (page.localStorage.state = 'full')],
]

describe.each(FAILURES)('storage that is %s', (_, fail) => {
  test('the values last in memory until the page ends', () => {
    fail()
    expect(storage.readItem('local', 'k')).toBeNull()
    expect(storage.writeItem('local', 'k', 'a')).toBe(false)
    expect(storage.readItem('local', 'k')).toBe('a')
    expect(storage.writeItem('local', 'k', 'b')).toBe(false)
    expect(storage.readItem('local', 'k')).toBe('b')
    storage.removeItem('local', 'k')
    expect(storage.readItem('local', 'k')).toBeNull()
  })
})

test('a value too big for a full storage is newer than the one still in it', () => {
  storage.writeItem('local', 'info', 'old')
  page.localStorage.state = 'full'
  storage.writeItem('local', 'info', 'new')
  expect(storage.readItem('local', 'info')).toBe('new')
  page.localStorage.state = 'working'
  storage.writeItem('local', 'info', 'newest')
  expect(page.localStorage.items.get('info')).toBe('newest')
})

test('storage can be read where there is no window', () => {
  Reflect.deleteProperty(globalThis, 'window')
  expect(storage.readItem('local', 'k')).toBeNull()
  expect(storage.writeItem('local', 'k', 'a')).toBe(false)
})
