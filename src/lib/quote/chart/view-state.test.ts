import { expect, test } from 'vitest'
import { candleModel } from './candle/candle-model.ts'
import { USUAL_OPTIONS } from './chart-data.ts'
import { sampleCandles, sampleDays } from './samples.ts'
import { ViewState } from './view-state.ts'

function viewOf(count = 400): ViewState {
  const view = new ViewState(USUAL_OPTIONS, candleModel)
  view.size = { width: 350, height: 340, font: 11 }
  view.data = sampleCandles(count)
  return view
}

test('a chart without a size has no model', () => {
  const view = new ViewState(USUAL_OPTIONS)
  view.data = sampleDays(1)
  expect(view.model()).toBeNull()
})

test('older candles are requested once for every list, when the oldest come near', () => {
  const view = viewOf()
  view.model()
  expect(view.wanted()).toBeNull()
  view.pan(7 * 340)
  expect(view.wanted()).toBe(sampleCandles(400).candles[0]?.time)
  expect(view.wanted()).toBeNull()
  const older = sampleCandles(600)
  view.data = older
  view.pan(7 * 600)
  expect(view.wanted()).toBe(older.candles[0]?.time)
})

test('another period starts at its newest bar, as wide as the bars were', () => {
  const view = viewOf()
  view.zoom(2, 350)
  view.pan(700)
  view.data = sampleCandles(300, 'week')
  const model = view.model()
  expect(model?.band).toBe(14)
  expect((model?.first ?? 0) + (model?.xs.length ?? 0)).toBe(300)
})

test('a trade in the newest candle moves nothing but that candle', () => {
  const view = viewOf()
  const before = view.model()
  const data = sampleCandles(400)
  const last = data.candles.at(-1)
  if (last)
    view.data = { ...data, candles: [...data.candles.slice(0, -1), { ...last, close: last.low }] }
  const after = view.model()
  expect(after?.xs).toEqual(before?.xs)
  expect(after?.panes[0].candles.slice(0, -1)).toEqual(before?.panes[0].candles.slice(0, -1))
  expect(after?.panes[0].candles.at(-1)).not.toEqual(before?.panes[0].candles.at(-1))
})

test('a minute chart neither pans nor zooms', () => {
  const view = viewOf()
  view.data = sampleDays(1)
  expect([view.canPan, view.pan(50), view.zoom(2, 10)]).toEqual([false, false, false])
})
