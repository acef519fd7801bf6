import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installChunkGuard, mayReload, RELOAD_PAUSE_MS } from './chunk-guard.ts'

beforeEach(() => {
  vi.stubGlobal('window', { name: '' })
})
afterEach(() => vi.unstubAllGlobals())

test('the guard allows one reload a minute', () => {
  const start = 1_000_000
  expect(mayReload(start)).toBe(true)
  expect(mayReload(start + RELOAD_PAUSE_MS - 1)).toBe(false)
  expect(mayReload(start + RELOAD_PAUSE_MS)).toBe(true)
})

test('the name a tab was opened by is no time of a reload', () => {
  vi.stubGlobal('window', { name: 'pay' })
  expect(mayReload(Date.now())).toBe(true)
  expect(mayReload(Date.now())).toBe(false)
})

test('a page whose script is missing can be left before it is reloaded', () => {
  const page = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers()
  installChunkGuard()
  page.dispatchEvent(new Event('vite:preloadError'))
  vi.advanceTimersByTime(1000)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
