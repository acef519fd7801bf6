import { type Board, priceDecimals } from '#api/exchange/board.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import { changeOf, changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { element } from '#elements/shell/element.ts'
import { type CandleChartData, LOT_SHARES } from '#lib/quote/chart/chart-data.ts'
import type { Adjustment } from '#lib/quote/chart-panel/chart-choice.ts'
import { readingParts } from '#lib/quote/chart-panel/chart-reading.ts'
import { lotSharesOf } from '#lib/quote/figures.ts'
import { $compared } from '#lib/quote/pro-chart/compare-store.ts'
import { $indicators } from '#lib/quote/pro-chart/indicator-settings.ts'
import { PRO_PERIODS } from '#lib/quote/pro-chart/pro-choice.ts'
import { $proBars, $proChoice, choosePro, reloadPro } from '#lib/quote/pro-chart/pro-store.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { visibleModel } from '#lib/quote/pro-chart/visible-model.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { ChartSummary } from '../chart/chart-summary.ts'
import { CompareView } from './compare-view.ts'
import { openIndicators } from './indicator-sheet.ts'
import { Plot } from './plot/plot.ts'
import { fillDialog, type ProAction, type ProParts, pressed } from './pro-dialog.ts'
import type { ProFrame } from './pro-frame.ts'
import { RangePanel } from './range-panel.ts'
import { SketchPanel } from './sketch-panel.ts'
import { openTable } from './table-sheet.ts'

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button') : null

interface Frame {
  body: HTMLElement
  reading: HTMLOutputElement
  heading: HTMLElement
}

/** The professional chart in its dialog: what a person chooses goes to the stores, and their state to the plot. */
export class ProView implements ProFrame {
  readonly plot: Plot
  readonly parts: ProParts
  private readonly reading: HTMLOutputElement
  private readonly heading: HTMLElement
  private readonly summary: ChartSummary
  private readonly compare: CompareView
  private readonly range: RangePanel
  private readonly sketch: SketchPanel
  private readonly stops: (() => void)[]

  constructor({ body, reading, heading }: Frame) {
    this.reading = reading
    this.heading = heading
    this.parts = fillDialog(body)
    this.summary = new ChartSummary(this.parts.figure)
    this.plot = new Plot(this.parts.plot, {
      read: (index) => this.read(index),
      scrolled: () => this.follow(),
    })
    this.compare = new CompareView(this)
    this.range = new RangePanel(this)
    this.sketch = new SketchPanel(this)
    this.parts.periods.addEventListener('click', ({ target }) => this.choosePeriod(target))
    this.parts.adjustment.addEventListener('change', ({ target }) => {
      this.range.close()
      if (target instanceof HTMLSelectElement) choosePro({ adjustment: target.value as Adjustment })
    })
    this.parts.notice.addEventListener('click', reloadPro)
    this.parts.actions.addEventListener('click', ({ target }) => this.act(target))
    this.stops = [
      $proChoice.subscribe(() => this.showChoice()),
      $indicators.subscribe((all) => this.plot.indicators(all, this.about)),
      $proBars.subscribe(() => this.showBars()),
      $compared.subscribe(() => this.compare.show()),
    ]
  }

  /** The bars as the own chart describes them; undefined while they load. */
  get data(): CandleChartData | undefined {
    const [bars, stock] = [$proBars.get(), $stock.get()]
    if (bars.state !== 'ready' || stock.state !== 'ready') return undefined
    const { symbol } = stock.subject
    return {
      kind: 'candle',
      symbol,
      name: stock.quote.name ?? '',
      ...this.about,
      period: $proChoice.get().period,
      candles: bars.value.candles,
    }
  }

  /** Known before the bars: they are of the page's security. */
  private get about() {
    const stock = $stock.get()
    if (stock.state !== 'ready') return { decimals: 2, lotShares: LOT_SHARES }
    const { symbol, board } = stock.subject
    return { decimals: priceDecimals(symbol), lotShares: lotSharesOf(board) }
  }

  get candles(): readonly Candle[] {
    return this.data?.candles ?? []
  }

  get board(): Board | undefined {
    const stock = $stock.get()
    return stock.state === 'ready' ? stock.subject.board : undefined
  }

  /** One tray at a time. */
  openTray(owner: 'range' | 'sketch' | undefined): void {
    if (owner !== 'range') this.range.close()
    if (owner !== 'sketch') this.sketch.close()
    pressed(this.parts.actions, 'action', owner, ['range', 'sketch'])
  }

  stop(): void {
    for (const stop of this.stops) stop()
    this.summary.stop()
    this.sketch.stop()
    this.compare.stop()
    this.plot.stop()
  }

  private act(target: EventTarget | null): void {
    const { data } = this
    const run: Readonly<Record<ProAction, () => void>> = {
      sketch: () => this.sketch.toggle(),
      range: () => this.range.toggle(),
      indicators: openIndicators,
      compare: () => this.compare.open(),
      table: () => {
        const { from, to } = this.plot.chart.getVisibleRange()
        if (data) openTable(visibleModel(data, from, to))
      },
    }
    const action = buttonAt(target)?.dataset.action as ProAction | undefined
    if (action) run[action]()
  }

  private choosePeriod(target: EventTarget | null): void {
    const period = PRO_PERIODS.find((one) => one === buttonAt(target)?.dataset.period)
    if (!period) return
    // A range is of the bars it was chosen on.
    this.range.close()
    choosePro({ period })
  }

  private showChoice(): void {
    const { period, adjustment } = $proChoice.get()
    const own = pressed(this.parts.periods, 'period', period)
    own?.scrollIntoView({ block: 'nearest', inline: 'center' })
    this.parts.adjustment.value = adjustment
    // An index pays no dividends.
    this.parts.adjustment.hidden = this.board === 'index'
  }

  private showBars(): void {
    const { notice, adjustment } = this.parts
    const view = $proBars.get()
    const { period } = $proChoice.get()
    const { data } = this
    const isEmpty = data?.candles.length === 0
    const isFailed = view.state !== 'loading' && view.state !== 'ready'
    notice.hidden = view.state === 'ready' && !isEmpty
    notice.disabled = !isFailed
    notice.textContent = isEmpty
      ? PRO_TEXTS.empty
      : isFailed
        ? PRO_TEXTS.noCandles
        : PRO_TEXTS.loading
    const bars = view.state === 'ready' ? view.value : undefined
    this.plot.show({ bars, decimals: this.about.decimals, period })
    adjustment.disabled = bars?.isUnadjusted === true
    if (bars) adjustment.value = bars.isUnadjusted ? '' : $proChoice.get().adjustment
    this.heading.dataset.label = bars?.label ?? ''
    this.follow()
    this.read(undefined)
  }

  /** Whatever depends on the bars in view. */
  private follow(): void {
    const { data } = this
    if (!data || !this.compare) return
    const { from, to } = this.plot.chart.getVisibleRange()
    this.summary.follow(visibleModel(data, from, to))
    this.compare.show()
    this.range.show()
  }

  /** The figures under the finger; without one, those of the newest bar. */
  private read(index: number | undefined): void {
    const { data } = this
    const at = index ?? (data ? data.candles.length - 1 : -1)
    const candle = data?.candles[at]
    if (!data || !candle) {
      this.reading.replaceChildren()
      return
    }
    const before = data.candles[at - 1]?.close ?? 0
    const parts = readingParts(
      {
        kind: 'candle',
        ...candle,
        change: changeOf(candle.close, before),
        changePercent: changePercentOf(candle.close, before),
        indicators: {},
      },
      data,
    )
    this.reading.replaceChildren(...parts.map((text) => element('span', {}, text)))
  }
}
