/** The single rule of all countdowns; the server's time is a parameter, never read here. */
const SECOND = 1000
const DAY_SECONDS = 86_400

/** Milliseconds left until an instant, never negative. */
export function leftMs(until: number, now: number): number {
  return Math.max(0, until - now)
}

/** `mm:ss` of the time left; a second that has begun still counts, so that 00:00 means over. */
export function minuteClock(left: number): string {
  const seconds = Math.ceil(left / SECOND)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** Whole days, and `hh:mm:ss` of the rest. */
export function dayClock(left: number): { days: number; clock: string } {
  const seconds = Math.ceil(left / SECOND)
  const clock = new Date((seconds % DAY_SECONDS) * SECOND).toJSON().slice(11, 19)
  return { days: Math.floor(seconds / DAY_SECONDS), clock }
}

/** Milliseconds until the displayed text changes. */
export function untilNextTick(left: number): number {
  return left % SECOND || SECOND
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
