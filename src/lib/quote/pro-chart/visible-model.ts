import type { CandleChartData } from '../chart/chart-data.ts'
import type { CandleModel } from '../chart/chart-model.ts'
import { paneOf } from '../chart/pane.ts'

const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 }

/** The bars in view as a model of the own chart, which its sentence and its table read. */
export function visibleModel(data: CandleChartData, from: number, to: number): CandleModel {
  const first = Math.max(0, from)
  const price = { low: 0, high: 0, decimals: data.decimals }
  return {
    kind: 'candle',
    data,
    first,
    xs: Array.from({ length: Math.max(0, Math.min(to, data.candles.length) - first) }, (_, i) => i),
    band: 1,
    breakEvery: Number.POSITIVE_INFINITY,
    labels: [],
    panes: [paneOf('price', { header: NOWHERE, box: NOWHERE }, price)],
    ...{ width: 0, height: 0, font: 0, timeTop: 0, simulatedX: null },
  }
}
