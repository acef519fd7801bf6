import type { candleModel } from './candle/candle-model.ts'
import {
  bounded,
  type CandleWindow,
  carried,
  newestWindow,
  panned,
  visibleRange,
  zoomed,
} from './candle/candle-window.ts'
import type { CandleChartData, ChartData, ChartOptions } from './chart-data.ts'
import type { ChartModel, Size } from './chart-model.ts'
import { minuteModel } from './minute/minute-model.ts'

/** Data, options and window of a model. */
export class ViewState {
  private shown: ChartData | null = null
  private window: CandleWindow | null = null
  private requested = ''
  options: ChartOptions
  /** Fetched for the first candles: without it they have no model. */
  drawCandles: typeof candleModel | undefined
  size: Size = { width: 0, height: 0, font: 11 }

  constructor(options: ChartOptions, drawCandles?: typeof candleModel) {
    this.options = options
    this.drawCandles = drawCandles
  }

  get data(): ChartData | null {
    return this.shown
  }

  /** For the same symbol and period, the visible bars remain in view. */
  set data(data: ChartData | null) {
    const before = this.shown
    this.shown = data
    if (data?.kind !== 'candle' || before?.kind !== 'candle' || !isSameList(before, data)) {
      // The width chosen by pinching belongs to the person; the position belongs to the list.
      if (data?.kind === 'candle' && this.window) this.window = { ...this.window, right: Infinity }
      this.requested = ''
    } else if (this.window) {
      const lists = { before: before.candles, after: data.candles, width: this.size.width }
      this.window = carried(this.window, lists)
    }
  }

  get canPan(): boolean {
    return this.shown?.kind === 'candle' && this.shown.candles.length > 0
  }

  model(): ChartModel | null {
    const { size, options } = this
    const data = this.shown
    if (!data || size.width <= 0) return null
    if (data.kind === 'minute') return minuteModel(data, size)
    const window = this.current(data)
    return this.drawCandles?.({ data, options, size, window }) ?? null
  }

  /** Moves the window; returns whether it could move. */
  pan(dx: number): boolean {
    return this.move((window, data) => panned(window, dx, this.outlook(data)))
  }

  zoom(factor: number, x: number): boolean {
    return this.move((window, data) => zoomed(window, { factor, x }, this.outlook(data)))
  }

  /** The oldest candle's time once its neighbours come into view, once per list. */
  wanted(): string | null {
    const data = this.shown
    if (data?.kind !== 'candle') return null
    const oldest = data.candles[0]?.time
    const { first, last } = visibleRange(this.current(data), this.outlook(data))
    if (!oldest || oldest === this.requested || first > (last - first) / 2) return null
    this.requested = oldest
    return oldest
  }

  private move(next: (window: CandleWindow, data: CandleChartData) => CandleWindow): boolean {
    const data = this.shown
    if (data?.kind !== 'candle') return false
    const before = this.current(data)
    const after = next(before, data)
    this.window = after
    return after.right !== before.right || after.barWidth !== before.barWidth
  }

  private current(data: CandleChartData): CandleWindow {
    const outlook = this.outlook(data)
    const before = this.window
    this.window = before ? bounded(before, outlook) : newestWindow(outlook)
    return this.window
  }

  private outlook(data: CandleChartData) {
    return { count: data.candles.length, width: this.size.width }
  }
}

function isSameList(one: CandleChartData, other: CandleChartData): boolean {
  return one.symbol === other.symbol && one.period === other.period
}
