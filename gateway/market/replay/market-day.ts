import { setImmediate as breathe } from 'node:timers/promises'
import { type ExRightsEvent, exReferenceMilli } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import {
  createWalker,
  type DayStep,
  dayKeyOf,
  stepDay,
  type Walker,
  walkDays,
} from '../simulation/daily-walk.ts'
import type { DayPath } from '../simulation/day-path.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { createFactorPaths, type FactorPaths } from '../simulation/factors.ts'
import { type Security, tickOf, volumeStep } from '../simulation/security.ts'
import { dayVolume, simulateDay } from '../simulation/simulate-day.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import { loadRecorded, type Recorded, recordedMinutes } from './recorded-market.ts'
import { daysUntil, type Universe } from './universe.ts'

/** One security's trading day in the replay. */
export interface ReplayDay {
  path: DayPath
  /** Of up to five trading days before, oldest first; empty if nothing is known. */
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
  { securities, calendar }: Universe,
  { day, seed, symbols }: { day: Day; seed: number; symbols: readonly StockSymbol[] },
): Promise<MarketDay> {
  const recorded = await loadRecorded(db, day, symbols)
  const between = daysUntil(day, calendar)
  const factors = new Map<number, FactorPaths>()
  const factorsOf = (one: Security) => {
    const { slots } = axisOf(one.symbol)
    const made = factors.get(slots) ?? createFactorPaths(seed, dayKeyOf(day), slots)
    factors.set(slots, made)
    return made
  }
  const known = new Map<StockSymbol, ReplayDay | undefined>()
  let drawn = 0
  const draw = async (one: Security): Promise<ReplayDay | undefined> => {
    const { symbol } = one
    const close = recorded.closes.get(symbol) ?? one.base ?? openingOf(recorded.frames.get(symbol))
    if (!close || (one.listDay !== null && one.listDay > day)) return undefined
    drawn += 1
    // A whole market is simulated in pieces: requests and streams continue in between.
    if (drawn % 100 === 0) await breathe()
    const walker = createWalker(one, seed, calendar, close.closeMilli)
    const walked = walkDays(walker, between(close.day), close.closeMilli)
    const closeBefore = walked.at(-1)?.closeMilli ?? close.closeMilli
    const step = stepDay(
      walker,
      day,
      dayKeyOf(day),
      reference(one, closeBefore, recorded.exRights.get(symbol)),
    )
    const period = recorded.periods.get(symbol)
    const path = period
      ? await recordedMinutes(db, one, { step, period, calendar })
      : candleOrWalk(walker, step, factorsOf(one), {
          frame: recorded.frames.get(symbol),
          usual: recorded.volumes.get(symbol),
        })
    return { path, volumesBefore: volumesOf(walker, walked, recorded) }
  }
  return {
    day,
    async of(symbol) {
      if (known.has(symbol)) return known.get(symbol)
      const one = securities.get(symbol)
      const made = one && (await draw(one))
      known.set(symbol, made)
      return made
    },
  }
}

/** The close a day is measured against; the ex-reference price if the stock goes ex on that day. */
export function reference(
  one: Security,
  closeMilli: number,
  event: ExRightsEvent | undefined,
): number {
  return event ? exReferenceMilli(closeMilli, event, tickOf(one, closeMilli)) : closeMilli
}

/** Minutes along the day's recorded candle, else from the simulated walk. */
export function candleOrWalk(
  walker: Walker,
  step: DayStep,
  factors: FactorPaths,
  { frame, usual }: { frame: DayFrame | undefined; usual: number | undefined },
): DayPath {
  const volume = usual ?? usualVolume(walker.security, step.prevCloseMilli)
  if (!frame) return simulateDay(walker, step, factors, volume)
  if (frame.volume === 0)
    return simulateDay(walker, { ...step, isSuspended: true }, factors, volume)
  return simulateDay(walker, { ...step, isSuspended: false }, factors, volume, frame)
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
    dayVolume(step, usual ?? usualVolume(security, step.prevCloseMilli), volumeStep(security)),
  )
}

const INDEX_VOLUMES: Readonly<Record<StockSymbol, number>> = {
  sh000001: 5e10,
  sz399001: 6e10,
  sz399006: 1.8e10,
}

/**
 * Daily volume of a security without records, in shares: by a turnover rate if the float is known, else by an amount.
 */
function usualVolume(one: Security, priceMilli: number): number {
  const draw = (one.key % 1000) / 1000
  if (one.board === 'index') return INDEX_VOLUMES[one.symbol] ?? 4e9 + 1e10 * draw
  if (one.floatShares) return one.floatShares * (0.003 + 0.025 * draw * draw)
  return ((4e7 + 6e8 * draw * draw) * 1000) / priceMilli
}
