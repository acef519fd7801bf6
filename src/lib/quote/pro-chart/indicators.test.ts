import { expect, test } from 'vitest'
import { studiesOf } from '../chart/candle/candle-studies.ts'
import type { Overlay, StudyName } from '../chart/chart-data.ts'
import { sampleCandles } from '../chart/samples.ts'
import { type IndicatorName, indicatorKind } from './indicators.ts'

const { candles } = sampleCandles(400)
const linesOf = (name: IndicatorName, parameters?: readonly number[]) => {
  const kind = indicatorKind(name)
  return kind.lines(candles, parameters ?? kind.parameters.map(({ usual }) => usual))
}

test.each<[IndicatorName, Overlay | StudyName]>([
  ['MA', 'ma'],
  ['BOLL', 'boll'],
  ['VOL', 'volume'],
  ['MACD', 'macd'],
  ['KDJ', 'kdj'],
  ['RSI', 'rsi'],
])('the indicator %s has the values of the own chart, bar by bar', (name, study) => {
  const own = studiesOf(candles, study).map(({ name: line, values }) => [line, values])
  // The own chart draws volumes apart from their averages.
  const found = linesOf(name).filter((line) => name !== 'VOL' || !line.isBar)
  expect(found.map(({ name: line, values }) => [line, values])).toEqual(own)
})

test('every indicator has one value per bar, and at the newest bar a number', () => {
  for (const name of ['EMA', 'WR', 'CCI', 'DMI', 'OBV', 'BIAS'] as const) {
    for (const { values } of linesOf(name)) {
      expect(values).toHaveLength(candles.length)
      expect(values.at(-1)).toEqual(expect.any(Number))
    }
  }
})

test('other parameters give other lines, named after them', () => {
  const [line] = linesOf('MA', [30])
  const mean = candles.slice(-30).reduce((total, { close }) => total + close, 0) / 30
  expect(line!.name).toBe('MA30')
  expect(line!.values.at(-1)).toBeCloseTo(mean, 10)
})
