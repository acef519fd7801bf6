import { type ChartData, type ChartOptions, USUAL_OPTIONS } from '#lib/quote/chart/chart-data.ts'
import type { ChartModel } from '#lib/quote/chart/chart-model.ts'
import type { Chart } from './chart.ts'
import { enterFull, leaveFull } from './full-screen.ts'

/** A chart about to come into view justifies loading its script. */
const NEAR = '200px'

/**
 * `x-quote-chart`: stores its input and loads the chart itself when it comes into view. Fires `reading` (detail: a
 * Reading, null when the crosshair disappears), `needmore` (detail: { before: the oldest time }), and `drawn`.
 */
export class QuoteChartElement extends HTMLElement {
  private drawn: ChartData | null = null
  private chosen = USUAL_OPTIONS
  private chart: Chart | null = null
  private sight: IntersectionObserver | null = null

  connectedCallback(): void {
    this.dataset.studies = String(this.chosen.studies.length)
    this.sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.load()
      },
      { rootMargin: NEAR },
    )
    this.sight.observe(this)
  }

  disconnectedCallback(): void {
    this.sight?.disconnect()
    this.chart?.stop()
    this.chart = null
    leaveFull(this)
  }

  /** A new object for every change, even of the last candle only. */
  set data(data: ChartData | null) {
    this.drawn = data
    this.dataset.studies = String(this.studies)
    this.chart?.show(data)
  }

  get data(): ChartData | null {
    return this.drawn
  }

  set options(options: ChartOptions) {
    this.chosen = options
    this.dataset.studies = String(this.studies)
    if (this.chart) this.chart.options = options
  }

  get options(): ChartOptions {
    return this.chosen
  }

  /** The drawn values as numbers; null before the first drawing. */
  get model(): ChartModel | null {
    return this.chart?.model ?? null
  }

  get crosshair() {
    return this.chart?.crosshair ?? null
  }

  enterFullscreen(): void {
    enterFull(this)
  }

  exitFullscreen(): void {
    leaveFull(this)
  }

  /** Panes below the price, for the style sheet's height. */
  private get studies(): number {
    return this.drawn?.kind === 'minute' ? 1 : this.chosen.studies.length
  }

  private async load(): Promise<void> {
    this.sight?.disconnect()
    const { Chart } = await import('./chart.ts')
    if (!this.isConnected || this.chart) return
    this.chart = new Chart(this, this.chosen)
    this.chart.show(this.drawn)
  }
}
