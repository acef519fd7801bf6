import { element } from '#elements/shell/element.ts'
import { marked, part } from '#elements/shell/parts.ts'
import type { Overlay, StudyName } from '#lib/quote/chart/chart-data.ts'
import type { ChartReading } from '#lib/quote/chart/reading.ts'
import {
  type Adjustment,
  type ChartChoice,
  type ChartView,
  withStudy,
} from '#lib/quote/chart-panel/chart-choice.ts'
import { drawingOf } from '#lib/quote/chart-panel/chart-drawing.ts'
import type { ChartSource } from '#lib/quote/chart-panel/chart-reader.ts'
import { readingParts } from '#lib/quote/chart-panel/chart-reading.ts'
import {
  $chart,
  $chartChoice,
  chooseChart,
  loadOlderCandles,
  reloadChart,
} from '#lib/quote/chart-panel/chart-store.ts'
import { $stock, type Stock } from '#lib/quote/stock/stock-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import type { QuoteChartElement } from '../chart/chart-element.ts'

const { chart: TEXTS } = QUOTE_TEXTS

/** `<x-chart-panel>`: the chart of the page's security with its periods, indicators and the reading under a finger. */
export class ChartPanelElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => this.tap(target))
    this.addEventListener('change', ({ target }) => this.choose(target))
    this.addEventListener('needmore', loadOlderCandles)
    this.addEventListener('reading', (event) =>
      this.read((event as CustomEvent<ChartReading | null>).detail),
    )
    $chartChoice.subscribe((choice) => this.showChoice(choice))
    $chart.subscribe(() => this.showChart())
    $stock.subscribe(() => this.showName())
  }

  private tap(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const { view, overlay, study, part: name } = button.dataset
    const choice = $chartChoice.get()
    if (view) chooseChart({ view: view as ChartView })
    if (overlay)
      chooseChart({ overlay: choice.overlay === overlay ? 'none' : (overlay as Overlay) })
    if (study) chooseChart({ studies: withStudy(choice.studies, study as StudyName) })
    if (name === 'notice' && this.dataset.state === 'failed') reloadChart()
    if (name === 'pro')
      void import('../pro-chart/open-pro-chart.ts').then((file) => file.openProChart(button))
    if (name === 'enter')
      void import('./full-view.ts').then((file) => file.openFullView(this.chart, button))
  }

  private choose(target: EventTarget | null): void {
    if (!(target instanceof HTMLSelectElement)) return
    if (target.dataset.choice === 'minutes') chooseChart({ view: target.value as ChartView })
    else chooseChart({ adjustment: target.value as Adjustment })
  }

  private showChoice({ view, adjustment, overlay, studies }: ChartChoice): void {
    this.dataset.viewShown = view
    const isMinutes = view !== 'minute' && view.startsWith('minute')
    for (const tab of marked(this, 'view'))
      tab.setAttribute('aria-current', String(tab.dataset.view === view))
    part(this, 'minutes').toggleAttribute('data-open', isMinutes)
    for (const select of this.querySelectorAll('select'))
      select.value = select.dataset.choice === 'adjustment' ? adjustment : isMinutes ? view : ''
    for (const button of [...marked(this, 'overlay'), ...marked(this, 'study')]) {
      const { overlay: own, study } = button.dataset
      const isOn = own ? own === overlay : studies.some((name) => name === study)
      button.setAttribute('aria-pressed', String(isOn))
    }
    part(this, 'tools').hidden = view === 'minute' || view === 'fiveDays'
    this.chart.options = { overlay, studies }
  }

  private showChart(): void {
    const chart = $chart.get()
    const stock = $stock.get()
    const isFailed = chart.state === 'failed' || chart.state === 'missing'
    this.dataset.state = isFailed ? 'failed' : chart.state
    const isEmpty =
      chart.state === 'ready' && chart.value.kind === 'minute' && !hasPoints(chart.value.days)
    const notice = part(this, 'notice')
    const isLoading = chart.state === 'loading'
    const reason = isEmpty ? emptyReason(stock) : isLoading ? TEXTS.loading : ''
    notice.textContent = isFailed ? TEXTS.failed : reason
    notice.hidden = notice.textContent === ''
    if (isLoading) this.chart.data = null
    if (chart.state !== 'ready' || stock.state !== 'ready') return
    this.showAdjustment(chart.value)
    const label = chart.value.label ?? ''
    this.dataset.label = label
    this.chart.data = drawingOf(chart.value, stock.quote, stock.subject.board)
    if (this.dataset.viewShown === 'day')
      void import('./day-marks.ts').then(({ mountDayMarks }) => mountDayMarks(this.chart))
  }

  /** Prices of which no ex-rights event is known are as they were traded, whatever was chosen. */
  private showAdjustment(source: ChartSource): void {
    const [select] = marked<HTMLSelectElement>(this, 'choice', 'adjustment')
    if (!select || source.kind !== 'candle') return
    const isUnknown = source.isUnadjusted === true
    select.disabled = isUnknown
    select.value = isUnknown ? '' : source.adjustment
  }

  private showName(): void {
    const stock = $stock.get()
    if (stock.state !== 'ready') return
    if (stock.quote.indicativeMilli || stock.quote.session === 'pre')
      void import('../auction/auction-view.ts').then((file) => file.mountAuction(this))
    part(this, 'fullName').textContent = stock.quote.name ?? ''
    const [adjustment] = marked(this, 'choice', 'adjustment')
    // An index pays no dividends.
    if (adjustment) adjustment.hidden = stock.subject.board === 'index'
  }

  private read(reading: ChartReading | null): void {
    const output = part(this, 'reading')
    output.hidden = reading === null
    const { data } = this.chart
    const parts = reading && data ? readingParts(reading, data) : []
    output.replaceChildren(...parts.map((text) => element('span', {}, text)))
    part(this, 'fullReading').textContent = parts.join('　')
  }

  private get chart(): QuoteChartElement {
    return this.querySelector<QuoteChartElement>('x-quote-chart')!
  }
}

function emptyReason(stock: Stock): string {
  const { suspended, waiting, beforeFirst, unknown } = TEXTS
  if (stock.state !== 'ready') return unknown
  const { isSuspended, session, prevCloseMilli, symbol } = stock.quote
  if (isSuspended) return suspended
  if (!prevCloseMilli) return unknown
  return session === 'pre' && !symbol.startsWith('hk') ? waiting : beforeFirst
}

function hasPoints(days: readonly { points: readonly unknown[] }[]): boolean {
  return days.some(({ points }) => points.length > 0)
}
