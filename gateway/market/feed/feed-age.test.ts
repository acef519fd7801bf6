import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import { observeFeedAge, refuseFailing } from './feed-age.ts'

/** Half past ten, and seconds after it. */
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 2, 30, second))

test('the age of the feed is that of its newest quote, whatever is repeated, while trading is continuous', async () => {
  let now = at(0)
  let phase: SessionPhase = 'morning'
  const registry = new Registry()
  const { see } = observeFeedAge(registry, {
    moments: { at: async () => ({ phase, isBeyondCalendar: false }) as never },
    clock: { now: () => now },
    landmark: 'sh000001',
  })
  const age = async () => /^gateway_feed_age_seconds (.+)$/m.exec(await registry.metrics())?.[1]
  now = at(20)
  expect(await age()).toBe('20')
  see({ quotedAt: at(-5) })
  expect(await age()).toBe('25')
  see({ quotedAt: at(18) })
  expect(await age()).toBe('2')
  now = at(58)
  see({ quotedAt: at(18) })
  see({ quotedAt: at(3) })
  see({ quotedAt: null })
  expect(await age()).toBe('40')
  phase = 'lunch'
  expect(await age()).toBeUndefined()
  phase = 'afternoon'
  expect(await age()).toBe('40')
})

test('a feed that repeats its last quote, or has none, fails; one whose calendar has ended does not', () => {
  const sound = { isStale: false, staleReason: null }
  expect(() => refuseFailing(sound)).not.toThrow()
  expect(() => refuseFailing({ isStale: true, staleReason: 'calendar' })).not.toThrow()
  expect(() => refuseFailing({ isStale: true, staleReason: 'network' })).toThrow('network')
  expect(() => refuseFailing(undefined)).toThrow('no index')
})
