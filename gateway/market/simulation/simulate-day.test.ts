import { describe, expect, test } from 'vitest'
import { MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { createWalker, dayKeyOf, stepDay } from './daily-walk.ts'
import { type DayPath, type Moment, momentAt, positionAt } from './day-path.ts'
import type { DayFrame } from './draw-prices.ts'
import { createFactorPaths } from './factors.ts'
import { createSecurity, type Security, volumeStep } from './security.ts'
import { simulateDay } from './simulate-day.ts'

const DAY = '2026-09-21'
const KEY = dayKeyOf(DAY)
const weekdays = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2026, 5, 1 + i)))
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .map((date) => date.toISOString().slice(0, 10))
const calendar = createTradingCalendar({ days: weekdays })

const BOARDS = ['sh600', 'sz000', 'sz300', 'sh688', 'bj920', 'sh510']

function securityOf(i: number, { listDay = '2010-01-04', ...also }: Partial<Security> = {}) {
  const symbol = `${BOARDS[i % BOARDS.length]}${String(100 + i)}`
  const name = i % 17 === 0 ? 'ST甲' : '乙'
  const row = { floatShares: 1e9, totalShares: 1e9, base: null, sector: `行业${i % 20}` }
  const made = createSecurity({ symbol, name, listDay, ...row })
  if (!made) throw new Error(`no board for ${symbol}`)
  return { ...made, ...also }
}

function draw(
  security: Security,
  { seed = 1, prev = 12_340, usual = 3e6, frame = undefined as DayFrame | undefined } = {},
) {
  const walker = createWalker(security, seed, calendar, prev)
  const step = stepDay(walker, DAY, KEY, prev)
  return { step, path: simulateDay(walker, step, createFactorPaths(seed, KEY, 241), usual, frame) }
}

/** Every 7 s of trading, so that all parts of a minute are met. */
const SECONDS = Array.from({ length: (6 * 3600) / 7 }, (_, i) => 9 * 3600 + 900 + i * 7)

function* momentsOf(path: DayPath): Generator<Moment> {
  for (const second of SECONDS) {
    const position = positionAt(second, MAINLAND_AXIS)
    const moment = position && momentAt(path, position)
    if (moment) yield moment
  }
}

describe('a simulated day', () => {
  const many = Array.from({ length: 300 }, (_, i) => securityOf(i))

  test('the day is consistent at every instant', () => {
    for (const security of many) {
      const { path } = draw(security, { usual: 50_000 + 20_000 * security.symbol.length })
      let before: Moment | undefined
      for (const moment of momentsOf(path)) {
        const { lastMilli, openMilli, highMilli, lowMilli, volume, turnoverFen } = moment
        const average = (turnoverFen * 10) / volume
        const isSound =
          lowMilli <= lastMilli &&
          lastMilli <= highMilli &&
          lowMilli <= openMilli &&
          openMilli <= highMilli &&
          average >= lowMilli &&
          average <= highMilli &&
          (!before ||
            (volume >= before.volume &&
              turnoverFen >= before.turnoverFen &&
              highMilli >= before.highMilli &&
              lowMilli <= before.lowMilli &&
              openMilli === before.openMilli &&
              (volume > before.volume || lastMilli === before.lastMilli)))
        if (!isSound) expect({ symbol: security.symbol, moment, before }).toBe('sound')
        before = moment
      }
    }
  })

  test('the day respects ticks, lots and limits', () => {
    for (const security of many) {
      const { path } = draw(security)
      const unit = volumeStep(security)
      const { limitUpMilli = Infinity, limitDownMilli = 0 } = path.limits ?? {}
      const tick = security.board === 'etf' ? 1 : 10
      for (let i = 0; i < path.close.length; i += 1) {
        expect(path.close[i]! % tick).toBe(0)
        expect(path.volume[i]! % unit).toBe(0)
        expect(path.high[i]!).toBeLessThanOrEqual(limitUpMilli)
        expect(path.low[i]!).toBeGreaterThanOrEqual(limitDownMilli)
      }
    }
  })

  test('the day ends where the walk over the days goes on', () => {
    for (const security of many) {
      const { path, step } = draw(security)
      expect(path.close.at(-1)).toBe(step.closeMilli)
    }
  })

  test('the day is the same whenever and in whatever order it is drawn', () => {
    const forwards = many.map((security) => draw(security).path)
    const backwards = many.toReversed().map((security) => draw(security).path)
    expect(backwards.toReversed()).toEqual(forwards)
    expect(draw(many[3]!, { seed: 2 }).path.close).not.toEqual(forwards[3]!.close)
  })

  test('most trades fall after the opening and before the close, and none into the closing auction', () => {
    const paths = many.map((security) => draw(security).path).filter((path) => !path.isSuspended)
    const sum = (of: (path: DayPath) => number) =>
      paths.reduce((total, path) => total + of(path), 0)
    const between = (from: number, to: number) => sum(({ volume }) => volume[to]! - volume[from]!)
    expect(between(0, 30)).toBeGreaterThan(1.5 * between(90, 120))
    expect(between(207, 237)).toBeGreaterThan(between(90, 120))
    expect(between(237, 239)).toBe(0)
    expect(between(239, 240)).toBeGreaterThan(0)
    for (const { close } of paths) expect(close[239]).toBe(close[237])
  })

  test('a stock moves with its market and its industry', () => {
    const returns = many.map((security) => {
      const { step } = draw(security)
      return { sector: security.sector, up: step.closeMilli > step.prevCloseMilli ? 1 : 0 }
    })
    const rising = returns.reduce((sum, { up }) => sum + up, 0) / returns.length
    expect(Math.abs(rising - 0.5)).toBeGreaterThan(0.03)
    const bySector = Object.groupBy(returns, ({ sector }) => sector)
    const shares = Object.values(bySector).map(
      (list = []) => list.reduce((sum, { up }) => sum + up, 0) / list.length,
    )
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.4)
  })
})

describe('price limits in a simulated day', () => {
  test('a stock beyond its limit stays there and hardly trades', () => {
    const sealed = Array.from({ length: 3000 }, (_, i) => securityOf(i % 900, { key: i * 7919 }))
      .map((security) => draw(security))
      .filter(({ path }) => path.limits && path.close[200] === path.limits.limitUpMilli)
      .filter(({ step }) => step.move > Math.log(1.12) && step.limits!.limitUpMilli < 13_600)
    expect(sealed.length).toBeGreaterThan(3)
    for (const { path } of sealed) {
      expect(path.close.at(-1)).toBe(path.limits?.limitUpMilli)
    }
  })

  test('a new listing has no limit', () => {
    const { path } = draw(securityOf(1, { listDay: '2026-09-18' }))
    expect(path.limits).toBeNull()
  })
})

test('minutes led along a recorded candle meet its four prices, volume and turnover', () => {
  const frame = { openMilli: 12_400, highMilli: 12_900, lowMilli: 12_100, closeMilli: 12_500 }
  const recorded = { ...frame, volume: 4_321_055, turnoverFen: 5_401_000_000 }
  const { path } = draw(securityOf(1), { frame: recorded })
  const end = momentAt(path, { slot: 240, fraction: 1 })
  expect(end).toEqual({ ...recorded, closeMilli: undefined, lastMilli: 12_500 })
  for (const { lowMilli, highMilli, volume, turnoverFen } of momentsOf(path)) {
    expect((turnoverFen * 10) / volume).toBeGreaterThanOrEqual(lowMilli)
    expect((turnoverFen * 10) / volume).toBeLessThanOrEqual(highMilli)
  }
})

test('a suspended stock stands still and trades nothing', () => {
  const suspended = Array.from({ length: 4000 }, (_, i) => securityOf(i % 5, { key: i * 31 }))
    .map((security) => draw(security))
    .find(({ step }) => step.isSuspended)
  expect(suspended?.step.closeMilli).toBe(12_340)
  expect([...momentsOf(suspended!.path)]).toEqual([])
})
