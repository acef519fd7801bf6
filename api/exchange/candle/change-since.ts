import type { Day } from '../session/exchange-time.ts'
import { type ExRightsEvent, exReference } from './adjustment.ts'

/** The close of a trading day, unadjusted, in thousandths of a yuan. */
export interface DayClose {
  day: Day
  closeMilli: number
}

export interface ChangeSince {
  percent: number
  /** The day of the close it is measured at. */
  day: Day
}

/**
 * What holding a security from a price of a day to the last close would have brought, cash and new shares reinvested on
 * their ex-day; undefined until that day has closed. Closes and events are oldest first.
 */
export function changeSince(
  { priceMilli, day }: { priceMilli: number; day: Day },
  closes: readonly DayClose[],
  events: readonly ExRightsEvent[],
): ChangeSince | undefined {
  const since = closes.filter((close) => close.day >= day)
  const last = since.at(-1)
  if (!last) return undefined
  let factor = 1
  for (const event of events) {
    if (event.exDay <= day || event.exDay > last.day) continue
    const before = since.findLast((close) => close.day < event.exDay)?.closeMilli ?? priceMilli
    factor *= before / exReference(before, event)
  }
  return { percent: ((last.closeMilli * factor) / priceMilli - 1) * 100, day: last.day }
}
