import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failProgress, startProgress } from './progress.ts'

const bar = { hidden: true, value: 0, dataset: { state: '' } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => bar })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the bar starts after 200 ms and runs to 100 in 5 s, until the next page is there', () => {
  startProgress()
  vi.advanceTimersByTime(199)
  expect(bar.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect(bar).toMatchObject({ hidden: false, value: 0 })
  vi.advanceTimersByTime(2500)
  expect(bar.value).toBe(50)
  vi.advanceTimersByTime(10_000)
  expect(bar).toMatchObject({ hidden: false, value: 100 })
})

test('a failure shows the bar full, in its colour, for 500 ms', () => {
  startProgress()
  vi.advanceTimersByTime(1000)
  failProgress()
  expect(bar).toMatchObject({ hidden: false, value: 100, dataset: { state: 'failed' } })
  vi.advanceTimersByTime(500)
  expect(bar.hidden).toBe(true)
})

test('a new start after a failure has the ordinary colour', () => {
  failProgress()
  vi.advanceTimersByTime(600)
  startProgress()
  vi.advanceTimersByTime(300)
  expect(bar.dataset.state).toBe('')
  failProgress()
})
