import { formatPrice } from '#lib/shell/format/price-format.ts'
import type { CandleChartData, ChartOptions, Overlay } from '../chart-data.ts'
import type { CandleModel, Pane, PriceMark, Size, Tick, TimeLabel } from '../chart-model.ts'
import { layoutOf, type Section, textWidth } from '../layout.ts'
import { clearOfTag, lastTagOf, paneOf, tickOf } from '../pane.ts'
import { niceTicks, padded, rangeOf } from '../scale.ts'
import { type DateLabel, dateLabels, labelAt } from '../time-labels.ts'
import { studyPane, visible, withHeights } from './candle-panes.ts'
import { candleShapes, isDrawn, priceMarks } from './candle-shapes.ts'
import { studiesOf } from './candle-studies.ts'
import type { CandleView } from './candle-view.ts'
import { type CandleWindow, centreOf, visibleRange } from './candle-window.ts'

/** Room above the highest and below the lowest price in view. */
const PADDING = 0.07
/** Approximate distance between round prices. */
const TICK_DISTANCE = 48

export interface CandleRequest {
  data: CandleChartData
  options: ChartOptions
  window: CandleWindow
  size: Size
}

/** Candles in a window, with their overlay and the panes below. */
export function candleModel({ data, options, window, size }: CandleRequest): CandleModel {
  const outlook = { count: data.candles.length, width: size.width }
  const { first, last } = visibleRange(window, outlook)
  const xs = Array.from({ length: last - first }, (_, i) => centreOf(first + i, window, size.width))
  const view: CandleView = { data, first, last, xs }
  const { sections, timeTop } = layoutOf(size, options.studies.length)
  const placed = (i: number) => ({ ...(sections[i] ?? sections[0]), font: size.font })
  const price = pricePane(view, options.overlay, placed(0))
  const below = options.studies.map((name, i) => studyPane(name, view, placed(i + 1)))
  return {
    ...size,
    kind: 'candle',
    data,
    first,
    xs,
    band: window.barWidth,
    timeTop,
    simulatedX: simulatedX(view, window.barWidth),
    labels: labelsInView(view, window, size),
    breakEvery: Infinity,
    panes: [price, ...below],
  }
}

function simulatedX({ data, first, last, xs }: CandleView, band: number): number | null {
  const { simulatedFrom: from } = data
  const index = from ? data.candles.findIndex(({ time }) => time >= from) : -1
  if (index < 0 || index >= last) return null
  return index < first ? 0 : (xs[index - first] ?? 0) - band / 2
}

function pricePane(view: CandleView, overlay: Overlay, place: Section & { font: number }): Pane {
  const { data, first, last } = view
  const studies = studiesOf(data.candles, overlay).map((study) => visible(study, view))
  const drawn = data.candles.slice(first, last).filter(isDrawn)
  const values = [
    ...drawn.flatMap(({ high, low }) => [high, low]),
    ...studies.flatMap((study) => study.values),
  ]
  const range = padded(rangeOf(values, 4 * 10 ** -data.decimals), PADDING)
  const pane = paneOf('price', place, { ...range, decimals: data.decimals })
  const marks = priceMarks(view, pane)
  const newest = data.candles.at(-1)
  const close = newest && isDrawn(newest) ? newest.close : undefined
  const tag = lastTagOf(pane, close, { against: data.candles.at(-2)?.close, side: 'left' })
  return {
    ...pane,
    ticks: clearOfTag(priceTicks(pane, marks, place.font), tag, place.font),
    lines: studies.map((study) => withHeights(study, pane)),
    candles: candleShapes(view, pane),
    marks,
    last: tag,
  }
}

function priceTicks(pane: Pane, marks: readonly PriceMark[], font: number): Tick[] {
  const count = Math.max(2, Math.round((pane.box.bottom - pane.box.top) / TICK_DISTANCE))
  return niceTicks(pane, count, pane.decimals).map((value) => {
    const tick = tickOf(pane, value, { font, left: formatPrice(value, pane.decimals) })
    const right = textWidth(tick.left, font) + font
    // The highest and lowest prices take precedence over round ones.
    const isCovered = marks.some(
      (mark) =>
        Math.abs(mark.y - tick.textY) < font * 1.3 &&
        (mark.side === 'right' ? mark.x : mark.x - textWidth(mark.text, font) - font) < right,
    )
    return isCovered ? { ...tick, left: '' } : tick
  })
}

/** Labels whose text fits the frame under their bar. */
function labelsInView(
  { data, first, last, xs }: CandleView,
  { barWidth }: CandleWindow,
  size: Size,
): TimeLabel[] {
  return knownDates(data, barWidth, size.font).flatMap(({ index, text }) => {
    if (index < first || index >= last) return []
    const x = xs[index - first] ?? 0
    const label = labelAt(x, text, { ...size, width: Infinity })
    return label.left >= 0 && label.right <= size.width && x * 2 - label.right >= -1
      ? [{ ...label, lineX: x }]
      : []
  })
}

let last: { data: CandleChartData; barWidth: number; font: number; labels: DateLabel[] } | undefined

/** Dragging requests the same labels at every frame. */
function knownDates(data: CandleChartData, barWidth: number, font: number): DateLabel[] {
  if (last?.data === data && last.barWidth === barWidth && last.font === font) return last.labels
  const labels = dateLabels(
    data.candles.map(({ time }) => time),
    barWidth,
    font,
  )
  last = { data, barWidth, font, labels }
  return labels
}
