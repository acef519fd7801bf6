import { type Chart, dispose, type FormatDateParams, init, utils } from 'klinecharts'
import { chinaFields } from '#api/china-time.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { ChartPeriod } from '#lib/quote/chart/chart-data.ts'
import type { IndicatorSetting } from '#lib/quote/pro-chart/indicator-settings.ts'
import type { ProBars } from '#lib/quote/pro-chart/pro-store.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { type Palette, readPalette } from '../../chart/paint/pen.ts'
import { PlotCompare, registerCompare } from './plot-compare.ts'
import { PlotFeed } from './plot-feed.ts'
import { fitPanes, PRICE_PANE, registerIndicators, showIndicators } from './plot-indicators.ts'
import { registerSketches } from './plot-sketches.ts'
import { plotStyles } from './plot-styles.ts'

/** Attributes of the root element that affect colours or sizes. */
const SETTINGS = ['data-scheme', 'data-rise', 'data-text']
/** Width of a bar in pixels, as in our own chart, and the space right of the newest. */
const BAR_SPACE = 7
const RIGHT_SPACE = 12

interface Listener {
  /** The bar under a finger; undefined when the crosshair is gone. */
  read(index: number | undefined): void
  /** Other bars came into view. */
  scrolled(): void
}

export interface PlotState {
  bars: ProBars | undefined
  decimals: number
  period: ChartPeriod
}

registerIndicators()
registerCompare()
registerSketches()

/** The chart of the library on a host: its bars, its colours and its sizes. */
export class Plot {
  readonly chart: Chart
  readonly compare: PlotCompare
  palette: Palette
  private readonly host: HTMLElement
  private readonly feed: PlotFeed
  private readonly stops: (() => void)[]

  constructor(host: HTMLElement, listener: Listener) {
    const chart = init(host, {
      locale: 'zh-CN',
      timezone: 'Asia/Shanghai',
      formatter: {
        formatBigNumber: (value) => formatBigNumber(Number(value)),
        formatDate: (date) => this.formatDate(date),
      },
      thousandsSeparator: { sign: '' },
    })
    if (!chart) throw new Error('the browser has no canvas')
    this.host = host
    this.chart = chart
    this.compare = new PlotCompare(chart)
    this.feed = new PlotFeed(chart)
    this.palette = readPalette(host)
    const dress = () => this.dress()
    const settings = new MutationObserver(dress)
    settings.observe(document.documentElement, { attributeFilter: SETTINGS })
    const sizes = new ResizeObserver(() => {
      chart.resize()
      fitPanes(chart)
    })
    sizes.observe(host)
    chart.subscribeAction('onCrosshairChange', (data) => listener.read(indexIn(data)))
    chart.subscribeAction('onVisibleRangeChange', () => listener.scrolled())
    chart.setOffsetRightDistance(RIGHT_SPACE)
    chart.setBarSpace(BAR_SPACE)
    this.stops = [
      () => settings.disconnect(),
      () => sizes.disconnect(),
      calmGlide(host, chart),
      () => dispose(chart),
    ]
    dress()
  }

  show({ bars, decimals, period }: PlotState): void {
    this.feed.show(bars, { decimals, period })
  }

  indicators(
    settings: readonly IndicatorSetting[],
    about: { decimals: number; lotShares: number },
  ): void {
    showIndicators(this.chart, settings, about)
  }

  /** The bar nearest to a position on the host. */
  barAt(clientX: number, candles: readonly Candle[]): number {
    const x = clientX - this.host.getBoundingClientRect().left
    const [{ dataIndex = 0 } = {}] = [this.chart.convertFromPixel([{ x }])].flat()
    return Math.max(0, Math.min(candles.length - 1, dataIndex))
  }

  /** Left and right edge of bars, and the height of the panes, in pixels of the host. */
  bandOf(from: number, to: number): { left: number; width: number; height: number } {
    const half = this.chart.getBarSpace().halfBar
    const [start, end] = [
      this.chart.convertToPixel([{ dataIndex: from }, { dataIndex: to }]),
    ].flat()
    const most = this.chart.getSize(PRICE_PANE, 'main')?.width ?? 0
    const left = Math.max(0, (start?.x ?? 0) - half)
    const right = Math.min(most, (end?.x ?? 0) + half)
    const height = this.chart.getSize()?.height ?? 0
    return { left, width: Math.max(0, right - left), height }
  }

  stop(): void {
    for (const stop of this.stops) stop()
  }

  /** Bars of days and longer have no clock time. */
  private formatDate({ dateTimeFormat, timestamp, template, type }: FormatDateParams): string {
    if (type === 'xAxis') return utils.formatDate(dateTimeFormat, timestamp, template)
    const fields = chinaFields(timestamp)
    const isMinute = this.chart.getPeriod()?.type === 'minute'
    return isMinute ? fields.slice(5, 16).replace('T', ' ') : fields.slice(0, 10)
  }

  private dress(): void {
    this.palette = readPalette(this.host)
    this.chart.setStyles(plotStyles(this.palette))
  }
}

function indexIn(data: unknown): number | undefined {
  const { dataIndex, kLineData } = Object(data) as { dataIndex?: number; kLineData?: unknown }
  return kLineData ? dataIndex : undefined
}

/** The library lets a flicked chart glide on; with reduced motion, the chart stops at once. */
function calmGlide(host: HTMLElement, chart: Chart): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const hold = (event: Event) => {
    if (still.matches) chart.setScrollEnabled(event.type === 'touchstart')
  }
  const names = ['touchstart', 'touchend', 'touchcancel'] as const
  for (const name of names) host.addEventListener(name, hold, { capture: true, passive: true })
  return () => {
    for (const name of names) host.removeEventListener(name, hold, { capture: true })
  }
}
