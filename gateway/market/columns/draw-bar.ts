import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Listing } from '../queries.ts'
import { candleOrWalk } from '../replay/market-day.ts'
import type { Recorded } from '../replay/recorded-market.ts'
import { dayCandle } from '../replay/replay-charts.ts'
import type { Universe } from '../replay/universe.ts'
import { flowOf } from '../simulation/capital-flow.ts'
import { createWalker, dayKeyOf, stepDay, type Walker } from '../simulation/daily-walk.ts'
import { emptyPath, type PathColumns } from '../simulation/day-path.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { createFactorPaths, type FactorPaths } from '../simulation/factors.ts'
import { reference, type Security } from '../simulation/security.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import type { Bar } from './bars.ts'

const END = 86_399
/** Recorded volumes from which the volume of a simulated day follows. */
const USUAL_DAYS = 5

/** How far the replay of a stock has come. */
export interface StockWalk {
  security: Security
  walker: Walker
  closeMilli: number
  /** The day of the first close; null if it belongs to no day. */
  startDay: Day | null
  /** The volumes of the newest recorded days, oldest first. */
  volumes: number[]
  seed: number
}

export function startWalk(
  { symbol }: Listing,
  { securities, calendar }: Universe,
  { closes, volumes }: Recorded,
  seed: number,
  opening?: { day: null; closeMilli: number },
): StockWalk | undefined {
  const security = securities.get(symbol)
  const start = security && (opening ?? closes.get(symbol) ?? security.base)
  if (!security || !start) return undefined
  const usual = volumes.get(symbol)
  return {
    security,
    walker: createWalker(security, seed, calendar, start.closeMilli),
    closeMilli: start.closeMilli,
    startDay: start.day,
    volumes: usual === undefined ? [] : [usual],
    seed,
  }
}

/** Passes a day without drawing it. */
export function stepOver(stock: StockWalk, day: Day): void {
  stock.closeMilli = stepDay(stock.walker, day, dayKeyOf(day), stock.closeMilli).closeMilli
}

/** What the stocks of a day are drawn with: its factors, and columns that each overwrites. */
interface DayDrawing {
  factors: FactorPaths
  columns: PathColumns
}

export type DrawingOf = (symbol: StockSymbol) => DayDrawing

export function createDrawings(seed: number, dayKey: number): DrawingOf {
  const known = new Map<number, DayDrawing>()
  return (symbol) => {
    const { slots } = axisOf(symbol)
    const made = known.get(slots) ?? {
      factors: createFactorPaths(seed, dayKey, slots),
      columns: emptyPath(slots),
    }
    known.set(slots, made)
    return made
  }
}

interface Known {
  frame: DayFrame | undefined
  event: ExRightsEvent | undefined
  drawingOf: DrawingOf
  /** Whether flow may be simulated. */
  walks: boolean
}

/** The bar of a day, as the chart of the replay shows it. */
export function drawBar(stock: StockWalk, day: Day, known: Known): Bar {
  const { frame, event, drawingOf, walks } = known
  const { security, walker, seed } = stock
  const step = stepDay(walker, day, dayKeyOf(day), reference(security, stock.closeMilli, event))
  const limits = {
    prevCloseMilli: step.prevCloseMilli,
    limitUpMilli: step.limits?.limitUpMilli ?? 0,
    limitDownMilli: step.limits?.limitDownMilli ?? 0,
  }
  const bar = frame ?? simulatedBar(stock, step, drawingOf(stock.security.symbol))
  stock.closeMilli = bar?.closeMilli ?? step.closeMilli
  if (frame) {
    stock.walker = createWalker(security, seed, walker.calendar, frame.closeMilli)
    if (frame.volume > 0) stock.volumes = [...stock.volumes, frame.volume].slice(-USUAL_DAYS)
  }
  if (!bar || bar.volume === 0) return suspended(limits)
  const change = bar.closeMilli / step.prevCloseMilli - 1
  const flow = flowOf(change, bar.turnoverFen, step.bits)
  return {
    ...bar,
    ...limits,
    mainFen: walks ? flow.superLargeFen + flow.largeFen : Number.NaN,
    superLargeFen: walks ? flow.superLargeFen : Number.NaN,
  }
}

function simulatedBar(
  { walker, volumes }: StockWalk,
  step: ReturnType<typeof stepDay>,
  { factors, columns }: DayDrawing,
): DayFrame | undefined {
  const usual = volumes.length
    ? volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length
    : undefined
  const path = candleOrWalk(walker, step, factors, { frame: undefined, usual, columns })
  const candle = dayCandle(path, END)
  return (
    (candle && {
      openMilli: candle.open,
      highMilli: candle.high,
      lowMilli: candle.low,
      closeMilli: candle.close,
      volume: candle.volume,
      turnoverFen: Math.round(candle.turnover * 100),
    }) ??
    undefined
  )
}

function suspended(limits: Pick<Bar, 'prevCloseMilli' | 'limitUpMilli' | 'limitDownMilli'>): Bar {
  const { prevCloseMilli: price } = limits
  const none = { volume: 0, turnoverFen: 0, mainFen: 0, superLargeFen: 0 }
  return {
    openMilli: price,
    highMilli: price,
    lowMilli: price,
    closeMilli: price,
    ...limits,
    ...none,
  }
}
