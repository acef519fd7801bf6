import { describe, expect, test } from 'vitest'
import { candleModel } from './candle/candle-model.ts'
import { newestWindow } from './candle/candle-window.ts'
import type { MinuteChartData } from './chart-data.ts'
import { crosshairAt } from './crosshair.ts'
import { describe as sentenceOf, tableRows } from './describe.ts'
import { minuteModel } from './minute/minute-model.ts'
import { legendOf, newestSlot, nextSlot, readingOf } from './reading.ts'
import { sampleCandles } from './samples.ts'

const SIZE = { width: 390, height: 340, font: 11 }
const minutes: MinuteChartData = {
  kind: 'minute',
  symbol: 'sh600519',
  name: '贵州茅台',
  decimals: 2,
  days: [
    {
      day: '2026-03-23',
      previousClose: 1250,
      points: [
        { time: '09:30', price: 1252.5, averagePrice: 1252.5, volume: 1200, turnover: 1_503_000 },
        { time: '09:31', price: 1248.1, averagePrice: 1251, volume: 800, turnover: 998_480 },
        { time: '09:35', price: 1258.62, averagePrice: 1253, volume: 400, turnover: 503_448 },
      ],
    },
  ],
}
const minute = minuteModel(minutes, SIZE)

function candles(count = 300) {
  const data = sampleCandles(count)
  const window = newestWindow({ count, width: SIZE.width })
  const options = { overlay: 'ma', studies: ['volume', 'macd'] } as const
  return candleModel({ data, options, window, size: SIZE })
}

describe('the crosshair', () => {
  test('the crosshair snaps to the nearest minute and lies on the line', () => {
    const crosshair = crosshairAt(minute, { x: (minute.xs[1] ?? 0) + 0.4 * minute.band, y: 12 })
    expect(crosshair).toMatchObject({ at: 1, x: minute.xs[1], time: '09:31' })
    expect(crosshair?.y).toBe(minute.panes[0].lines[0]?.ys[1])
    expect([crosshair?.left, crosshair?.right]).toEqual(['1248.10', '−0.15%'])
    expect(crosshair?.reading).toEqual({
      kind: 'minute',
      day: '2026-03-23',
      time: '09:31',
      price: 1248.1,
      averagePrice: 1251,
      change: -1.9,
      changePercent: expect.closeTo(-0.152, 9),
      volume: 800,
      turnover: 998_480,
      indicators: {},
    })
  })

  test('the crosshair over the future snaps to the newest minute', () => {
    expect(crosshairAt(minute, { x: 390 })?.time).toBe('09:35')
  })

  test('the crosshair reads the price at the finger on candles, and the close without one', () => {
    const model = candles()
    const [price] = model.panes
    expect(crosshairAt(model, { x: 389, y: price.box.bottom })?.left).toBe(price.low.toFixed(2))
    const reading = readingOf(model, model.xs.length - 1)
    const close = reading?.kind === 'candle' ? reading.close : 0
    expect(crosshairAt(model, { x: 389 })?.left.replace(',', '')).toBe(close.toFixed(2))
  })

  test('an empty chart has no crosshair', () => {
    const model = minuteModel({ ...minutes, days: [] }, SIZE)
    expect(crosshairAt(model, { x: 10, y: 10 })).toBeNull()
    expect(newestSlot(model)).toBeNull()
    expect(sentenceOf(model)).toBe('贵州茅台：暂无图表数据。')
  })
})

test('the crosshair steps over missing minutes', () => {
  expect(nextSlot(minute, 1, 1)).toBe(5)
  expect(nextSlot(minute, 5, -1)).toBe(1)
  expect(nextSlot(minute, 5, 1)).toBeNull()
})

test('a candle is read with its indicators and its change against the close before', () => {
  const model = candles()
  const at = model.xs.length - 1
  const [before, last] = model.data.candles.slice(-2)
  const reading = readingOf(model, at)
  expect(reading?.change).toBeCloseTo((last?.close ?? 0) - (before?.close ?? 0), 9)
  expect(Object.keys(reading?.indicators ?? {})).toEqual([
    'MA5',
    'MA10',
    'MA20',
    'MA60',
    'VOL-MA5',
    'VOL-MA10',
    'DIF',
    'DEA',
    'MACD',
  ])
  const volumes = model.data.candles.slice(-5).map(({ volume }) => volume)
  expect(reading?.indicators['VOL-MA5']).toBeCloseTo(volumes.reduce((sum, one) => sum + one) / 5, 3)
})

test('the legend of the volume counts lots', () => {
  const pane = minute.panes[1]
  expect(pane && legendOf(minute, pane, 0)).toEqual([{ text: '成交量 12手', tone: 'quiet' }])
})

describe('a chart in words', () => {
  test('a minute chart is one sentence', () => {
    expect(sentenceOf(minute)).toBe(
      '贵州茅台分时图，09:30 至 09:35，最新价 1258.62，较昨收 1250.00 上涨 0.69%，' +
        '最高 1258.62（09:35），最低 1248.10（09:31），均价 1253.00。',
    )
  })

  test('a candle chart describes what is in view', () => {
    const model = candles()
    const bars = model.data.candles.slice(model.first)
    expect(sentenceOf(model)).toMatch(
      new RegExp(`^贵州茅台日K线，${bars[0]?.time} 至 2026-03-\\d\\d，共 ${bars.length} 根，收盘`),
    )
  })

  test('tables have the newest figures last', () => {
    expect(tableRows(minute).rows).toEqual([
      ['09:30', '1252.50', '+0.20%', '1252.50', '12手'],
      ['09:35', '1258.62', '+0.69%', '1253.00', '4手'],
    ])
    const { head, rows } = tableRows(candles())
    expect(rows).toHaveLength(30)
    expect(rows.every((row) => row.length === head.length)).toBe(true)
  })
})
