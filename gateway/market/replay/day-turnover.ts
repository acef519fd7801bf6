import { setImmediate as breathe } from 'node:timers/promises'
import { boardOf, isAShare } from '#api/exchange/board.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { type DayPath, momentAt, positionAt } from '../simulation/day-path.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import type { MarketDay } from './market-day.ts'

/** The turnover of both large exchanges on a day, at the end of each slot: fen, since the morning. */
export type DayTurnover = Float64Array

/** Whether a security counts towards the turnover of Shanghai and Shenzhen. */
export function countsTowardsTurnover(symbol: StockSymbol): boolean {
  const board = boardOf(symbol)
  return board !== null && board !== 'bse' && isAShare(board)
}

/** The sum over every security, of which nothing else is kept. */
export async function dayTurnover(
  day: MarketDay,
  symbols: Iterable<StockSymbol>,
): Promise<DayTurnover> {
  const { slots } = axisOf('sh000001')
  const sums = new Float64Array(slots)
  let counted = 0
  for (const symbol of symbols) {
    const shown = countsTowardsTurnover(symbol) ? await day.of(symbol) : undefined
    if (!shown || shown.path.isSuspended) continue
    addTo(sums, shown.path)
    counted += 1
    // Requests and streams continue in between.
    if (counted % 100 === 0) await breathe()
  }
  return sums
}

/** The part of a day until a second, its last minute by its elapsed part; empty before the first trade. */
export function turnoverUntil(sums: DayTurnover, second: number): DayTurnover {
  const position = positionAt(second, axisOf('sh000001'))
  if (!position) return new Float64Array()
  const until = sums.slice(0, position.slot + 1)
  until[position.slot] = turnoverAt(sums, second)
  return until
}

/** The turnover by a second of the day: what was traded within the minute by its elapsed part. */
export function turnoverAt(sums: DayTurnover, second: number): number {
  const position = positionAt(second, axisOf('sh000001'))
  if (!position) return 0
  const before = position.slot > 0 ? (sums[position.slot - 1] ?? 0) : 0
  const after = sums[position.slot] ?? before
  return Math.round(before + (after - before) * position.fraction)
}

function addTo(sums: Float64Array, path: DayPath): void {
  for (let slot = 0; slot < sums.length; slot += 1)
    sums[slot]! += momentAt(path, { slot, fraction: 1 })?.turnoverFen ?? 0
}
