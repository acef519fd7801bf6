import { setImmediate as breathe } from 'node:timers/promises'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { IndexBasis } from '../constituent/index-basis.ts'
import {
  createWalker,
  type DayStep,
  dayKeyOf,
  stepDay,
  type Walker,
  walkDays,
} from '../simulation/daily-walk.ts'
import type { DayPath, PathColumns } from '../simulation/day-path.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { createFactorPaths, type FactorPaths } from '../simulation/factors.ts'
import { indexDay, type WeighedPath } from '../simulation/index-day.ts'
import { reference, type Security } from '../simulation/security.ts'
import { simulateDay, usualVolume, walkedVolume } from '../simulation/simulate-day.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import { loadRecorded, type Recorded, recordedMinutes } from './recorded-market.ts'
import { summedDays } from './summed-days.ts'
import { daysUntil, type Universe } from './universe.ts'

/** One security's trading day in the replay. */
export interface ReplayDay {
  path: DayPath
  /** The volumes of up to five earlier trading days, oldest first; empty if nothing is known. */
  volumesBefore: readonly number[]
}

/** One trading day of some securities: what is recorded of it, and the simulated walk for the rest. */
export interface MarketDay {
  day: Day
  /** Undefined for a symbol that is unknown, was not listed yet or has no initial price. */
  of(symbol: StockSymbol): Promise<ReplayDay | undefined>
}

export async function loadMarketDay(
  db: Db,
  universe: Universe,
  { day, seed, symbols }: { day: Day; seed: number; symbols: readonly StockSymbol[] },
): Promise<MarketDay> {
  const { securities, calendar, bases } = universe
  const recorded = await loadRecorded(db, day, symbols)
  const between = daysUntil(day, calendar)
  const factors = new Map<number, FactorPaths>()
  const factorsOf = (one: Security) => {
    const { slots } = axisOf(one.symbol)
    const made = factors.get(slots) ?? createFactorPaths(seed, dayKeyOf(day), slots)
    factors.set(slots, made)
    return made
  }
  const known = new Map<StockSymbol, Promise<ReplayDay | undefined>>()
  const of = (symbol: StockSymbol) => {
    const one = securities.get(symbol)
    const made = known.get(symbol) ?? (one ? draw(one) : Promise.resolve(undefined))
    known.set(symbol, made)
    made.catch(() => known.delete(symbol))
    return made
  }
  let drawn = 0
  const draw = async (one: Security): Promise<ReplayDay | undefined> => {
    const { symbol } = one
    const close = recorded.closes.get(symbol) ?? one.base ?? openingOf(recorded.frames.get(symbol))
    if (!close || (one.listDay !== null && one.listDay > day)) return undefined
    drawn += 1
    // A whole market is simulated in pieces: requests and streams continue in between.
    if (drawn % 100 === 0) await breathe()
    const basis = bases.get(symbol)
    const summed = basis && (await summedDays(db, universe, { until: day, seed })).get(symbol)
    const walker = createWalker(one, seed, calendar, close.closeMilli, summed)
    const walked = walkDays(walker, between(close.day), close.closeMilli)
    const closeBefore = walked.at(-1)?.closeMilli ?? close.closeMilli
    const step = stepDay(
      walker,
      day,
      dayKeyOf(day),
      reference(one, closeBefore, recorded.exRights.get(symbol)),
    )
    const period = recorded.periods.get(symbol)
    const frame = recorded.frames.get(symbol)
    const path = period
      ? await recordedMinutes(db, one, { step, period, calendar })
      : ((basis && !frame ? indexDay(one, step, await drawBasis(basis)) : undefined) ??
        candleOrWalk(walker, step, factorsOf(one), { frame, usual: recorded.volumes.get(symbol) }))
    return { path, volumesBefore: volumesOf(walker, walked, recorded) }
  }

  /** The paths of an index's shares on this day. */
  async function drawBasis({ members, isCapital, traded }: IndexBasis) {
    const weighed: WeighedPath[] = []
    const paths: DayPath[] = []
    for (const symbol of new Set([...members.keys(), ...traded])) {
      const path = (await of(symbol))?.path
      if (!path) continue
      if (traded.has(symbol)) paths.push(path)
      const { weight = 0, from } = members.get(symbol) ?? {}
      if (weight === 0 || (from && from > day)) continue
      weighed.push({ path, weight: isCapital ? weight * path.prevCloseMilli : weight })
    }
    return { members: weighed, traded: paths }
  }

  return { day, of }
}

interface CandleOrWalk {
  frame: DayFrame | undefined
  usual: number | undefined
  /** Overwritten by the minutes, for callers that read them at once. */
  columns?: PathColumns
}

/** Minutes along the day's recorded candle, else from the simulated walk. */
export function candleOrWalk(
  walker: Walker,
  step: DayStep,
  factors: FactorPaths,
  { frame, usual, columns }: CandleOrWalk,
): DayPath {
  const volume = usual ?? usualVolume(walker.security, step.prevCloseMilli)
  const draw = (drawn: DayStep, led?: DayFrame) =>
    simulateDay(walker, drawn, factors, volume, led, columns)
  if (!frame) return draw(step)
  if (frame.volume === 0) return draw({ ...step, isSuspended: true })
  return draw({ ...step, isSuspended: false }, frame)
}

function openingOf(frame: DayFrame | undefined): Security['base'] {
  return frame ? { day: null, closeMilli: frame.openMilli } : null
}

function volumesOf(walker: Walker, walked: readonly DayStep[], { volumes }: Recorded): number[] {
  const { security } = walker
  const usual = volumes.get(security.symbol)
  const last = walked.slice(-5)
  if (last.length === 0) return usual ? [usual] : []
  return last.map((step) =>
    walkedVolume(walker, step, usual ?? usualVolume(security, step.prevCloseMilli)),
  )
}
