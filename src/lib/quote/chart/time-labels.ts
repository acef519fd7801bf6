import type { MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import { timeOfSlot } from '#api/exchange/candle/minute-axis.ts'
import type { TimeLabel } from './chart-model.ts'
import { textWidth } from './layout.ts'

/** Free space between two labels, in font sizes. */
const GAP = 0.9
/** Space between the first or last label of a day and the edge of the frame. */
const INSET = 3

interface Frame {
  width: number
  font: number
}

/** A label around `x`, moved inside the frame. */
export function labelAt(x: number, text: string, { width, font }: Frame): TimeLabel {
  const size = textWidth(text, font)
  const left = Math.max(0, Math.min(x - size / 2, width - size))
  return { left, right: left + size, text, lineX: null }
}

/** Labels in order of importance; a label that would touch an earlier one is left out. */
export function withoutOverlap(labels: readonly TimeLabel[], font: number): TimeLabel[] {
  const placed: TimeLabel[] = []
  for (const label of labels) {
    const room = font * GAP
    const touches = placed.some(
      (one) => label.left < one.right + room && one.left < label.right + room,
    )
    if (!touches) placed.push(label)
  }
  return placed.sort((one, other) => one.left - other.left)
}

/** 09:30, the closed noon gap (11:30/13:00), 15:00, and the middle of each half if there is room. */
export function dayLabels(axis: MinuteAxis, xs: readonly number[], frame: Frame): TimeLabel[] {
  const ends = [0]
  for (const { from, to } of axis.parts) ends.push((ends.at(-1) ?? 0) + to - from)
  const noon = ends.slice(1, -1).map((slot) => ({
    ...labelAt(xs[slot] ?? 0, `${timeOfSlot(slot, axis)}/${partStart(slot, axis)}`, frame),
    lineX: xs[slot] ?? null,
  }))
  const within = { ...frame, width: frame.width - 2 * INSET }
  const edges = [0, axis.slots - 1].map((slot) => {
    const { left, right, ...label } = labelAt(slot && frame.width, timeOfSlot(slot, axis), within)
    return { ...label, left: left + INSET, right: right + INSET }
  })
  const middles = ends.slice(1).map((end, i) => {
    const slot = Math.round((end + (ends[i] ?? 0)) / 2)
    return { ...labelAt(xs[slot] ?? 0, timeOfSlot(slot, axis), frame), lineX: xs[slot] ?? null }
  })
  return withoutOverlap([...edges, ...noon, ...middles], frame.font)
}

/** `09-30` under the middle of each day, with a hairline between days. */
export function severalDayLabels(days: readonly string[], frame: Frame): TimeLabel[] {
  const part = frame.width / days.length
  const labels = days.map((day, i) => ({
    ...labelAt((i + 0.5) * part, day.slice(5), frame),
    lineX: i > 0 ? i * part : null,
  }))
  return withoutOverlap(labels, frame.font)
}

export interface DateLabel {
  index: number
  text: string
}

/**
 * Dates for a list of candles: years before months before days before hours, as many as fit at this bar width. The
 * choice does not depend on the view, so labels move with their bars.
 */
export function dateLabels(times: readonly string[], barWidth: number, font: number): DateLabel[] {
  const taken: DateLabel[] = []
  const gap = (textWidth('2026-01', font) + font * 2.4) / barWidth
  for (const [rank, level] of LEVELS.entries()) {
    const room = rank > 1 ? gap * 1.5 : gap
    const chosen: DateLabel[] = []
    // Both iterate from the newest to the oldest bar.
    let next = 0
    let later = Infinity
    for (let index = times.length - 1; index > 0; index--) {
      while (next < taken.length && (taken[next]?.index ?? 0) > index)
        later = taken[next++]?.index ?? later
      const earlier = taken[next]?.index ?? -Infinity
      if (later - index < room || index - earlier < room) continue
      if (!level.isBoundary(times[index] ?? '', times[index - 1] ?? '')) continue
      chosen.push({ index, text: level.text(times[index] ?? '') })
      later = index
    }
    taken.push(...chosen)
    taken.sort((one, other) => other.index - one.index)
  }
  return taken.reverse()
}

const changes = (length: number) => (time: string, before: string) =>
  time.slice(0, length) !== before.slice(0, length)
const endsWith = (minutes: RegExp) => (time: string) => minutes.test(time)
const hour = (time: string) => time.slice(11)
const month = (time: string) => time.slice(0, 7)
const day = (time: string) => time.slice(5, 10)

const LEVELS = [
  { isBoundary: changes(4), text: month },
  { isBoundary: changes(7), text: month },
  { isBoundary: changes(10), text: day },
  { isBoundary: endsWith(/:[03]0$/), text: hour },
  { isBoundary: endsWith(/:[0-5][05]$/), text: hour },
]

function partStart(slot: number, axis: MinuteAxis): string {
  let passed = 0
  for (const [i, { from, to }] of axis.parts.entries()) {
    passed += to - from
    const next = axis.parts[i + 1]
    if (passed === slot && next) return clockText(next.from)
  }
  return timeOfSlot(slot, axis)
}

function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
