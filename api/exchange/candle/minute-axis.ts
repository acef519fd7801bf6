/**
 * The minute chart's axis without the noon gap: slot 0 is the opening price (09:30), slot n the end of
 * the n-th trading minute. In Shanghai and Shenzhen 241 slots: 09:30, 09:31 … 11:30, 13:01 … 15:00.
 */
export interface MinuteAxis {
  /** Continuous trading, in minutes since midnight. */
  parts: readonly { from: number; to: number }[]
  /** The minute at which the opening auction sets the opening price. */
  firstPriceMinute: number
  slots: number
}

export type BarMinutes = 5 | 15 | 30 | 60

const clock = (hour: number, minute: number) => hour * 60 + minute

export const MAINLAND_AXIS = axisOf(clock(9, 25), [
  { from: clock(9, 30), to: clock(11, 30) },
  { from: clock(13, 0), to: clock(15, 0) },
])

export const HONG_KONG_AXIS = axisOf(clock(9, 20), [
  { from: clock(9, 30), to: clock(12, 0) },
  { from: clock(13, 0), to: clock(16, 0) },
])

/**
 * The slot of a trade or quote at this second of the day: null before the opening price, constant during the noon break
 * and after the close. A minute includes its end, as in the labels of minute bars.
 */
export function slotAt(second: number, axis: MinuteAxis = MAINLAND_AXIS): number | null {
  const minute = second / 60
  if (minute < axis.firstPriceMinute) return null
  let slot = 0
  for (const [i, { from, to }] of axis.parts.entries()) {
    if (minute < from) break
    // 13:00:00 belongs to the first minute of the afternoon, 09:30:00 to the opening price.
    const passed = Math.min(Math.ceil(minute), to) - from
    slot += i > 0 ? Math.max(1, passed) : passed
  }
  return slot
}

/**
 * The slot of a minute label (`0931`, `09:31`, or `13:00`, which some sources write for 13:01); null outside trading,
 * as for after-hours rows.
 */
export function slotOfTime(time: string, axis: MinuteAxis = MAINLAND_AXIS): number | null {
  const match = /^(\d{2}):?(\d{2})$/.exec(time)
  if (!match) return null
  const minute = clock(Number(match[1]), Number(match[2]))
  const isTrading = axis.parts.some(({ from, to }) => minute >= from && minute <= to)
  return isTrading ? slotAt(minute * 60, axis) : null
}

/** `09:31` for slot 1. */
export function timeOfSlot(slot: number, axis: MinuteAxis = MAINLAND_AXIS): string {
  let left = slot
  for (const { from, to } of axis.parts) {
    if (left <= to - from) return clockText(from + left)
    left -= to - from
  }
  throw new RangeError(`slot ${slot} lies outside an axis of ${axis.slots}`)
}

/** Trading minutes of the day so far, for the volume ratio: 1..240, 0 before the opening price, constant at noon. */
export function tradingMinutes(second: number, axis: MinuteAxis = MAINLAND_AXIS): number {
  const slot = slotAt(second, axis)
  return slot === null ? 0 : Math.max(1, slot)
}

/** The last slot of the bar of `minutes` minutes that contains a slot; no bar spans the noon break. */
export function barEndSlot(
  slot: number,
  minutes: BarMinutes,
  axis: MinuteAxis = MAINLAND_AXIS,
): number {
  let start = 0
  for (const { from, to } of axis.parts) {
    const length = to - from
    if (slot <= start + length) {
      const bar = Math.ceil(Math.max(1, slot - start) / minutes)
      return start + Math.min(bar * minutes, length)
    }
    start += length
  }
  throw new RangeError(`slot ${slot} lies outside an axis of ${axis.slots}`)
}

function axisOf(firstPriceMinute: number, parts: MinuteAxis['parts']): MinuteAxis {
  const slots = 1 + parts.reduce((sum, { from, to }) => sum + to - from, 0)
  return { parts, firstPriceMinute, slots }
}

function clockText(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
