import { MOVEMENT_RULES, type Movement, type MovementKind } from '#api/screening/movement.ts'
import type { IntradayPoint } from '#gateway/market/feed/feed.ts'
import type { Extremes } from './extremes.ts'

/** A stock's day so far, and its limits. */
export interface Day {
  symbol: string
  name: string
  prevCloseMilli: number
  limitUpMilli: number | null
  limitDownMilli: number | null
  /** The extremes of earlier days; absent where too few are known. */
  extremes?: Extremes | undefined
  points: readonly IntradayPoint[]
}

/** The same with the sums and the extremes of all minutes before each of them. */
interface SummedDay extends Day {
  highest: Float64Array
  lowest: Float64Array
  turnoverFen: Float64Array
  volume: Float64Array
}

type Rule = (day: SummedDay, at: number) => { kind: MovementKind; value: number } | undefined

const { fast: FAST, rebound: REBOUND, big: BIG, volume: VOLUME, pause: PAUSE } = MOVEMENT_RULES

const percent = (now: number, before: number) => (now / before - 1) * 100
const priceAt = ({ points }: Day, at: number) => points[at]?.priceMilli ?? 0

const RULES: readonly Rule[] = [
  fastMove,
  rebound,
  bigTrade,
  limitUp,
  limitDown,
  volumeBurst,
  newExtreme,
]

/** What a stock did unusually, oldest first; a minute is judged by what came before it. */
export function movementsOf(minutes: Day): Movement[] {
  const day = summed(minutes)
  const found: Movement[] = []
  const lastAt = new Map<MovementKind, number>()
  for (let at = 1; at < day.points.length; at += 1) {
    for (const rule of RULES) {
      const hit = rule(day, at)
      if (!hit || at - (lastAt.get(hit.kind) ?? -PAUSE) < PAUSE) continue
      lastAt.set(hit.kind, at)
      found.push(movementAt(day, at, hit))
    }
  }
  return found
}

function summed(day: Day): SummedDay {
  const turnoverFen = new Float64Array(day.points.length + 1)
  const volume = new Float64Array(day.points.length + 1)
  const highest = new Float64Array(day.points.length + 1).fill(Number.NEGATIVE_INFINITY)
  const lowest = new Float64Array(day.points.length + 1).fill(Number.POSITIVE_INFINITY)
  for (const [i, point] of day.points.entries()) {
    highest[i + 1] = Math.max(highest[i]!, point.priceMilli)
    lowest[i + 1] = Math.min(lowest[i]!, point.priceMilli)
    turnoverFen[i + 1] = turnoverFen[i]! + point.turnoverFen
    volume[i + 1] = volume[i]! + point.volume
  }
  return { ...day, turnoverFen, volume, highest, lowest }
}

function movementAt(
  day: Day,
  at: number,
  { kind, value }: { kind: MovementKind; value: number },
): Movement {
  const { symbol, name, prevCloseMilli, points } = day
  const price = priceAt(day, at)
  return {
    ...{ symbol, name, kind },
    time: points[at]?.time ?? '',
    price: price / 1000,
    changePercent: rounded(percent(price, prevCloseMilli)),
    value: rounded(value),
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function fastMove(day: Day, at: number) {
  const before = priceAt(day, Math.max(0, at - FAST.minutes))
  const move = percent(priceAt(day, at), before)
  if (move >= FAST.percent) return { kind: 'rocket', value: move } as const
  return move <= -FAST.percent ? ({ kind: 'dive', value: move } as const) : undefined
}

function rebound(day: Day, at: number) {
  const window = day.points.slice(Math.max(0, at - REBOUND.minutes), at)
  const low = Math.min(...window.map(({ priceMilli }) => priceMilli))
  const move = percent(priceAt(day, at), low)
  const isDeep = percent(low, day.prevCloseMilli) <= -REBOUND.below
  return isDeep && move >= REBOUND.percent ? ({ kind: 'rebound', value: move } as const) : undefined
}

function bigTrade(day: SummedDay, at: number) {
  if (at < VOLUME.minutes) return undefined
  const spent = (day.points[at]?.turnoverFen ?? 0) / 100
  const usual = day.turnoverFen[at]! / 100 / at
  if (spent < BIG.yuan || spent < usual * BIG.times) return undefined
  const move = percent(priceAt(day, at), priceAt(day, at - 1))
  if (Math.abs(move) < BIG.percent) return undefined
  return { kind: move > 0 ? 'bigBuy' : 'bigSell', value: spent / usual } as const
}

function limitUp(day: Day, at: number) {
  if (day.limitUpMilli === null) return undefined
  const [before, now] = [at - 1, at].map((one) => priceAt(day, one) === day.limitUpMilli)
  if (before === now) return undefined
  return { kind: now ? 'sealed' : 'opened', value: 0 } as const
}

function limitDown(day: Day, at: number) {
  if (day.limitDownMilli === null) return undefined
  const [before, now] = [at - 1, at].map((one) => priceAt(day, one) === day.limitDownMilli)
  if (before === now) return undefined
  return { kind: now ? 'sealedDown' : 'openedDown', value: 0 } as const
}

function volumeBurst({ volume }: SummedDay, at: number) {
  if (at < VOLUME.after) return undefined
  const from = at + 1 - VOLUME.minutes
  const window = volume[at + 1]! - volume[from]!
  // The opening auction is no ordinary minute.
  const usual = ((volume[from]! - volume[1]!) / (from - 1)) * VOLUME.minutes
  const times = usual > 0 ? window / usual : 0
  return times >= VOLUME.times ? ({ kind: 'volume', value: times } as const) : undefined
}

const OPENING = '09:30'

function newExtreme(day: SummedDay, at: number) {
  const { extremes, points, highest, lowest } = day
  if (!extremes) return undefined
  const price = priceAt(day, at)
  // The opening price has no minute of its own: the first minute tells of it.
  const isFirst = at === 1 && points[0]?.time === OPENING
  if (price > extremes.high && (isFirst || highest[at]! <= extremes.high))
    return { kind: 'high60', value: percent(price, extremes.high) } as const
  if (price < extremes.low && (isFirst || lowest[at]! >= extremes.low))
    return { kind: 'low60', value: percent(price, extremes.low) } as const
  return undefined
}
