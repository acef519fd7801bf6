import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Listing } from '../queries.ts'
import { type BarColumn, createBarColumn } from './bar-column.ts'

/** The figures of every stock on every day, oldest first. */
interface BarColumns {
  open: BarColumn
  high: BarColumn
  low: BarColumn
  /** 0 before the stock was listed, and on days of which nothing is known. */
  close: BarColumn
  prevClose: BarColumn
  /** 1 where it closed at its upper limit, -1 at its lower one. */
  limit: BarColumn
  /** Shares; 0 while suspended. */
  volume: BarColumn
  turnoverFen: BarColumn
  /** Net inflow of large and super-large orders; NaN if unknown. */
  mainFen: BarColumn
  superLargeFen: BarColumn
}

const COLUMNS = [
  ...(['open', 'high', 'low', 'close', 'prevClose', 'limit'] as const),
  ...(['volume', 'turnoverFen', 'mainFen', 'superLargeFen'] as const),
] as const

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
  const column = (kind: Parameters<typeof createBarColumn>[0]) =>
    createBarColumn(kind, listings.length, stride)
  return {
    days: [],
    listings,
    stride,
    open: column('price'),
    high: column('price'),
    low: column('price'),
    close: column('price'),
    prevClose: column('price'),
    limit: column('sign'),
    volume: column('volume'),
    turnoverFen: column('sum'),
    mainFen: column('sum'),
    superLargeFen: column('sum'),
  }
}

export function writeBar(bars: Bars, stock: number, day: number, bar: Bar): void {
  bars.open.set(stock, day, bar.openMilli)
  bars.high.set(stock, day, bar.highMilli)
  bars.low.set(stock, day, bar.lowMilli)
  bars.close.set(stock, day, bar.closeMilli)
  bars.prevClose.set(stock, day, bar.prevCloseMilli)
  bars.limit.set(stock, day, limitOf(bar))
  bars.volume.set(stock, day, bar.volume)
  bars.turnoverFen.set(stock, day, bar.turnoverFen)
  bars.mainFen.set(stock, day, bar.mainFen)
  bars.superLargeFen.set(stock, day, bar.superLargeFen)
}

function limitOf({ closeMilli, limitUpMilli, limitDownMilli }: Bar): -1 | 0 | 1 {
  if (closeMilli === 0) return 0
  if (closeMilli === limitUpMilli) return 1
  return closeMilli === limitDownMilli ? -1 : 0
}

/** A copy without the days from one on: of a market whose clock was moved back. */
export function barsBefore(bars: Bars, day: Day): Bars {
  const copied = { ...bars, days: bars.days.filter((one) => one < day) }
  for (const name of COLUMNS) copied[name] = bars[name].clone()
  return copied
}

/** Drops the oldest day of every stock, so that another one fits. */
export function dropOldestDay(bars: Bars): void {
  for (const name of COLUMNS) bars[name].dropOldestDay()
  bars.days = bars.days.slice(1)
}
