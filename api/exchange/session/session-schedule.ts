/** Phases of an exchange's day under the trading rules. */
export const SESSION_PHASES = [
  'beforeOpen',
  'openingAuction',
  /** 09:20 to 09:25: orders are accepted, cancellations are not. */
  'openingAuctionFixed',
  'matchPause',
  'morning',
  'lunch',
  'afternoon',
  'closingAuction',
  'afterClose',
  'afterHours',
  'closed',
  'weekend',
  'holiday',
] as const
export type SessionPhase = (typeof SESSION_PHASES)[number]

/** Markets with different trading hours. */
export type SessionMarket = 'mainland' | 'mainlandAfterHours' | 'hongKong'

export interface ScheduleStep {
  phase: SessionPhase
  fromSecond: number
}

const step = (phase: SessionPhase, hour: number, minute: number): ScheduleStep => ({
  phase,
  fromSecond: hour * 3600 + minute * 60,
})

/** The same for SSE, SZSE and BSE (SSE trading rules of 2026). */
const MAINLAND: readonly ScheduleStep[] = [
  step('beforeOpen', 0, 0),
  step('openingAuction', 9, 15),
  step('openingAuctionFixed', 9, 20),
  step('matchPause', 9, 25),
  step('morning', 9, 30),
  step('lunch', 11, 30),
  step('afternoon', 13, 0),
  step('closingAuction', 14, 57),
  step('closed', 15, 0),
]

const MAINLAND_AFTER_HOURS: readonly ScheduleStep[] = [
  ...MAINLAND.slice(0, -1),
  step('afterClose', 15, 0),
  step('afterHours', 15, 5),
  step('closed', 15, 30),
]

/** HKEX; matching in the opening auction ends at a random moment before 09:22, the closing auction before 16:10. */
const HONG_KONG: readonly ScheduleStep[] = [
  step('beforeOpen', 0, 0),
  step('openingAuction', 9, 0),
  step('openingAuctionFixed', 9, 15),
  step('matchPause', 9, 22),
  step('morning', 9, 30),
  step('lunch', 12, 0),
  step('afternoon', 13, 0),
  step('closingAuction', 16, 0),
  step('closed', 16, 10),
]

const HONG_KONG_HALF_DAY: readonly ScheduleStep[] = [
  ...HONG_KONG.slice(0, 5),
  step('closingAuction', 12, 0),
  step('closed', 12, 10),
]

const SCHEDULES: Readonly<Record<SessionMarket, readonly ScheduleStep[]>> = {
  mainland: MAINLAND,
  mainlandAfterHours: MAINLAND_AFTER_HOURS,
  hongKong: HONG_KONG,
}

/** The phases of a trading day, earliest first; the first begins at midnight. Only Hong Kong has half days. */
export function daySchedule(market: SessionMarket, isHalfDay: boolean): readonly ScheduleStep[] {
  return isHalfDay && market === 'hongKong' ? HONG_KONG_HALF_DAY : SCHEDULES[market]
}
