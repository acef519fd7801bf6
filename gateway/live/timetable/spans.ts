import { DAY_MS, dayOf } from '#api/china-time.ts'
import { daysBetween } from '#api/exchange/session/exchange-time.ts'
import { TIMETABLE_TEXTS } from '../texts.ts'

export const REPEATS = ['once', 'daily', 'tradingDays', 'weekly'] as const
export type Repeat = (typeof REPEATS)[number]

export interface Span {
  startsAt: Date
  endsAt: Date
}

export interface Plan extends Span {
  repeat: Repeat
  /** How many rooms the plan makes. */
  times: number
}

const DAYS_OF = { once: 1, daily: 1, weekly: 7 } as const

/** The spans of a plan, or one sentence beside the field that makes it impossible. */
export function spansOf(
  { startsAt, endsAt, repeat, times }: Plan,
  tradingDays: readonly string[],
): readonly Span[] | Readonly<Record<string, string>> {
  const count = repeat === 'once' ? 1 : times
  const first = dayOf(startsAt)
  const plusOf = (days: number) => ({
    startsAt: new Date(startsAt.getTime() + days * DAY_MS),
    endsAt: new Date(endsAt.getTime() + days * DAY_MS),
  })
  if (repeat !== 'tradingDays')
    return Array.from({ length: count }, (_, i) => plusOf(i * DAYS_OF[repeat]))
  const days = tradingDays.filter((day) => day >= first).slice(0, count)
  if (days[0] !== first) return { startsAt: TIMETABLE_TEXTS.noTradingDay }
  if (days.length < count) return { times: TIMETABLE_TEXTS.calendarEnds }
  return days.map((day) => plusOf(daysBetween(first, day)))
}

/** Errors of a span, whatever it belongs to; the start counts where it is still to come. */
export function problemOfSpan(
  { startsAt, endsAt }: Span,
  now: Date,
  { hasBegun }: { hasBegun: boolean },
): Readonly<Record<string, string>> | undefined {
  if (!hasBegun && startsAt <= now) return { startsAt: TIMETABLE_TEXTS.past }
  if (endsAt <= now) return { endsAt: TIMETABLE_TEXTS.over }
  if (endsAt.getTime() - startsAt.getTime() > DAY_MS) return { endsAt: TIMETABLE_TEXTS.tooLong }
  return undefined
}
