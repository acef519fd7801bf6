import { describe, expect, test } from 'vitest'
import { blankQuote, type FeedQuote } from '#gateway/market/feed/quote.ts'
import { createMinuteRecord } from './minute-record.ts'
import { movementsOf } from './rules.ts'

const STOCK = 'sh600519'
const DAY = '2026-11-20'
const second = (time: string) => {
  const [hour = 0, minute = 0, rest = 0] = time.split(':').map(Number)
  return hour * 3600 + minute * 60 + rest
}
const quote = (lastMilli: number, volume: number): FeedQuote => ({
  ...blankQuote(STOCK),
  ...{ lastMilli, volume, turnoverFen: (volume * lastMilli) / 10, prevCloseMilli: 10_000 },
})

/** Reads a quote at each of some times of a day. */
function record(readings: readonly [time: string, lastMilli: number, volume: number][], day = DAY) {
  const minutes = createMinuteRecord()
  for (const [time, price, volume] of readings)
    minutes.add([quote(price, volume)], { day, second: second(time) })
  return minutes
}

describe('minutes seen by a node', () => {
  test('readings of a minute make one point, whose volume is what was traded since the first', () => {
    const minutes = record([
      ['10:00:05', 10_000, 5000],
      ['10:00:45', 10_020, 5600],
      ['10:01:10', 10_010, 5700],
    ])
    expect(minutes.since()).toBe('10:01')
    expect(
      minutes.pointsOf(STOCK).map(({ time, priceMilli, volume }) => [time, priceMilli, volume]),
    ).toEqual([
      ['10:01', 10_020, 600],
      ['10:02', 10_010, 100],
    ])
  })

  test('the afternoon goes on where the morning ended', () => {
    const minutes = record([
      ['11:29:30', 10_000, 100],
      ['12:10:00', 10_000, 100],
      ['13:00:30', 10_050, 300],
    ])
    expect(minutes.pointsOf(STOCK).map(({ time }) => time)).toEqual(['11:30', '13:01'])
  })

  test.for([
    ['a gap of minutes', '10:05:00', DAY],
    ['another day', '10:01:30', '2026-11-23'],
    ['a clock that was moved back', '09:40:00', DAY],
  ] as const)('the record starts again after %s', ([, time, day]) => {
    const minutes = record([
      ['10:00:30', 10_000, 100],
      ['10:01:30', 10_000, 100],
    ])
    minutes.add([quote(10_500, 900)], { day, second: second(time) })
    const points = minutes.pointsOf(STOCK)
    expect(points.map(({ volume, priceMilli }) => [priceMilli, volume])).toEqual([[10_500, 0]])
    expect(minutes.since()).toBe(points[0]?.time)
  })

  test('the rules find in them what they find in the minutes of an exchange', () => {
    const minutes = record([
      ['10:00:20', 10_000, 100],
      ['10:01:20', 10_050, 200],
      ['10:02:20', 10_210, 300],
    ])
    const day = { prevCloseMilli: 10_000, limitUpMilli: 11_000, limitDownMilli: 9000 }
    const found = movementsOf({
      ...day,
      symbol: STOCK,
      name: '示例',
      points: minutes.pointsOf(STOCK),
    })
    expect(found.map(({ kind, time }) => `${time} ${kind}`)).toEqual(['10:03 rocket'])
  })

  test('a suspended stock and the time before the opening have no minutes', () => {
    const minutes = createMinuteRecord()
    const still = { ...quote(10_000, 0), state: { ...quote(1, 0).state, isSuspended: true } }
    minutes.add([quote(10_000, 0)], { day: DAY, second: second('09:20:00') })
    expect(minutes.since()).toBeUndefined()
    minutes.add([still], { day: DAY, second: second('09:31:00') })
    expect(minutes.pointsOf(STOCK)).toEqual([])
  })
})
