import { type Chart, registerIndicator } from 'klinecharts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { percentLines } from '#lib/quote/pro-chart/compare.ts'
import { PRICE_PANE } from './plot-indicators.ts'

const NAME = 'COMPARE'

/** What the legend says about both. */
export interface CompareLegend {
  own: number | null
  other: number | null
  /** The day from which the other is compared, if that is not the first visible one. */
  from: string | undefined
}

export function registerCompare(): void {
  registerIndicator<{ other?: number }, number, readonly (number | null)[]>({
    name: NAME,
    shortName: '',
    series: 'price',
    figures: [{ key: 'other', type: 'line' }],
    calc: (_, { extendData }) =>
      (extendData ?? []).map((value) => (value === null ? {} : { other: value })),
  })
}

/** Draws the other security on an axis of per cent from the first visible bar; `closes` of undefined ends that. */
export class PlotCompare {
  private readonly chart: Chart
  private first = -1
  private closes: readonly (number | null)[] | undefined

  constructor(chart: Chart) {
    this.chart = chart
  }

  show(
    candles: readonly Candle[],
    closes: readonly (number | null)[] | undefined,
    color: string,
  ): CompareLegend | undefined {
    const { chart } = this
    if (!closes) {
      if (this.closes) {
        chart.removeIndicator({ name: NAME })
        chart.overrideYAxis({ paneId: PRICE_PANE, name: 'normal' })
      }
      this.closes = undefined
      this.first = -1
      return undefined
    }
    const { from, to } = chart.getVisibleRange()
    const first = Math.max(0, from)
    const lines = percentLines(candles, closes, first)
    if (closes !== this.closes || first !== this.first) {
      const isNew = this.closes === undefined
      this.closes = closes
      this.first = first
      // On the axis, per cent of the own first visible close.
      const base = candles[first]?.close ?? 0
      const extendData = lines.other.map((percent) =>
        percent === null ? null : base * (1 + percent / 100),
      )
      const styles = { lines: [{ color, size: 1.5 }], tooltip: { showRule: 'none' as const } }
      const create = { name: NAME, id: NAME, paneId: PRICE_PANE, extendData, styles }
      if (isNew) {
        chart.createIndicator(create, true)
        chart.overrideYAxis({ paneId: PRICE_PANE, name: 'percentage' })
      } else chart.overrideIndicator(create)
    }
    const last = Math.min(to, candles.length) - 1
    const { baseIndex } = lines
    return {
      own: lines.own[last] ?? null,
      other: lines.other[last] ?? null,
      from: baseIndex !== null && baseIndex > first ? candles[baseIndex]?.time : undefined,
    }
  }
}
