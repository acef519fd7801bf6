import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import {
  type BarMinutes,
  barEndSlot,
  HONG_KONG_AXIS,
  MAINLAND_AXIS,
  slotAt,
  slotOfTime,
  timeOfSlot,
  tradingMinutes,
} from './minute-axis.ts'

const at = (text: string) => {
  const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}

describe('the mainland axis', () => {
  test('the axis has 241 slots from 09:30 to 15:00 without the noon break', () => {
    expect(MAINLAND_AXIS.slots).toBe(241)
    const times = Array.from({ length: 241 }, (_, slot) => timeOfSlot(slot))
    expect([times[0], times[1], times[120], times[121], times[240]]).toEqual([
      '09:30',
      '09:31',
      '11:30',
      '13:01',
      '15:00',
    ])
    expect(times.map((time) => slotOfTime(time))).toEqual(times.map((_, slot) => slot))
    expect(() => timeOfSlot(241)).toThrow(RangeError)
  })

  test.each([
    ['09:24:59', null, 0],
    ['09:25:00', 0, 1],
    ['09:30:00', 0, 1],
    ['09:30:01', 1, 1],
    ['09:31:00', 1, 1],
    ['09:31:01', 2, 2],
    ['11:30:00', 120, 120],
    ['12:15:00', 120, 120],
    ['13:00:00', 121, 121],
    ['13:01:00', 121, 121],
    ['14:59:30', 240, 240],
    ['15:00:00', 240, 240],
    ['15:20:00', 240, 240],
  ])('the time %s is in slot %s, with %d minutes traded', (time, slot, minutes) => {
    expect(slotAt(at(time))).toBe(slot)
    expect(tradingMinutes(at(time))).toBe(minutes)
  })

  test.each([
    ['0930', 0],
    ['1300', 121],
    ['1301', 121],
    ['1506', null],
    ['0920', null],
    ['1215', null],
    ['9:31', null],
    ['', null],
  ])('the label %s is slot %s', (label, slot) => expect(slotOfTime(label)).toBe(slot))

  test('slots never go back', () => {
    const second = fc.integer({ min: at('09:25'), max: 86_399 })
    fc.assert(
      fc.property(second, second, (one, two) => {
        const [early, late] = one < two ? [one, two] : [two, one]
        expect(slotAt(early)).toBeLessThanOrEqual(slotAt(late)!)
        expect(tradingMinutes(late)).toBeLessThanOrEqual(240)
      }),
    )
  })

  test.runIf(hasMarketData)('the axis has one slot for every recorded minute of a stock', () => {
    const day = marketRows('minute/min1_sh600519_20260323_27.csv').filter((row) =>
      row.time!.startsWith('2026-03-23'),
    )
    const slots = day.map((row) => slotOfTime(row.time!.slice(11)))
    expect(slots).toEqual(Array.from({ length: 241 }, (_, slot) => slot))
  })
})

/** The labels of a day's bars: 09:35 … 15:00 for five minutes; 10:30, 11:30, 14:00, 15:00 for sixty. */
function barEndTimes(minutes: BarMinutes, axis = MAINLAND_AXIS): string[] {
  const times: string[] = []
  for (let slot = 0; slot < axis.slots - 1; ) {
    slot = barEndSlot(slot + 1, minutes, axis)
    times.push(timeOfSlot(slot, axis))
  }
  return times
}

describe('bars of several minutes', () => {
  test.each([
    [5, 48],
    [15, 16],
    [30, 8],
    [60, 4],
  ] as const)('the bars of %d minutes: %d a day, the last at 15:00', (minutes, count) => {
    const times = barEndTimes(minutes)
    expect(times).toHaveLength(count)
    expect(times.at(-1)).toBe('15:00')
    expect(times).toContain('11:30')
  })

  test('an hour ends at 10:30, 11:30, 14:00 and 15:00', () => {
    expect(barEndTimes(60)).toEqual(['10:30', '11:30', '14:00', '15:00'])
    expect(barEndTimes(5)[0]).toBe('09:35')
    expect(barEndSlot(0, 5)).toBe(5)
    expect(barEndSlot(121, 60)).toBe(180)
    expect(() => barEndSlot(241, 5)).toThrow(RangeError)
  })

  test('no bar in Hong Kong spans the noon break', () => {
    expect(HONG_KONG_AXIS.slots).toBe(331)
    expect(barEndTimes(60, HONG_KONG_AXIS)).toEqual([
      '10:30',
      '11:30',
      '12:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    expect(timeOfSlot(330, HONG_KONG_AXIS)).toBe('16:00')
  })

  test.runIf(hasMarketData)('the bars bear the labels recorded for a stock', () => {
    const day = marketRows('minute/min5_sh600519_sz300766_202602_03.csv').filter(
      (row) => row.symbol === 'sh600519' && row.time!.startsWith('2026-02-05'),
    )
    expect(day.map((row) => row.time!.slice(11))).toEqual(barEndTimes(5))
  })
})
