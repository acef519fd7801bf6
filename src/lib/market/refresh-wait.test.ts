import { describe, expect, test } from 'vitest'
import { refreshWaitMs } from './refresh-wait.ts'

const NOW = Date.parse('2026-11-20T03:35:00Z')
const EVERY = 5000

describe('refreshWaitMs', () => {
  test.each(['open', 'pre'] as const)(
    'a poll has its own pace while the market is %s',
    (session) => {
      expect(refreshWaitMs({ session, changesAt: NOW + 1000 }, NOW, EVERY)).toBe(EVERY)
    },
  )

  test('a poll rests over lunch until the afternoon has begun', () => {
    const changesAt = Date.parse('2026-11-20T05:00:00Z')
    const waitMs = refreshWaitMs({ session: 'lunch', changesAt }, NOW, EVERY) ?? 0
    expect(NOW + waitMs).toBeGreaterThan(changesAt)
    expect(NOW + waitMs).toBeLessThan(changesAt + 5000)
  })

  test('a poll stops while the next change of a closed market is unknown or weeks away', () => {
    expect(refreshWaitMs({ session: 'closed', changesAt: undefined }, NOW, EVERY)).toBeUndefined()
    const changesAt = NOW + 40 * 86_400_000
    expect(refreshWaitMs({ session: 'closed', changesAt }, NOW, EVERY)).toBeUndefined()
  })

  test('a poll does not hurry when the change is late by the clock of this device', () => {
    expect(refreshWaitMs({ session: 'closed', changesAt: NOW - 1 }, NOW, EVERY)).toBe(60_000)
  })

  test('a poll is patient while nothing is known', () => {
    expect(refreshWaitMs(undefined, NOW, EVERY)).toBe(15_000)
    expect(refreshWaitMs(undefined, NOW, 30_000)).toBe(30_000)
  })
})
