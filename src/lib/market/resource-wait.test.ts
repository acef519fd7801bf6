import { expect, test, vi } from 'vitest'
import { resourceWaitMs } from './resource-wait.ts'

const CLOSED = { session: 'closed', changesAt: Date.now() + 12 * 3_600_000 } as const

test('an answer that did not arrive is requested again soon, also while the market is closed', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(resourceWaitMs({ state: 'failed', sentence: '' }, CLOSED, 10_000)).toBe(15_000)
  expect(resourceWaitMs({ state: 'ready', value: 1, misses: 1 }, CLOSED, 10_000)).toBe(15_000)
  expect(resourceWaitMs({ state: 'ready', value: 1 }, CLOSED, 10_000)).toBeGreaterThan(3_600_000)
})
