import { element } from '#elements/shell/element.ts'
import { type CandleChartData, LOT_SHARES } from '#lib/quote/chart/chart-data.ts'
import { unitOf } from '#lib/quote/chart/texts.ts'
import { formatLots } from '#lib/quote/lots.ts'
import { $proBars, $proChoice } from '#lib/quote/pro-chart/pro-store.ts'
import { type RangeFigures, rangeFigures } from '#lib/quote/pro-chart/range-figures.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import {
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'
import { crossIcon } from './popup-sheet.ts'
import type { ProFrame } from './pro-frame.ts'

const TEXTS = PRO_TEXTS.range
/** The share of the bars in view that is selected at first: the newest half. */
const SHARE = 0.5

/** Figures between two days, which a person drags on the chart or chooses by two sliders. */
export class RangePanel {
  private readonly view: ProFrame
  private range: [number, number] | undefined
  private readonly layer = element('div', { class: 'pro-range__layer' })
  private readonly band = element('div', { class: 'pro-range__band' })
  private readonly list = element('dl', { class: 'pro-range__figures', 'aria-live': 'polite' })
  private readonly sliders = [sliderOf(TEXTS.start), sliderOf(TEXTS.end)] as const

  constructor(view: ProFrame) {
    this.view = view
    this.layer.append(this.band)
    this.layer.addEventListener('pointerdown', (event) => this.drag(event))
    for (const [i, { input }] of this.sliders.entries())
      input.addEventListener('input', () => this.choose(i, input.valueAsNumber))
  }

  toggle(): void {
    if (this.range) this.view.openTray(undefined)
    else this.open()
  }

  close(): void {
    if (!this.range) return
    this.range = undefined
    this.layer.remove()
    this.view.parts.tray.replaceChildren()
    this.view.openTray(undefined)
  }

  /** Puts the band where its bars are now. */
  show(): void {
    if (!this.range) return
    const { plot, candles } = this.view
    const [from, to] = this.range.toSorted((a, b) => a - b) as [number, number]
    const { left, width, height } = plot.bandOf(from, to)
    Object.assign(this.band.style, {
      insetInlineStart: `${left}px`,
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
    })
    const { from: first, to: last } = plot.chart.getVisibleRange()
    this.sliders.forEach(({ input, output }, i) => {
      const at = i === 0 ? from : to
      input.min = String(Math.min(from, Math.max(0, first)))
      input.max = String(Math.max(to, Math.min(candles.length, last) - 1))
      input.value = String(at)
      const time = candles[at]?.time ?? ''
      input.setAttribute('aria-valuetext', time)
      output.textContent = time
    })
    this.write()
  }

  private open(): void {
    const { plot, parts, candles } = this.view
    if (candles.length === 0) return
    this.view.openTray('range')
    const { from, to } = plot.chart.getVisibleRange()
    const last = Math.min(candles.length, to) - 1
    const first = Math.max(0, from)
    this.range = [Math.round(last - (last - first) * SHARE), last]
    parts.stage.append(this.layer)
    const close = element('button', { type: 'button', 'aria-label': TEXTS.close }, crossIcon())
    close.addEventListener('click', () => this.view.openTray(undefined))
    const head = element('div', { class: 'pro-range__head' }, element('h3', {}, TEXTS.title), close)
    const hint = element('p', { class: 'pro-sheet__hint' }, TEXTS.hint)
    const rows = this.sliders.map(({ row }) => row)
    parts.tray.replaceChildren(
      element(
        'section',
        { class: 'pro-range', 'aria-label': TEXTS.title },
        ...[head, hint, ...rows, this.list],
      ),
    )
    this.show()
  }

  private choose(slider: number, at: number): void {
    if (!this.range) return
    const [from = 0, to = 0] = this.range.toSorted((a, b) => a - b)
    this.range = slider === 0 ? [at, Math.max(at, to)] : [Math.min(from, at), at]
    this.show()
  }

  private drag(down: PointerEvent): void {
    const { plot, candles } = this.view
    const from = plot.barAt(down.clientX, candles)
    this.layer.setPointerCapture(down.pointerId)
    const move = (event: PointerEvent) => {
      this.range = [from, plot.barAt(event.clientX, candles)]
      this.show()
    }
    const stopped = new AbortController()
    const { signal } = stopped
    move(down)
    this.layer.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      this.layer.addEventListener(end, () => stopped.abort(), { signal })
  }

  private write(): void {
    const [stock, bars] = [$stock.get(), $proBars.get()]
    const { range, view } = this
    if (!range || !view.data || stock.state !== 'ready' || bars.state !== 'ready') return
    const isAsTraded = $proChoice.get().adjustment === 'none' || bars.value.isUnadjusted
    const figures = rangeFigures(view.candles, range, {
      floatShares: stock.quote.floatShares,
      isTraded: isAsTraded && stock.subject.board !== 'index',
    })
    if (!figures) return
    const rows = rowsOf(figures, view.data)
    this.list.replaceChildren(
      ...rows.map(([name, text, moved]) => {
        const value = element('dd', moved === undefined ? {} : { 'data-direction': moved }, text)
        return element('div', {}, element('dt', {}, name), value)
      }),
    )
  }
}

function rowsOf(
  figures: RangeFigures,
  { decimals, lotShares = LOT_SHARES }: CandleChartData,
): [string, string, string?][] {
  const { changePercent, change, high, low, amplitude, mean, volume, turnover } = figures
  const price = (value: number | null) => formatPrice(value, decimals)
  const percent = (value: number | null) => (value === null ? '--' : `${formatPrice(value)}%`)
  const direction = directionOf(changePercent)
  return [
    [TEXTS.change, formatChangePercent(changePercent), direction],
    [TEXTS.changed, formatChange(change, decimals), direction],
    [TEXTS.high, price(high)],
    [TEXTS.low, price(low)],
    [TEXTS.amplitude, percent(amplitude)],
    [TEXTS.mean, price(mean)],
    [TEXTS.volume, formatLots(volume, lotShares) + unitOf(lotShares)],
    [TEXTS.turnover, formatBigNumber(turnover || null)],
    [TEXTS.turnoverRate, percent(figures.turnoverRate)],
    [TEXTS.count, TEXTS.bars(figures.count)],
    [TEXTS.rising, TEXTS.bars(figures.rising)],
    [TEXTS.falling, TEXTS.bars(figures.falling)],
  ]
}

function sliderOf(label: string) {
  const input = element('input', { type: 'range', step: '1' })
  const output = element('output')
  const row = element('label', { class: 'pro-range__slider' }, label, input, output)
  return { input, output, row }
}
