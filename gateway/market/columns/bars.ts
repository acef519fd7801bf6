import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Listing } from '../queries.ts'

/** A figure of every stock on every day: those of one stock lie side by side, `stride` in number, oldest first. */
interface BarColumns {
  open: Int32Array
  high: Int32Array
  low: Int32Array
  /** 0 before the stock was listed, and on days of which nothing is known. */
  close: Int32Array
  prevClose: Int32Array
  /** 1 where it closed at its upper limit, -1 at its lower one. */
  limit: Int8Array
  /** Shares; 0 while suspended. */
  volume: Float64Array
  turnoverFen: Float64Array
  /** Net inflow of large and super-large orders; NaN if unknown. */
  mainFen: Float64Array
  superLargeFen: Float64Array
}

/** The daily bars of all A shares in memory, prices in milli. */
export interface Bars extends BarColumns {
  days: readonly Day[]
  listings: readonly Listing[]
  /** Number of days with room in the columns; the one after `days` is for today. */
  stride: number
}

/** What a stock did on one day. */
export interface Bar {
  openMilli: number
  highMilli: number
  lowMilli: number
  closeMilli: number
  prevCloseMilli: number
  /** 0 on days without limits. */
  limitUpMilli: number
  limitDownMilli: number
  volume: number
  turnoverFen: number
  mainFen: number
  superLargeFen: number
}

export function emptyBars(listings: readonly Listing[], stride: number): Bars {
  const size = listings.length * stride
  const prices = () => new Int32Array(size)
  const sums = () => new Float64Array(size)
  return {
    days: [],
    listings,
    stride,
    open: prices(),
    high: prices(),
    low: prices(),
    close: prices(),
    prevClose: prices(),
    limit: new Int8Array(size),
    volume: sums(),
    turnoverFen: sums(),
    mainFen: sums(),
    superLargeFen: sums(),
  }
}

export function writeBar(bars: Bars, stock: number, day: number, bar: Bar): void {
  const at = stock * bars.stride + day
  bars.open[at] = bar.openMilli
  bars.high[at] = bar.highMilli
  bars.low[at] = bar.lowMilli
  bars.close[at] = bar.closeMilli
  bars.prevClose[at] = bar.prevCloseMilli
  bars.limit[at] = limitOf(bar)
  bars.volume[at] = bar.volume
  bars.turnoverFen[at] = bar.turnoverFen
  bars.mainFen[at] = bar.mainFen
  bars.superLargeFen[at] = bar.superLargeFen
}

function limitOf({ closeMilli, limitUpMilli, limitDownMilli }: Bar): -1 | 0 | 1 {
  if (closeMilli === 0) return 0
  if (closeMilli === limitUpMilli) return 1
  return closeMilli === limitDownMilli ? -1 : 0
}

/** A copy without the days from one on: of a market whose clock was moved back. */
export function barsBefore(bars: Bars, day: Day): Bars {
  const { stride, listings, days, ...columns } = bars
  const copied = emptyBars(listings, stride)
  return Object.assign(copied, structuredClone(columns), { days: days.filter((one) => one < day) })
}

/** Drops the oldest day of every stock, so that another one fits. */
export function dropOldestDay(bars: Bars): void {
  const { stride, listings, days, ...columns } = bars
  for (const column of Object.values(columns)) {
    column.copyWithin(0, 1)
    for (let stock = 1; stock <= listings.length; stock += 1) column[stock * stride - 1] = 0
  }
  bars.days = days.slice(1)
}
