import { type MinuteAxis, slotOfTime, timeOfSlot } from '#api/exchange/candle/minute-axis.ts'
import { type Direction, directionOf } from '#lib/shell/format/price-format.ts'
import type { IntradayPoint, MinuteChartData, MinuteDay } from '../chart-data.ts'

export interface MinuteSlot {
  day: string
  time: string
  /** 0, which is no price, if unknown. */
  previousClose: number
  price: number
  averagePrice: number | null
  volume: number
  turnover: number | null
  /** Against the previous minute. */
  direction: Direction
}

/** Points by slot, one day after the other; null if a minute is unknown: a gap, or in the future. */
export function minuteSlots(days: readonly MinuteDay[], axis: MinuteAxis): (MinuteSlot | null)[] {
  return days.flatMap((day) => slotsOfDay(day, axis))
}

function slotsOfDay({ day, previousClose, points }: MinuteDay, axis: MinuteAxis) {
  const slots = new Array<MinuteSlot | null>(axis.slots).fill(null)
  const closeBefore = previousClose ?? 0
  let before = closeBefore || (points[0]?.price ?? 0)
  for (const point of points) {
    const slot = slotOfTime(point.time, axis)
    if (slot === null || !(point.price > 0)) continue
    const direction = directionOf(point.price - before, 3)
    const known = slots[slot] ?? null
    slots[slot] = {
      day,
      time: timeOfSlot(slot, axis),
      previousClose: closeBefore,
      price: point.price,
      averagePrice: usable(point.averagePrice),
      // Sources that write both 13:00 and 13:01 mean the same minute.
      volume: point.volume + (known?.volume ?? 0),
      turnover: turnoverOf(point, known),
      direction,
    }
    before = point.price
  }
  return slots
}

function turnoverOf({ turnover }: IntradayPoint, known: MinuteSlot | null): number | null {
  return turnover === undefined ? null : turnover + (known?.turnover ?? 0)
}

function usable(price: number | null): number | null {
  return price !== null && price > 0 ? price : null
}

/** The centre of the axis: the close before the first day, or the first price if there is none. */
export function basePrice(
  { days }: Pick<MinuteChartData, 'days'>,
  slots: readonly (MinuteSlot | null)[],
): number {
  const known = days[0]?.previousClose ?? 0
  return known > 0 ? known : (slots.find((slot) => slot !== null)?.price ?? 1)
}
