import { type Board, isFund } from '#api/exchange/board.ts'
import { keyOf, normal, normalOf, randomBits, uniform } from './counter-random.ts'
import type { Security } from './security.ts'

/**
 * The causes that move many prices at once. A day's return of a security is the weighted sum of the market, its board,
 * its industry and its own move, so breadth and sectors move as in real markets.
 */
const MARKET_SD = 0.009
const BOARD_SD = 0.004
const SECTOR_SD = 0.009
/** How much of a day's move has happened by the opening, on average. */
const GAP_SHARE = 0.25

const MARKET_KEY = keyOf('market')

/** Daily standard deviation of a security's own move. */
const OWN_SD: Readonly<Record<Board, number>> = {
  main: 0.014,
  chinext: 0.019,
  star: 0.02,
  bse: 0.024,
  b: 0.01,
  etf: 0.002,
  fund: 0.002,
  reit: 0.004,
  bond: 0.007,
  index: 0.0005,
  hk: 0.016,
  us: 0.014,
}

/** Chance of a day on which a security moves far from the others. */
const EVENT_CHANCE = 0.022

/** The keys of a security's factors, and how strongly it follows them. */
export interface FactorShares {
  boardKey: number
  sectorKey: number
  market: number
  board: number
  sector: number
}

export function factorShares(one: Security): FactorShares {
  const boardKey = keyOf(`board:${one.board}`)
  const sectorKey = keyOf(`sector:${one.sector}`)
  if (one.board === 'index') {
    return { boardKey: indexBoardKey(one), sectorKey, market: 1, board: 1, sector: 0 }
  }
  const market = 0.7 + 0.6 * uniform(one.key, MARKET_KEY, 0)
  return { boardKey, sectorKey, market, board: 1, sector: 0.5 + uniform(one.key, MARKET_KEY, 1) }
}

/** Indices of one board follow that board; those across boards follow the main boards. */
function indexBoardKey({ symbol }: Security): number {
  if (symbol === 'sz399006') return keyOf('board:chinext')
  if (symbol === 'sh000688') return keyOf('board:star')
  if (symbol.startsWith('bj')) return keyOf('board:bse')
  return keyOf(symbol.startsWith('hk') ? 'board:hk' : 'board:main')
}

/** The factors' move of the whole day, as a logarithm. */
export function dailyMove(seed: number, shares: FactorShares, dayKey: number): number {
  return (
    shares.market * MARKET_SD * factor(seed, MARKET_KEY, dayKey) +
    shares.board * BOARD_SD * factor(seed, shares.boardKey, dayKey) +
    shares.sector * SECTOR_SD * factor(seed, shares.sectorKey, dayKey)
  )
}

/** A security's own move of a day; `room` is its limit as a logarithm, which events approach. */
export function ownMove(one: Security, dayBits: number, room: number): number {
  const usual = OWN_SD[one.board] * normal(dayBits, 1, 0)
  if (one.board === 'index' || isFund(one.board)) return usual
  const draw = uniform(dayBits, 2, 0)
  if (draw > EVENT_CHANCE) return usual
  const size = (0.7 + 1.2 * uniform(dayBits, 3, 0)) * Math.min(room, 0.3)
  return draw < EVENT_CHANCE * 0.7 ? size : -size
}

export interface FactorPaths {
  market: Float64Array
  /** The path of a board or an industry. */
  of(key: number, kind: 'board' | 'sector'): Float64Array
}

/** The moves of the factors over the minutes of a day, drawn on first use. */
export function createFactorPaths(seed: number, dayKey: number, slots: number): FactorPaths {
  const paths = new Map<number, Float64Array>()
  const path = (key: number, sd: number) => {
    const known = paths.get(key)
    if (known) return known
    const made = new Float64Array(slots)
    const bits = randomBits(seed, key, dayKey)
    bridge(made, bits, sd * factor(seed, key, dayKey), sd * 0.45)
    paths.set(key, made)
    return made
  }
  return {
    market: path(MARKET_KEY, MARKET_SD),
    of: (key, kind) => path(key, kind === 'board' ? BOARD_SD : SECTOR_SD),
  }
}

/**
 * Fills `out` with a random walk from an opening gap to exactly `total`; `noise` is the standard deviation of an
 * unconstrained walk at its end.
 */
export function bridge(out: Float64Array, bits: number, total: number, noise: number): void {
  const last = out.length - 1
  const step = noise / Math.sqrt(last)
  const gap = total * GAP_SHARE + noise * 0.5 * normal(bits, 5, 0)
  let walk = 0
  for (let slot = 1; slot <= last; slot += 1) {
    walk += step * normalOf(randomBits(bits, 6, slot))
    out[slot] = walk
  }
  const tilt = (total - gap - walk) / last
  out[0] = gap
  for (let slot = 1; slot < last; slot += 1) out[slot]! += gap + tilt * slot
  out[last] = total
}

function factor(seed: number, key: number, dayKey: number): number {
  return normalOf(randomBits(seed, key, dayKey))
}
