import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollPatiently } from './patient-poll.ts'

const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the poll slows down until the answer is there', async () => {
  const asked: number[] = []
  const from = Date.now()
  pollPatiently(async () => {
    asked.push(Math.round((Date.now() - from) / 1000))
    return asked.length === 5
  })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([2, 5, 10, 18, 31])
})

test('the poll gives up in the end, and at once on demand', async () => {
  const ask = vi.fn(async () => false)
  pollPatiently(ask)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ask.mock.calls.length).toBeLessThan(40)
  const other = vi.fn(async () => false)
  const stop = pollPatiently(other)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other).not.toHaveBeenCalled()
})

test('the poll rests on a hidden page', async () => {
  page.hidden = true
  const ask = vi.fn(async () => true)
  pollPatiently(ask)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledOnce()
})
