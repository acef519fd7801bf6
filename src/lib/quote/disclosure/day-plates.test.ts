import { describe, expect, test } from 'vitest'
import { candleModel } from '../chart/candle/candle-model.ts'
import { USUAL_OPTIONS } from '../chart/chart-data.ts'
import type { CandleModel } from '../chart/chart-model.ts'
import { sampleCandles } from '../chart/samples.ts'
import { ViewState } from '../chart/view-state.ts'
import { dayPlates } from './day-plates.ts'

/** A day without trading. */
const closed = sampleCandles(300).candles.at(-4)?.time ?? ''

function modelOf(count: number): CandleModel {
  const view = new ViewState(USUAL_OPTIONS, candleModel)
  view.size = { width: 390, height: 400, font: 11 }
  const { candles, ...data } = sampleCandles(count)
  view.data = { ...data, candles: candles.filter(({ time }) => time !== closed) }
  const model = view.model()
  if (model?.kind !== 'candle') throw new Error('no candles')
  return model
}

const model = modelOf(300)
const days = model.data.candles.map(({ time }) => time)
const plates = (...marks: Parameters<typeof dayPlates>[1]['marks']) =>
  dayPlates(model, { marks, label: '模拟' })
const report = (day = '') => ({ day, kind: 'report' as const, period: '2025-12-31' })

describe('plates on a chart of days', () => {
  test('a plate stands below the candle of its day, inside the pane', () => {
    const day = days.at(-5)
    const [plate] = plates(report(day))
    expect(plate).toMatchObject({ day, letter: '报', x: model.xs.at(-5) })
    expect(plate?.sentence).toBe(`${day} 公布 25年报（模拟）`)
    expect(plate?.y).toBeLessThan(model.panes[0].box.bottom)
  })

  test('an event of a closed day belongs to the next candle, with its own date', () => {
    const [plate] = plates(report(closed))
    expect(plate?.day).toBe(days.at(-3))
    expect(plate?.sentence).toContain(closed)
  })

  test('several things of one day share a plate that says them all', () => {
    const day = days.at(-3) ?? ''
    const shown = plates(
      report(day),
      { day, kind: 'dividend', cashPerShare: 2.3957 },
      { day, kind: 'billboard', netFen: -1_234_500_000 },
    )
    expect(shown).toHaveLength(1)
    expect(shown[0]?.letter).toBe('3')
    expect(shown[0]?.sentence).toMatch(
      /每 10 股派 23\.957 元（税前）；上龙虎榜，.*净额 −1234\.50万元/,
    )
  })

  test('the billboard of a day is never called simulated', () => {
    const day = days.at(-3) ?? ''
    const [plate] = plates({ day, kind: 'billboard', netFen: 100 })
    expect(plate?.sentence).not.toContain('模拟')
  })

  test('days before the list and outside the view have no plate', () => {
    expect(model.first).toBeGreaterThan(1)
    expect(plates(report('1999-01-01'), report(days[0]), report('2099-01-01'))).toEqual([])
  })
})
