import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { createWalker, dayKeyOf, stepDay } from './daily-walk.ts'
import { momentAt } from './day-path.ts'
import { createFactorPaths } from './factors.ts'
import { emptySum, indexDay, summedDay } from './index-day.ts'
import { createSecurity } from './security.ts'
import { simulateDay } from './simulate-day.ts'

const DAY = '2026-09-21'
const KEY = dayKeyOf(DAY)
const calendar = createTradingCalendar({ days: ['2026-09-18', DAY, '2026-09-22'] })
const none = { listDay: null, floatShares: null, totalShares: null, base: null, sector: null }
const index = createSecurity({ ...none, symbol: 'sh000001', name: '指数' })!

function memberOf(seed: number, i: number, prev: number) {
  const security = createSecurity({ ...none, symbol: `sh600${100 + i}`, name: '示例' })!
  const walker = createWalker(security, seed, calendar, prev)
  const step = stepDay(walker, DAY, KEY, prev)
  return simulateDay(walker, step, createFactorPaths(seed, KEY, 241), 3e6)
}

const member = fc.record({
  prev: fc.integer({ min: 200, max: 30_000 }).map((cents) => cents * 10),
  weight: fc.integer({ min: 1, max: 1e6 }),
})

test('an index has moved by the weighted moves of its members at the end of every minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.array(member, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 100_000, max: 20_000_000 }).map((points) => points * 10),
      (seed, shares, prevCloseMilli) => {
        const members = shares.map(({ prev, weight }, i) => ({
          ...{ weight, path: memberOf(seed, i, prev) },
        }))
        const traded = members.map(({ path }) => path)
        const step = { day: DAY, bits: 7, prevCloseMilli }
        const path = indexDay(index, step, { members, traded })
        fc.pre(path !== undefined)
        const total = members.reduce((sum, { weight }) => sum + weight, 0)
        for (const slot of [0, 1, 77, 120, 239, 240]) {
          const moment = momentAt(path!, { slot, fraction: 1 })!
          const moves = members.map(
            ({ weight, path: its }) =>
              (weight / total) * (its.close[slot]! / its.prevCloseMilli - 1),
          )
          const move = moves.reduce((sum, one) => sum + one, 0)
          // Half a hundredth of a point, the last figure an index has.
          expect(Math.abs(moment.lastMilli - prevCloseMilli * (1 + move))).toBeLessThan(6)
          expect(moment.lowMilli).toBeLessThanOrEqual(moment.lastMilli)
          expect(moment.highMilli).toBeGreaterThanOrEqual(moment.lastMilli)
          expect(moment.volume).toBe(traded.reduce((sum, { volume }) => sum + volume[slot]!, 0))
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('an index whose members are all suspended has no day of its own', () => {
  const still = memberOf(1, 1, 10_000)
  still.volume.fill(0)
  const step = { day: DAY, bits: 7, prevCloseMilli: 3_000_000 }
  const members = [{ weight: 1, path: still }]
  expect(indexDay(index, step, { members, traded: [still] })).toBeUndefined()
  expect(indexDay(index, step, { members: [], traded: [] })).toBeUndefined()
  expect(summedDay(emptySum())).toBeUndefined()
})

test('a summed day of an index ends where its members end', () => {
  const summed = new Map([[DAY, { change: 0.0123, volume: 4e9, averageMilli: 9000 }]])
  const walker = createWalker(index, 1, calendar, 3_000_000, summed)
  const step = stepDay(walker, DAY, KEY, 3_000_000)
  const path = simulateDay(walker, step, createFactorPaths(1, KEY, MAINLAND_AXIS.slots), 1)
  const end = momentAt(path, { slot: 240, fraction: 1 })
  expect(end).toMatchObject({ lastMilli: 3_036_900, volume: 4e9, turnoverFen: 3.6e12 })
})
