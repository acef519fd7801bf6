import { roundToTick } from '#api/exchange/price/rounding.ts'
import type { DayStep, SummedDay } from './daily-walk.ts'
import { type DayPath, emptyPath } from './day-path.ts'
import { type Security, tickOf, volumeStep } from './security.ts'
import { axisOf } from './volume-curve.ts'

export interface WeighedPath {
  /** Its part of the index at the previous close. */
  weight: number
  path: DayPath
}

/** What an index was made of on a day, gathered share by share. */
export interface IndexSum {
  weight: number
  /** The sum of changes times weights. */
  moved: number
  volume: number
  /** Thousandths of a yuan. */
  turnover: number
}

export function emptySum(): IndexSum {
  return { weight: 0, moved: 0, volume: 0, turnover: 0 }
}

/** Undefined if no member had a price. */
export function summedDay({ weight, moved, volume, turnover }: IndexSum): SummedDay | undefined {
  if (weight === 0 || volume === 0) return undefined
  return { change: moved / weight, volume, averageMilli: turnover / volume }
}

/**
 * The day of an index by slots: its change is the weighted change of its members, its volume and turnover those of
 * the shares it stands for. Undefined if none of them trades.
 */
export function indexDay(
  one: Security,
  step: Pick<DayStep, 'day' | 'bits' | 'prevCloseMilli'>,
  { members, traded }: { members: readonly WeighedPath[]; traded: readonly DayPath[] },
): DayPath | undefined {
  const axis = axisOf(one.symbol)
  const tick = tickOf(one, step.prevCloseMilli)
  const path: DayPath = {
    ...{ day: step.day, origin: 'simulated', axis, prevCloseMilli: step.prevCloseMilli },
    ...{ limits: null, tick, step: volumeStep(one), bits: step.bits },
    ...{ isSuspended: false, isLed: false, isPriced: false },
    ...emptyPath(axis.slots),
  }
  for (const { volume, turnover } of traded) {
    for (let slot = 0; slot < axis.slots; slot += 1) {
      path.volume[slot]! += volume[slot]!
      path.turnover[slot]! += turnover[slot]!
    }
  }
  const total = members.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0 || path.volume.at(-1) === 0) return undefined
  const moves = new Float64Array(axis.slots)
  for (const { weight, path: member } of members) {
    for (let slot = 0; slot < axis.slots; slot += 1)
      moves[slot]! += weight * (member.close[slot]! / member.prevCloseMilli - 1)
  }
  for (let slot = 0; slot < axis.slots; slot += 1) {
    const exact = step.prevCloseMilli * (1 + moves[slot]! / total)
    const close = roundToTick(Math.round(exact), tick)
    const before = slot > 0 ? path.close[slot - 1]! : close
    path.close[slot] = close
    path.high[slot] = Math.max(before, close)
    path.low[slot] = Math.min(before, close)
  }
  return path
}
