import { formatPrice } from '#lib/shell/format/price-format.ts'
import { dateTime } from '#lib/shell/format/relative-time.ts'

const DAY_MS = 86_400_000
const MILLI = 1000

export const dayText = (ms: number) => dateTime(ms).slice(0, 10)
export const minuteText = (ms: number) => dateTime(ms).slice(0, 16)
/** A stock price of thousandths of a yuan, with the decimals it needs. */
export const stockPrice = (milli: number) => formatPrice(milli / MILLI, milli % 10 === 0 ? 2 : 3)

/** Whole days until a service ends, the day begun included. */
export function daysLeft(endsAt: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAt - nowMs) / DAY_MS))
}
