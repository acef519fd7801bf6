import type { Chart, DataLoader, DataLoaderGetBarsParams, KLineData, Period } from 'klinecharts'
import { msOfFields } from '#api/china-time.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { ChartPeriod } from '#lib/quote/chart/chart-data.ts'
import { loadOlderBars, type ProBars } from '#lib/quote/pro-chart/pro-store.ts'

const PERIODS: Readonly<Record<ChartPeriod, Period>> = {
  minute1: { type: 'minute', span: 1 },
  minute5: { type: 'minute', span: 5 },
  minute15: { type: 'minute', span: 15 },
  minute30: { type: 'minute', span: 30 },
  minute60: { type: 'minute', span: 60 },
  day: { type: 'day', span: 1 },
  week: { type: 'week', span: 1 },
  month: { type: 'month', span: 1 },
  quarter: { type: 'month', span: 3 },
  year: { type: 'year', span: 1 },
}

/** Bars of the store as the library wants them: all at once, older ones when it scrolls there, the newest as it moves. */
export class PlotFeed {
  private readonly chart: Chart
  private bars: ProBars | undefined
  private older: DataLoaderGetBarsParams['callback'] | undefined
  private push: ((bar: KLineData) => void) | undefined

  constructor(chart: Chart) {
    this.chart = chart
    const loader: DataLoader = {
      getBars: (params) => this.answer(params),
      subscribeBar: ({ callback }) => {
        this.push = callback
      },
      unsubscribeBar: () => {
        this.push = undefined
      },
    }
    chart.setDataLoader(loader)
  }

  /** Undefined while the bars of another key load. */
  show(bars: ProBars | undefined, about: { decimals: number; period: ChartPeriod }): void {
    const before = this.bars
    this.bars = bars
    if (bars?.key !== before?.key || !bars || !before) {
      this.older = undefined
      const [ticker = ''] = bars?.key.split(' ') ?? []
      this.chart.setSymbol({ ticker, pricePrecision: about.decimals, volumePrecision: 0 })
      // Each of these calls starts over; the last one with everything known.
      this.chart.setPeriod(PERIODS[about.period])
      return
    }
    this.carryOn(before.candles, bars)
  }

  private carryOn(before: readonly Candle[], { candles, hasMore }: ProBars): void {
    const added = candles.findIndex(({ time }) => time === before[0]?.time)
    if (added > 0 && this.older) {
      const { older } = this
      this.older = undefined
      older(candles.slice(0, added).map(plotted), { forward: hasMore })
    } else if (added !== 0) {
      this.chart.resetData()
      return
    }
    const shown = this.chart.getDataList()
    const grown = candles.length - shown.length
    const isContinued = shown.at(-1)?.time === candles[shown.length - 1]?.time
    if (grown < 0 || grown > 1 || !isContinued) {
      this.chart.resetData()
      return
    }
    // Earlier bars may have been corrected; the newest one makes the library draw all of them.
    candles.slice(0, shown.length - 1).forEach((candle, i) => {
      if (isChanged(shown[i], candle)) shown[i] = plotted(candle)
    })
    for (const candle of candles.slice(shown.length - 1)) this.push?.(plotted(candle))
  }

  private answer({ type, callback }: DataLoaderGetBarsParams): void {
    const bars = this.bars
    if (type === 'forward') {
      this.older = callback
      void loadOlderBars().then(() => {
        if (this.older !== callback) return
        this.older = undefined
        callback([], { forward: this.bars?.hasMore ?? false })
      })
    } else if (type === 'init' && bars) {
      callback(bars.candles.map(plotted), { forward: bars.hasMore })
    } else callback([], false)
  }
}

/** Candle times are those of China. */
export function instantOf(time: string): number {
  return msOfFields(time.length > 10 ? time.replace(' ', 'T') : `${time}T00:00`)
}

function plotted(candle: Candle): KLineData {
  return { ...candle, timestamp: instantOf(candle.time) }
}

function isChanged(shown: KLineData | undefined, { close, volume, high, low }: Candle): boolean {
  return (
    shown?.close !== close || shown.volume !== volume || shown.high !== high || shown.low !== low
  )
}
