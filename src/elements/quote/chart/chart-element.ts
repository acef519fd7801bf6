import { type ChartData, type ChartOptions, USUAL_OPTIONS } from '#lib/quote/chart/chart-data.ts'
import type { ChartModel } from '#lib/quote/chart/chart-model.ts'
import type { Chart } from './chart.ts'
import { enterFull, leaveFull } from './full-screen.ts'

/** A chart about to come into view justifies loading its script. */
const NEAR = '200px'

/**
 * `x-quote-chart`: stores its input and loads the chart itself when it comes into view. Fires `reading` (detail: a
 * Reading, null when the crosshair disappears) and `needmore` (detail: { before: the oldest time }).
 */
export class QuoteChartElement extends HTMLElement {
  #data: ChartData | null = null
  #options = USUAL_OPTIONS
  #chart: Chart | null = null
  #sight: IntersectionObserver | null = null

  connectedCallback(): void {
    this.dataset.studies = String(this.#options.studies.length)
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.#load()
      },
      { rootMargin: NEAR },
    )
    this.#sight.observe(this)
  }

  disconnectedCallback(): void {
    this.#sight?.disconnect()
    this.#chart?.stop()
    this.#chart = null
    leaveFull(this)
  }

  /** A new object for every change, even of the last candle only. */
  set data(data: ChartData | null) {
    this.#data = data
    this.dataset.studies = String(this.#studies)
    this.#chart?.show(data)
  }

  get data(): ChartData | null {
    return this.#data
  }

  set options(options: ChartOptions) {
    this.#options = options
    this.dataset.studies = String(this.#studies)
    if (this.#chart) this.#chart.options = options
  }

  get options(): ChartOptions {
    return this.#options
  }

  /** The drawn values as numbers; null before the first drawing. */
  get model(): ChartModel | null {
    return this.#chart?.model ?? null
  }

  get crosshair() {
    return this.#chart?.crosshair ?? null
  }

  enterFullscreen(): void {
    enterFull(this)
  }

  exitFullscreen(): void {
    leaveFull(this)
  }

  /** Panes below the price, for the style sheet's height. */
  get #studies(): number {
    return this.#data?.kind === 'minute' ? 1 : this.#options.studies.length
  }

  async #load(): Promise<void> {
    this.#sight?.disconnect()
    const { Chart } = await import('./chart.ts')
    if (!this.isConnected || this.#chart) return
    this.#chart = new Chart(this, this.#options)
    this.#chart.show(this.#data)
  }
}
