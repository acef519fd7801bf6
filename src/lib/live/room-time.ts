import { dayClock } from '#lib/shell/format/countdown.ts'
import { LIVE_TEXTS } from './texts.ts'

/** Sentence about the time left until a room opens: `距开播 2天 03:04:05`, or without days. */
export function untilStart(left: number): string {
  const { days, clock } = dayClock(left)
  return LIVE_TEXTS.startsIn(days > 0 ? `${days}天 ${clock}` : clock)
}
