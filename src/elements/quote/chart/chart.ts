import type { ChartData, ChartOptions } from '#lib/quote/chart/chart-data.ts'
import type { ChartModel } from '#lib/quote/chart/chart-model.ts'
import { type Aim, type Crosshair, crosshairAt } from '#lib/quote/chart/crosshair.ts'
import { newestSlot, nextSlot } from '#lib/quote/chart/reading.ts'
import { ViewState } from '#lib/quote/chart/view-state.ts'
import { listen } from './chart-input.ts'
import { ChartSummary } from './chart-summary.ts'
import { paintCrosshair } from './paint/paint-crosshair.ts'
import { paintPanes } from './paint/paint-panes.ts'
import { type Palette, penFor, readPalette } from './paint/pen.ts'

/** Attributes of the root element that affect colours or sizes. */
const SETTINGS = ['data-scheme', 'data-rise', 'data-text']

/** The chart on a host: two canvases, painted at most once per frame, and only the changed one. */
export class Chart {
  readonly view: ViewState
  model: ChartModel | null = null
  crosshair: Crosshair | null = null
  readonly host: HTMLElement
  readonly stage: HTMLElement
  private aim: Aim | null = null
  private palette: Palette
  private frame = 0
  private isStale = false
  private readonly layers: HTMLCanvasElement[]
  private readonly summary: ChartSummary
  private readonly stops: (() => void)[]

  constructor(host: HTMLElement, options: ChartOptions) {
    this.host = host
    this.view = new ViewState(options)
    this.layers = [...host.querySelectorAll('canvas')]
    this.stage = this.layers[0]?.parentElement ?? host
    this.summary = new ChartSummary(host)
    this.palette = readPalette(host)
    const sizes = new ResizeObserver(() => this.measure())
    sizes.observe(this.stage)
    const settings = new MutationObserver(() => this.dress())
    settings.observe(document.documentElement, { attributeFilter: SETTINGS })
    this.stops = [listen(this), () => sizes.disconnect(), () => settings.disconnect()]
    this.measure()
  }

  show(data: ChartData | null): void {
    this.view.data = data
    if (data?.kind === 'candle' && !this.view.drawCandles) void this.learnCandles()
    this.redraw()
  }

  /** Most people look at the minutes: candles and their indicators come with the first of them. */
  private async learnCandles(): Promise<void> {
    const { candleModel } = await import('#lib/quote/chart/candle/candle-model.ts')
    this.view.drawCandles = candleModel
    this.redraw()
  }

  set options(options: ChartOptions) {
    this.view.options = options
    this.redraw()
  }

  /** Puts the crosshair under a finger, or removes it. */
  point(aim: Aim | null): void {
    if (!aim && !this.aim) return
    this.aim = aim
    this.request()
  }

  /**
   * Moves the crosshair by one slot, or the bars if it is at the edge; starts at the newest slot if there is no
   * crosshair.
   */
  step(by: -1 | 1): void {
    const { model, view } = this
    if (!model) return
    // Not the one that is painted: several keys may come within a frame.
    const crosshair = this.crosshairNow()
    const at = crosshair ? nextSlot(model, crosshair.at, by) : newestSlot(model)
    if (at !== null) this.point({ x: model.xs[at] ?? 0 })
    else if (crosshair && view.pan(-by * model.band)) {
      this.point({ x: crosshair.x })
      this.redraw()
    }
  }

  /** Paints everything with the next frame. */
  redraw(): void {
    this.isStale = true
    this.request()
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.summary.stop()
    for (const stop of this.stops) stop()
  }

  private request(): void {
    this.frame ||= requestAnimationFrame(() => this.paint())
  }

  private paint(): void {
    this.frame = 0
    const [ground, overlay] = this.layers
    if (!ground || !overlay) return
    const { size } = this.view
    if (this.isStale) {
      this.isStale = false
      this.model = this.view.model()
      const pen = penFor(ground, size, this.palette)
      if (pen && this.model) paintPanes(pen, this.model)
      if (this.model) this.summary.follow(this.model)
      this.requestMore()
      this.host.dispatchEvent(new Event('drawn'))
    }
    this.pointAgain()
    const pen = penFor(overlay, size, this.palette)
    if (pen && this.model) paintCrosshair(pen, this.model, this.crosshair)
  }

  private pointAgain(): void {
    const before = this.crosshair
    this.crosshair = this.crosshairNow()
    if (!before && !this.crosshair) return
    const detail = this.crosshair?.reading ?? null
    this.host.dispatchEvent(new CustomEvent('reading', { detail, bubbles: true }))
  }

  private crosshairNow(): Crosshair | null {
    return this.model && this.aim ? crosshairAt(this.model, this.aim) : null
  }

  private requestMore(): void {
    const before = this.view.wanted()
    if (before === null) return
    this.host.dispatchEvent(new CustomEvent('needmore', { detail: { before }, bubbles: true }))
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.stage
    const font = Number.parseFloat(getComputedStyle(this.stage).fontSize) || 11
    this.view.size = { width: clientWidth, height: clientHeight, font }
    this.redraw()
  }

  private dress(): void {
    this.palette = readPalette(this.host)
    this.measure()
  }
}
