import { expect, test } from 'vitest'
import { createBreaker, FAILURES_MAX } from './breaker.ts'

function started(chance = 0) {
  const at = { ms: 0 }
  const breaker = createBreaker({ now: () => at.ms, chance: () => chance })
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.failed()
  }
  return { at, breaker, fail }
}

test('a host that fails now and then is still called', () => {
  const { breaker, fail } = started()
  fail(FAILURES_MAX - 1)
  expect(breaker.mayCall()).toBe(true)
  breaker.succeeded()
  fail(FAILURES_MAX - 1)
  expect(breaker.mayCall()).toBe(true)
})

test('a host that keeps failing rests; then one call tries and the others wait for it', () => {
  const { at, breaker, fail } = started()
  fail(FAILURES_MAX)
  expect(breaker.mayCall()).toBe(false)
  at.ms = 500
  expect(breaker.mayCall()).toBe(true)
  expect(breaker.mayCall()).toBe(false)
  breaker.succeeded()
  expect(breaker.mayCall()).toBe(true)
})

test('the rests double up to a minute and are spread by chance', () => {
  const restAfter = (failures: number, chance: number) => {
    const { at, breaker, fail } = started(chance)
    fail(failures)
    while (!breaker.mayCall()) at.ms += 10
    return at.ms
  }
  expect([3, 4, 5, 6].map((failures) => restAfter(failures, 0))).toEqual([500, 1000, 2000, 4000])
  expect(restAfter(4, 0.998)).toBeGreaterThan(1900)
  expect(restAfter(40, 0.999)).toBeLessThanOrEqual(60_000)
})
