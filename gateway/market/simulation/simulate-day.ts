import type { StockSymbol } from '#api/exchange/symbol.ts'
import { normal, randomBits } from './counter-random.ts'
import type { DayStep, Walker } from './daily-walk.ts'
import { type DayPath, emptyPath, type PathColumns } from './day-path.ts'
import { type DayFrame, drawPrices, meetFrame, priceShares } from './draw-prices.ts'
import { bridge, type FactorPaths } from './factors.ts'
import { type Security, tickOf, volumeStep } from './security.ts'
import { axisOf, volumeWeights } from './volume-curve.ts'

/** A security's own minutes move about as much as its day. */
const OWN_NOISE = 0.008
/** Factor for the volume at a limit while the other side is empty. */
const SEALED_VOLUME = 0.12

/** The volume of a simulated day, in shares; large moves increase it. */
export function dayVolume(step: DayStep, usual: number, unit: number): number {
  if (step.isSuspended) return 0
  const spread = Math.exp(0.28 * normal(step.bits, 4, 0))
  const wanted = usual * spread * (0.8 + 9 * Math.min(0.15, Math.abs(step.move)))
  return Math.max(1, Math.round(wanted / unit)) * unit
}

/** The volume of a day of the walk: of an index, what its members traded. */
export function walkedVolume({ security, summed }: Walker, step: DayStep, usual: number): number {
  return summed?.get(step.day)?.volume ?? dayVolume(step, usual, volumeStep(security))
}

/**
 * The minutes of a day: from the seed alone, or fitted to a recorded day candle. `columns` are overwritten: days of which
 * only the candle is read share them.
 */
export function simulateDay(
  walker: Walker,
  step: DayStep,
  factors: FactorPaths,
  usualVolume: number,
  frame?: DayFrame,
  columns: PathColumns = emptyPath(axisOf(walker.security.symbol).slots),
): DayPath {
  const { security } = walker
  const axis = axisOf(security.symbol)
  const unit = volumeStep(security)
  const path: DayPath = {
    day: step.day,
    origin: 'simulated',
    axis,
    prevCloseMilli: step.prevCloseMilli,
    limits: step.limits,
    tick: tickOf(security, step.prevCloseMilli),
    step: unit,
    isSuspended: step.isSuspended,
    isLed: frame !== undefined,
    isPriced: security.board !== 'index',
    bits: step.bits,
    ...columns,
  }
  if (step.isSuspended) return fillStill(path)
  const moves = latentMoves(walker, step, factors, axis.slots, frame)
  spreadVolume(path, moves, frame?.volume ?? walkedVolume(walker, step, usualVolume))
  drawPrices(path, moves, frame?.closeMilli ?? step.closeMilli, frame)
  if (!path.isPriced) priceShares(path, walker.summed?.get(step.day)?.averageMilli)
  if (frame) meetFrame(path, frame)
  return path
}

function fillStill(path: DayPath): DayPath {
  for (const prices of [path.close, path.high, path.low]) prices.fill(path.prevCloseMilli)
  for (const sums of [path.volume, path.turnover]) sums.fill(0)
  return path
}

/** Logarithms against the previous close, before limits. */
function latentMoves(
  { shares, security }: Walker,
  step: DayStep,
  factors: FactorPaths,
  slots: number,
  frame?: DayFrame,
): Float64Array {
  const moves = new Float64Array(slots)
  const last = slots - 1
  const quiet = security.board === 'index' ? 0.05 : 1
  const board = factors.of(shares.boardKey, 'board')
  const sector = factors.of(shares.sectorKey, 'sector')
  const { market } = factors
  const common = shares.market * market[last]! + shares.board * board[last]!
  const own = step.move - common - shares.sector * sector[last]!
  bridge(moves, step.bits, own, quiet * OWN_NOISE + Math.abs(own) * 0.15)
  for (let i = 0; i < slots; i += 1) {
    moves[i]! += shares.market * market[i]! + shares.board * board[i]! + shares.sector * sector[i]!
  }
  moves[last] = step.move
  if (frame) tilt(moves, step.prevCloseMilli, frame)
  return moves
}

function tilt(moves: Float64Array, prevCloseMilli: number, frame: DayFrame): void {
  const last = moves.length - 1
  const atOpen = Math.log(frame.openMilli / prevCloseMilli) - moves[0]!
  const atClose = Math.log(frame.closeMilli / prevCloseMilli) - moves[last]!
  for (let i = 0; i <= last; i += 1) moves[i]! += atOpen + ((atClose - atOpen) * i) / last
}

function spreadVolume(path: DayPath, moves: Float64Array, total: number): void {
  const weights = volumeWeights(path.axis)
  const slots = weights.length
  const { volume, limits, bits, step } = path
  const up = limits ? Math.log(limits.limitUpMilli / path.prevCloseMilli) : Infinity
  const down = limits ? Math.log(limits.limitDownMilli / path.prevCloseMilli) : -Infinity
  let sum = 0
  for (let i = 0; i < slots; i += 1) {
    const draw = randomBits(bits, 8, i) / 2 ** 32
    const isSealed = moves[i]! >= up || moves[i]! <= down
    sum += weights[i]! * (0.35 + 2.6 * draw * draw * draw) * (isSealed ? SEALED_VOLUME : 1)
    volume[i] = sum
  }
  const scale = total / sum / step
  for (let i = 0; i < slots - 1; i += 1) volume[i] = Math.floor(volume[i]! * scale) * step
  volume[slots - 1] = total
  // The closing auction matches at least one order, otherwise the close could not be reached.
  const spared = total - Math.min(step, total)
  for (let i = slots - 2; i >= 0 && volume[i]! > spared; i -= 1) volume[i] = spared
}

const INDEX_VOLUMES: Readonly<Record<StockSymbol, number>> = {
  sh000001: 5e10,
  sz399001: 6e10,
  sz399006: 1.8e10,
}

/**
 * Daily volume of a security without records, in shares: by a turnover rate if the float is known, else by an amount.
 */
export function usualVolume(one: Security, priceMilli: number): number {
  const draw = (one.key % 1000) / 1000
  if (one.board === 'index') return INDEX_VOLUMES[one.symbol] ?? 4e9 + 1e10 * draw
  if (one.floatShares) return one.floatShares * (0.003 + 0.025 * draw * draw)
  return ((4e7 + 6e8 * draw * draw) * 1000) / priceMilli
}
