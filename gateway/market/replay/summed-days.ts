import { setImmediate as breathe } from 'node:timers/promises'
import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { recordedBetween } from '../columns/queries.ts'
import {
  createWalker,
  type DayStep,
  dayKeyOf,
  type SummedDay,
  stepDay,
  type Walker,
} from '../simulation/daily-walk.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { emptySum, type IndexSum, summedDay } from '../simulation/index-day.ts'
import { reference, type Security, volumeStep } from '../simulation/security.ts'
import { dayVolume, usualVolume } from '../simulation/simulate-day.ts'
import { minuteDaysBetween } from './queries.ts'
import { loadRecorded, type Recorded } from './recorded-market.ts'
import { daysUntil, type SummedDays, type Universe } from './universe.ts'

/** All days of the walk before a day, added up once for all readers: a year of a market takes a moment. */
export function summedDays(
  db: Db,
  universe: Universe,
  { until, seed }: { until: Day; seed: number },
): Promise<SummedDays> {
  const { summed } = universe
  const known = summed.latest
  if (known && known.seed === seed && known.until >= until) return known.days
  const made = { until, seed, days: sumDays(db, universe, until, seed) }
  summed.latest = made
  made.days.catch(() => {
    if (summed.latest === made) summed.latest = undefined
  })
  return made.days
}

/** Days whose records are read at once. */
const CHUNK = 60
/** Shares walked before requests may continue. */
const BREATH = 400
/** Recorded volumes from which the volume of a simulated day follows. */
const USUAL_DAYS = 5

/** An index that a share belongs to. */
interface Part {
  sum: IndexSum[]
  weight: number
  isCapital: boolean
  from: Day
  isTraded: boolean
}

interface Share {
  security: Security
  walker: Walker
  closeMilli: number
  startDay: Day
  volumes: readonly number[]
  parts: readonly Part[]
}

async function sumDays(db: Db, universe: Universe, until: Day, seed: number): Promise<SummedDays> {
  const days = daysUntil(until, universe.calendar)(null)
  const sums = new Map(
    [...universe.bases.keys()].map((index) => [index, days.map(emptySum)] as const),
  )
  const [first] = days
  if (first === undefined) return new Map()
  const parts = partsOf(universe, sums)
  const recorded = await loadRecorded(db, first, [...parts.keys()])
  const minutes = await minuteDaysBetween(db, first, until)
  const shares = [...parts].flatMap(([symbol, its]) => {
    const security = universe.securities.get(symbol)
    return (security && startShare(security, its, universe, recorded, seed)) ?? []
  })
  for (let start = 0; start < days.length; start += CHUNK) {
    const chunk = days.slice(start, start + CHUNK)
    const known = await recordedBetween(db, chunk[0]!, chunk.at(-1)!)
    for (const [i, day] of chunk.entries()) {
      const on = {
        ...{ day, dayKey: dayKeyOf(day), seed },
        frames: known.frames.get(day),
        minutes: minutes.get(day),
        exRights: known.exRights.get(day),
      }
      for (const [n, share] of shares.entries()) {
        if (n % BREATH === BREATH - 1) await breathe()
        if (day > share.startDay) addDay(share, start + i, on)
      }
    }
  }
  return new Map([...sums].map(([index, list]) => [index, daysOf(days, list)]))
}

function daysOf(days: readonly Day[], sums: readonly IndexSum[]): ReadonlyMap<Day, SummedDay> {
  return new Map(
    days.flatMap((day, i): [Day, SummedDay][] => {
      const made = summedDay(sums[i]!)
      return made ? [[day, made]] : []
    }),
  )
}

function partsOf(
  { bases }: Universe,
  sums: ReadonlyMap<StockSymbol, IndexSum[]>,
): Map<StockSymbol, Part[]> {
  const parts = new Map<StockSymbol, Part[]>()
  for (const [index, { members, isCapital, traded }] of bases) {
    for (const symbol of new Set([...members.keys(), ...traded])) {
      const { weight = 0, from = null } = members.get(symbol) ?? {}
      const sum = sums.get(index) ?? []
      const part = { sum, weight, isCapital, from: from ?? '', isTraded: traded.has(symbol) }
      parts.set(symbol, [...(parts.get(symbol) ?? []), part])
    }
  }
  return parts
}

function startShare(
  security: Security,
  parts: readonly Part[],
  { calendar }: Universe,
  { closes, volumes }: Recorded,
  seed: number,
): Share | undefined {
  const start = closes.get(security.symbol) ?? security.base
  if (!start) return undefined
  const usual = volumes.get(security.symbol)
  return {
    security,
    walker: createWalker(security, seed, calendar, start.closeMilli),
    closeMilli: start.closeMilli,
    startDay: start.day ?? '',
    volumes: usual === undefined ? [] : [usual],
    parts,
  }
}

/** What is known of a day, by symbol. */
interface OnDay {
  day: Day
  dayKey: number
  seed: number
  frames: ReadonlyMap<StockSymbol, DayFrame> | undefined
  minutes: ReadonlyMap<StockSymbol, DayFrame> | undefined
  exRights: ReadonlyMap<StockSymbol, ExRightsEvent> | undefined
}

/** Goes on by a day, which counts in the indices once the share is listed. */
function addDay(share: Share, at: number, on: OnDay): void {
  const { security, walker } = share
  const { symbol, listDay } = security
  const before = reference(security, share.closeMilli, on.exRights?.get(symbol))
  const step = stepDay(walker, on.day, on.dayKey, before)
  const frame = on.minutes?.get(symbol) ?? on.frames?.get(symbol)
  const traded = frame ?? walkedFrame(share, step)
  // A recorded day may begin far from the end of a simulated one.
  const isFar = frame !== undefined && on.minutes?.has(symbol) && isBeyond(step, frame.openMilli)
  const prevCloseMilli = isFar ? traded.openMilli : step.prevCloseMilli
  share.closeMilli = traded.closeMilli
  if (frame) {
    share.walker = createWalker(security, on.seed, walker.calendar, frame.closeMilli)
    if (frame.volume > 0) share.volumes = [...share.volumes, frame.volume].slice(-USUAL_DAYS)
  }
  if (listDay !== null && listDay > on.day) return
  for (const part of share.parts) {
    const sum = part.sum[at]!
    if (part.isTraded) {
      sum.volume += traded.volume
      sum.turnover += traded.turnoverFen * 10
    }
    if (part.weight === 0 || part.from > on.day) continue
    const weight = part.isCapital ? part.weight * prevCloseMilli : part.weight
    sum.weight += weight
    sum.moved += weight * (traded.closeMilli / prevCloseMilli - 1)
  }
}

function isBeyond({ limits }: DayStep, milli: number): boolean {
  return limits !== null && (milli > limits.limitUpMilli || milli < limits.limitDownMilli)
}

/** The day as the walk ends it; its minutes are not drawn. */
function walkedFrame({ security, volumes }: Share, step: DayStep): DayFrame {
  const { prevCloseMilli, closeMilli } = step
  const usual = volumes.length
    ? volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length
    : usualVolume(security, prevCloseMilli)
  const volume = dayVolume(step, usual, volumeStep(security))
  const turnoverFen = (volume * (prevCloseMilli + closeMilli)) / 20
  const [highMilli, lowMilli] = [
    Math.max(prevCloseMilli, closeMilli),
    Math.min(prevCloseMilli, closeMilli),
  ]
  return { openMilli: prevCloseMilli, highMilli, lowMilli, closeMilli, volume, turnoverFen }
}
