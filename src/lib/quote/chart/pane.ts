import { formatPrice } from '#lib/shell/format/price-format.ts'
import type { LastTag, Pane, Tick } from './chart-model.ts'
import { lineOf, type Section, textYOf } from './layout.ts'
import { type Range, yOf } from './scale.ts'

/** An empty pane. */
export function paneOf(
  name: Pane['name'],
  { header, box }: Section,
  { low, high, decimals }: Range & { decimals: number },
): Pane {
  const nothing = {
    ticks: [],
    lines: [],
    bars: [],
    candles: [],
    marks: [],
    last: null,
    hasArea: false,
  }
  return { name, header, box, low, high, decimals, ...nothing }
}

/** A line across a pane with its labels. */
export function tickOf(
  pane: Pane,
  value: number,
  { font, ...look }: { font: number } & Partial<Omit<Tick, 'value' | 'y' | 'textY'>>,
): Tick {
  const y = yOf(pane, value)
  const textY = textYOf(y, pane.box, font)
  return { value, y, textY, left: '', right: '', tone: 'quiet', kind: 'grid', ...look }
}

/** The tag of the newest price, coloured against the one it is compared with. */
export function lastTagOf(
  pane: Pane,
  price: number | undefined,
  { against, side }: { against: number | undefined; side: LastTag['side'] },
): LastTag | null {
  if (price === undefined || price < pane.low || price > pane.high) return null
  const change = price - (against || price)
  const tone = change > 0 ? 'rise' : change < 0 ? 'fall' : 'flat'
  return { y: yOf(pane, price), text: formatPrice(price, pane.decimals), tone, side }
}

/** Without the texts that the tag of the newest price would cover in part. */
export function clearOfTag(ticks: readonly Tick[], last: LastTag | null, font: number): Tick[] {
  const isCovered = ({ textY }: Tick) => last && Math.abs(textY - last.y) < lineOf(font)
  return ticks.map((tick) => (last && isCovered(tick) ? { ...tick, [last.side]: '' } : tick))
}
