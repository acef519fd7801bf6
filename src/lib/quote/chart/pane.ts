import type { Pane, Tick } from './chart-model.ts'
import { type Section, textYOf } from './layout.ts'
import { type Range, yOf } from './scale.ts'

/** An empty pane. */
export function paneOf(
  name: Pane['name'],
  { header, box }: Section,
  { low, high, decimals }: Range & { decimals: number },
): Pane {
  const nothing = { ticks: [], lines: [], bars: [], candles: [], marks: [], hasArea: false }
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
