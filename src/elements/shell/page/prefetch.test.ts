import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenIdle } from '#lib/shell/page/idle.ts'
import { canPrefetch, startPrefetching } from './prefetch.ts'

test.each([
  ['4g', { effectiveType: '4g', saveData: false }, true],
  ['3g', { effectiveType: '3g' }, true],
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, false],
  ['the data saver', { effectiveType: '4g', saveData: true }, false],
  ['a connection that does not tell its type', {}, false],
  ['an engine that cannot tell', undefined, false],
])('the choice to prefetch is right for %s', (_, connection, expected) => {
  expect(canPrefetch(connection)).toBe(expected)
})

describe('the wait before prefetching', () => {
  const rules = {}
  const head: unknown[] = []

  beforeEach(() => {
    head.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
    vi.stubGlobal('document', {
      head: { append: (node: unknown) => head.push(node) },
      querySelector: () => ({ content: rules }),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('prefetching waits until the page is idle, and 2000 ms at the most', () => {
    const asked: [() => void, { timeout: number }][] = []
    const requestIdleCallback = (...request: (typeof asked)[number]) => asked.push(request)
    vi.stubGlobal('window', { requestIdleCallback })
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
    whenIdle(startPrefetching)
    vi.advanceTimersByTime(60_000)
    expect(head).toEqual([])
    expect(asked.map(([, options]) => options)).toEqual([{ timeout: 2000 }])
    asked[0]?.[0]()
    expect(head).toEqual([rules])
  })

  test('prefetching waits 2000 ms where an engine does not say when it is idle', () => {
    vi.stubGlobal('window', {})
    whenIdle(startPrefetching)
    vi.advanceTimersByTime(1999)
    expect(head).toEqual([])
    vi.advanceTimersByTime(1)
    expect(head).toEqual([rules])
  })
})
