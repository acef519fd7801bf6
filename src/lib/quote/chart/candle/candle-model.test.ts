import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { movingAverage } from '#api/exchange/indicators/moving-average.ts'
import type { CandleChartData, ChartOptions, StudyName } from '../chart-data.ts'
import { sampleCandles } from '../samples.ts'
import { candleModel } from './candle-model.ts'
import { newestWindow } from './candle-window.ts'

const SIZE = { width: 390, height: 420, font: 11 }
const OPTIONS: ChartOptions = { overlay: 'ma', studies: ['volume', 'macd'] }

function modelOf(data: CandleChartData, options = OPTIONS, barWidth = 7) {
  const window = newestWindow({ count: data.candles.length, width: SIZE.width }, barWidth)
  return candleModel({ data, options, window, size: SIZE })
}

const candle = (open: number, close: number, time = '2026-03-23'): Candle => ({
  time,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume: 1000,
  turnover: 1000 * close,
})
const listOf = (candles: Candle[], more: Partial<CandleChartData> = {}): CandleChartData => ({
  ...sampleCandles(0),
  candles,
  ...more,
})

describe('the last price', () => {
  const data = sampleCandles(200)
  const newest = data.candles.at(-1)!

  test('the last price is on a tag away from the newest bars, coloured against the close before', () => {
    const { last, decimals } = modelOf(data).panes[0]
    const isUp = newest.close > (data.candles.at(-2)?.close ?? 0)
    expect(last).toMatchObject({
      text: newest.close.toFixed(decimals),
      tone: isUp ? 'rise' : 'fall',
      side: 'left',
    })
  })

  test('the last price has no tag where older bars leave it outside the view', () => {
    const far = { ...newest, open: 9e5, high: 9e5, low: 9e5, close: 9e5 }
    const older = { count: 201, width: SIZE.width * 3 }
    const window = { ...newestWindow(older, 7), right: 150 }
    const model = candleModel({
      data: { ...data, candles: [...data.candles, far] },
      options: OPTIONS,
      window,
      size: SIZE,
    })
    expect(model.panes[0].last).toBeNull()
  })
})

describe('simulated bars', () => {
  const data = sampleCandles(200)
  const dayAt = (i: number) => data.candles.at(i)?.time

  test('simulated bars begin between the last recorded one and the next', () => {
    const model = modelOf({ ...data, simulatedFrom: dayAt(-5) })
    const [before = 0, after = 0] = [model.xs.at(-6), model.xs.at(-5)]
    expect(model.simulatedX).toBeGreaterThan(before)
    expect(model.simulatedX).toBeLessThan(after)
  })

  test('simulated bars fill a view that begins after the recorded ones', () => {
    expect(modelOf({ ...data, simulatedFrom: dayAt(1) }).simulatedX).toBe(0)
  })

  test('recorded bars have no such mark', () => {
    expect(modelOf(data).simulatedX).toBeNull()
    expect(modelOf({ ...data, simulatedFrom: '2999-01-01' }).simulatedX).toBeNull()
  })
})

describe('candles', () => {
  test('candles rise hollow, fall filled, and without a body follow the close before', () => {
    const data = listOf([candle(10, 11), candle(11, 10), candle(10.5, 10.5), candle(10.5, 10.5)])
    const shapes = modelOf(data).panes[0].candles.map(({ tone, isHollow }) => [tone, isHollow])
    expect(shapes).toEqual([
      ['rise', true],
      ['fall', false],
      ['rise', true],
      ['flat', false],
    ])
  })

  test('candles carry the marks of the price limits', () => {
    const data = listOf([candle(10, 11)], { limitMarks: { '2026-03-23': 'limitUp' } })
    expect(modelOf(data).panes[0].candles[0]?.limit).toBe('limitUp')
  })

  test('candles of a suspension written as zeros are not drawn and do not stretch the axis', () => {
    const model = modelOf(listOf([candle(10, 11), candle(0, 0), candle(11, 10)]))
    expect(model.panes[0].candles).toHaveLength(2)
    expect(model.panes[0].low).toBeGreaterThan(9)
  })
})

describe('the price axis', () => {
  test('the axis covers what is in view, overlays included', () => {
    const model = modelOf(sampleCandles(300))
    const [price] = model.panes
    const inView = model.data.candles.slice(model.first)
    expect(price.low).toBeLessThan(Math.min(...inView.map(({ low }) => low)))
    const values = price.lines.flatMap((line) => line.values.filter((value) => value !== null))
    expect(values.every((value) => value > price.low && value < price.high)).toBe(true)
  })

  test('the axis has round prices on whole ticks', () => {
    const cheap = modelOf(listOf([candle(2.01, 2.02), candle(2.02, 2.03)]))
    const texts = cheap.panes[0].ticks.map(({ value }) => value)
    expect(texts.every((value) => Number.isInteger(Math.round(value * 1e9) / 1e7))).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('the axis names the highest and the lowest price in view', () => {
    const model = modelOf(sampleCandles(300))
    const inView = model.data.candles.slice(model.first)
    const texts = model.panes[0].marks.map(({ text }) => Number(text.replace(',', '')))
    expect(texts).toEqual([
      Math.max(...inView.map(({ high }) => high)),
      Math.min(...inView.map(({ low }) => low)),
    ])
  })
})

test('the overlays are those of the whole list, cut to the view', () => {
  const model = modelOf(sampleCandles(300))
  const closes = model.data.candles.map(({ close }) => close)
  expect(model.panes[0].lines.map(({ name }) => name)).toEqual(['MA5', 'MA10', 'MA20', 'MA60'])
  expect(model.panes[0].lines[0]?.values).toEqual(movingAverage(closes, 5).slice(model.first))
})

test.each<[StudyName, string[]]>([
  ['volume', ['MA5', 'MA10']],
  ['macd', ['DIF', 'DEA', 'MACD']],
  ['kdj', ['K', 'D', 'J']],
  ['rsi', ['RSI6', 'RSI12', 'RSI24']],
])('the study %s has its lines in a pane 64 high', (name, lines) => {
  const pane = modelOf(sampleCandles(300), { overlay: 'boll', studies: [name] }).panes[1]
  expect(pane?.lines.map((line) => line.name)).toEqual(lines)
  const height = (pane?.box.bottom ?? 0) - (pane?.box.top ?? 0)
  expect(Math.abs(height - Math.max(64, SIZE.height * 0.18))).toBeLessThanOrEqual(2)
})

test('no two dates touch, at any width of the bars', () => {
  for (const period of ['day', 'week', 'month', 'minute1', 'minute5', 'minute60'] as const) {
    for (const barWidth of [1.5, 3, 7, 13, 30]) {
      const { labels } = modelOf(sampleCandles(600, period), OPTIONS, barWidth)
      expect(labels.length, `${period} ${barWidth}`).toBeGreaterThan(0)
      labels.slice(1).forEach((label, i) => {
        expect(label.left).toBeGreaterThan((labels[i]?.right ?? 0) + 4)
      })
      expect(labels.every(({ left, right }) => left >= 0 && right <= SIZE.width)).toBe(true)
    }
  }
})

const price = fc.double({ min: 0, max: 1e5, noNaN: true })
const anyCandle = fc.tuple(price, price, price, price, fc.nat(1e9)).map(([a, b, c, d, volume]) => {
  const [low = 0, open = 0, close = 0, high = 0] = [a, b, c, d].sort((one, other) => one - other)
  return { time: '2026-01-01', open, high, low, close, volume, turnover: volume }
})

test('every line of any data lies in its pane', () => {
  const studies = fc.subarray<StudyName>(['volume', 'macd', 'kdj', 'rsi'], { maxLength: 2 })
  const overlay = fc.constantFrom('ma' as const, 'boll' as const, 'none' as const)
  fc.assert(
    fc.property(
      fc.array(anyCandle, { maxLength: 80 }),
      studies,
      overlay,
      (candles, names, over) => {
        const model = modelOf(listOf(candles), { overlay: over, studies: names })
        for (const { box, lines, bars, ticks, candles: shapes, marks } of model.panes) {
          const ys = [
            ...lines.flatMap((line) => line.ys.filter((y) => y !== null)),
            ...bars.flatMap(({ from, to }) => [from, to]),
            ...shapes.flatMap(({ high, low, top, bottom }) => [high, top, bottom, low]),
            ...[...ticks, ...marks].map(({ y }) => y),
          ]
          expect(ys.every((y) => y >= box.top && y <= box.bottom)).toBe(true)
        }
      },
    ),
  )
})
