import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IntradayPoint, MinuteChartData } from '../chart-data.ts'
import { readingOf } from '../reading.ts'
import { sampleDays } from '../samples.ts'
import { minuteModel } from './minute-model.ts'

const SIZE = { width: 390, height: 340, font: 11 }

const point = (time: string, price: number, volume = 100): IntradayPoint => ({
  time,
  price,
  averagePrice: price,
  volume,
})
const dayOf = (points: IntradayPoint[], previousClose: number | null = 10): MinuteChartData => ({
  kind: 'minute',
  symbol: 'sz000001',
  name: '平安银行',
  decimals: 2,
  days: [{ day: '2026-03-23', previousClose, points }],
})

describe('the price axis', () => {
  test('the price axis is symmetric about the previous close and holds the average line', () => {
    const points = [{ ...point('09:30', 10.1), averagePrice: 10.62 }, point('09:31', 9.85)]
    const [price] = minuteModel(dayOf(points), SIZE).panes
    expect(price.high - 10).toBeCloseTo(10 - price.low, 9)
    expect(price.high).toBeCloseTo(10.62, 9)
    expect(price.ticks.map(({ left }) => left)).toEqual(['10.62', '10.31', '10.00', '9.69', '9.38'])
    expect(price.ticks.map(({ right }) => right)).toEqual([
      '+6.20%',
      '+3.10%',
      '0.00%',
      '−3.10%',
      '−6.20%',
    ])
  })

  test('the price axis shows a day that hardly moved as flat', () => {
    const [price] = minuteModel(dayOf([point('09:30', 10), point('09:31', 10)]), SIZE).panes
    expect([price.low, price.high]).toEqual([9.98, 10.02])
    const middle = (price.box.top + price.box.bottom) / 2
    expect(price.lines[0]?.ys.slice(0, 2)).toEqual([middle, middle])
  })

  test('the price axis ends at the price limits whatever a source sends', () => {
    const data = { ...dayOf([point('09:30', 14)]), limits: { up: 11, down: 9 } }
    const [price] = minuteModel(data, SIZE).panes
    expect(price.high).toBeCloseTo(11, 9)
    expect(price.lines[0]?.ys[0]).toBe(price.box.top)
  })

  test('the price axis centres on the first price where no previous close is known', () => {
    const [price] = minuteModel(dayOf([point('09:30', 20)], null), SIZE).panes
    expect(price.ticks[2]?.left).toBe('20.00')
  })
})

describe('the last price', () => {
  test('the last price has a tag at its height, coloured against the previous close', () => {
    const [price] = minuteModel(dayOf([point('09:30', 10.5), point('09:31', 9.7)]), SIZE).panes
    const tag = { y: price.lines[0]?.ys[1], text: '9.70', tone: 'fall', side: 'right' }
    expect(price.last).toEqual(tag)
  })

  test('the last price leaves no percentage half covered by its tag', () => {
    const points = [point('09:30', 11), point('09:31', 10.96)]
    const [price] = minuteModel(dayOf(points), SIZE).panes
    expect(price.ticks.map(({ right }) => right)).toEqual([
      '',
      '+5.00%',
      '0.00%',
      '−5.00%',
      '−10.00%',
    ])
    expect(price.ticks[0]?.left).toBe('11.00')
  })

  test('the last price of a day without trades has no tag', () => {
    expect(minuteModel(dayOf([]), SIZE).panes[0].last).toBeNull()
  })

  test('the highest and lowest prices between the minutes are inside the axis', () => {
    const data = { ...dayOf([point('09:30', 10.1)]), extremes: { high: 10.9, low: 9.95 } }
    expect(minuteModel(data, SIZE).panes[0].high).toBeCloseTo(10.9, 9)
  })
})

describe('the time axis', () => {
  test('the time axis has 241 slots, and 11:30 and 13:01 are neighbours around the middle', () => {
    const model = minuteModel(sampleDays(1), SIZE)
    expect(model.xs).toHaveLength(241)
    expect([readingOf(model, 120)?.time, readingOf(model, 121)?.time]).toEqual(['11:30', '13:01'])
    expect(model.xs[120]).toBeCloseTo(SIZE.width / 2, 9)
    expect((model.xs[121] ?? 0) - (model.xs[120] ?? 0)).toBeCloseTo(model.band, 9)
    expect(model.labels.map(({ text }) => text)).toEqual([
      '09:30',
      '10:30',
      '11:30/13:00',
      '14:00',
      '15:00',
    ])
    const [first, last] = [model.labels[0], model.labels.at(-1)]
    expect(first?.left).toBe(3)
    expect(last?.right).toBe(SIZE.width - 3)
  })

  test('the time axis leaves missing minutes and the future empty', () => {
    const model = minuteModel(dayOf([point('09:30', 10), point('09:33', 10.2)]), SIZE)
    const drawn = model.panes[0].lines[0]?.ys.map((y) => y !== null)
    expect(drawn?.slice(0, 5)).toEqual([true, false, false, true, false])
    expect(model.panes[1]?.bars).toHaveLength(2)
  })

  test('the time axis counts 13:00 as the first minute of the afternoon and leaves out the break', () => {
    const points = [
      point('12:10', 99),
      point('13:00', 10),
      point('13:01', 10.1, 200),
      point('15:15', 99),
    ]
    const model = minuteModel(dayOf(points), SIZE)
    expect(model.slots.filter(Boolean)).toHaveLength(1)
    expect(model.slots[121]).toMatchObject({ time: '13:01', price: 10.1, volume: 300 })
  })

  test('the time axis sets several days side by side, each with its date', () => {
    const model = minuteModel(sampleDays(5), SIZE)
    expect(model.xs).toHaveLength(5 * 241)
    expect(model.labels.map(({ text }) => text)).toEqual([
      '03-23',
      '03-24',
      '03-25',
      '03-26',
      '03-27',
    ])
    expect(model.breakEvery).toBe(241)
  })
})

test('volumes end at whole lots, and at nothing before the first trade', () => {
  const endOf = (points: IntradayPoint[]) =>
    minuteModel(dayOf(points), SIZE).panes[1]?.ticks.map(({ right }) => right)
  expect(endOf([point('09:30', 10, 169_598)])).toEqual(['1696'])
  expect(endOf([])).toEqual([''])
})

test('volumes have the colour of their minute’s direction', () => {
  const points = [point('09:30', 10.1), point('09:31', 10), point('09:32', 10)]
  const tones = minuteModel(dayOf(points), SIZE).panes[1]?.bars.map(({ tone }) => tone)
  expect(tones).toEqual(['rise', 'fall', 'flat'])
})

const cents = fc.integer({ min: 1, max: 500_000 }).map((cent) => cent / 100)
const anyPoint = fc.record({
  time: fc.constantFrom('09:30', '09:31', '11:30', '13:00', '13:01', '14:07', '15:00', '18:00'),
  price: cents,
  averagePrice: fc.option(cents),
  volume: fc.integer({ min: 0, max: 1e12 }),
})

test('every line of any data lies in its pane', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 12 }), fc.option(cents), (points, before) => {
      for (const { box, lines, bars, ticks } of minuteModel(dayOf(points, before), SIZE).panes) {
        const ys = [
          ...lines.flatMap(({ ys }) => ys.filter((y) => y !== null)),
          ...bars.flatMap(({ from, to }) => [from, to]),
          ...ticks.map(({ y }) => y),
        ]
        expect(ys.every((y) => y >= box.top && y <= box.bottom)).toBe(true)
      }
    }),
  )
})
