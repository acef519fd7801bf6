import type { CapitalFlow } from '../feed/feed.ts'
import { normal, uniform } from './counter-random.ts'
import type { DayPath, Moment } from './day-path.ts'

/** Large orders follow the price, small ones take the other side; what one size buys another sells. */
export function simulatedFlow(path: DayPath, moment: Moment): CapitalFlow {
  return flowOf(moment.lastMilli / path.prevCloseMilli - 1, moment.turnoverFen, path.bits)
}

/** The flow of a day by its change so far, its turnover and its random bits. */
export function flowOf(change: number, turnoverFen: number, bits: number): CapitalFlow {
  const share = (stream: number, strength: number) =>
    Math.round(turnoverFen * (strength * Math.tanh(change * 12) + 0.02 * normal(bits, stream, 0)))
  const superLargeFen = share(18, 0.09)
  const largeFen = share(19, 0.05)
  const mediumFen = share(20, -0.03)
  return { superLargeFen, largeFen, mediumFen, smallFen: -(superLargeFen + largeFen + mediumFen) }
}

/** How much of the day's volume was bought actively. */
export function outerVolume(path: DayPath, moment: Moment): number {
  const change = moment.lastMilli / path.prevCloseMilli - 1
  const share = 0.5 + 0.12 * Math.tanh(change * 15) + 0.04 * (uniform(path.bits, 21, 0) - 0.5)
  return Math.round((moment.volume * share) / path.step) * path.step
}

const AFTER_HOURS_FROM = (15 * 60 + 5) * 60
const AFTER_HOURS_SECONDS = 25 * 60

/** Shares traded at the close since 15:05. */
export function afterHoursVolume(path: DayPath, second: number): number {
  const share = Math.min(1, Math.max(0, (second - AFTER_HOURS_FROM) / AFTER_HOURS_SECONDS))
  const whole = path.volume.at(-1)! * 0.002 * uniform(path.bits, 22, 0)
  return Math.floor((whole * share) / path.step) * path.step
}
