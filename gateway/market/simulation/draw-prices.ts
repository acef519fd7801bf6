import { randomBits } from './counter-random.ts'
import type { DayPath } from './day-path.ts'

/** A recorded day candle that the minutes must result in. */
export interface DayFrame {
  openMilli: number
  highMilli: number
  lowMilli: number
  closeMilli: number
  volume: number
  turnoverFen: number
}

/** Fills prices and turnover of a path whose volume is distributed, from logarithms against the previous close. */
export function drawPrices(
  path: DayPath,
  moves: Float64Array,
  closeMilli: number,
  frame?: DayFrame,
): void {
  const { close, high, low, volume, turnover, tick, bits, prevCloseMilli } = path
  const top = frame?.highMilli ?? path.limits?.limitUpMilli ?? Infinity
  const bottom = frame?.lowMilli ?? path.limits?.limitDownMilli ?? tick
  const reach = Math.max(1, (prevCloseMilli * 0.0009) / tick)
  let before = prevCloseMilli
  let volumeBefore = 0
  let spent = 0
  for (let i = 0; i < close.length; i += 1) {
    const traded = volume[i]! - volumeBefore
    if (traded === 0) {
      close[i] = high[i] = low[i] = before
      turnover[i] = spent
      continue
    }
    const exact = Math.floor((prevCloseMilli * Math.exp(moves[i]!)) / tick + 0.5) * tick
    const isLast = i === close.length - 1
    const price = isLast ? closeMilli : Math.min(top, Math.max(bottom, exact))
    const from = volumeBefore === 0 ? price : before
    const draw = randomBits(bits, 9, i)
    const isMatch = volumeBefore === 0 || isLast
    const over = isMatch ? 0 : Math.floor(cube((draw & 0xffff) / 65_536) * reach * 2) * tick
    const under = isMatch ? 0 : Math.floor(cube((draw >>> 16) / 65_536) * reach * 2) * tick
    const highest = Math.min(top, Math.max(from, price) + over)
    const lowest = Math.max(bottom, Math.min(from, price) - under)
    close[i] = price
    high[i] = isMatch ? price : highest
    low[i] = isMatch ? price : lowest
    spent += traded * (isMatch ? price : (from + 2 * highest + 2 * lowest + price) / 6)
    turnover[i] = spent
    before = price
    volumeBefore = volume[i]!
  }
}

/** The average price of a share in an index whose members are unknown. */
const INDEX_SHARE_MILLI = 12_000

export function priceShares({ volume, turnover }: DayPath, averageMilli = INDEX_SHARE_MILLI): void {
  for (let i = 0; i < turnover.length; i += 1) turnover[i] = volume[i]! * averageMilli
}

/**
 * Moves the points of the walk that are nearest to the recorded extremes onto them; turnover is scaled to the recorded
 * one.
 */
export function meetFrame(path: DayPath, frame: DayFrame): void {
  const { close, high, low, volume, turnover } = path
  const last = close.length - 1
  let top = 0
  let bottom = 0
  for (let i = 1; i < last; i += 1) {
    if (volume[i]! === volume[i - 1]!) continue
    if (high[i]! > high[top]!) top = i
    if (low[i]! < low[bottom]!) bottom = i
  }
  high[top] = frame.highMilli
  low[bottom] = frame.lowMilli
  const wanted = frame.turnoverFen * 10
  const scale = wanted / turnover[last]!
  let highest = 0
  let lowest = Infinity
  for (let i = 0; i < last; i += 1) {
    highest = Math.max(highest, high[i]!)
    lowest = Math.min(lowest, low[i]!)
    const scaled = Math.min(turnover[i]! * scale, wanted)
    turnover[i] = path.isPriced
      ? Math.min(highest * volume[i]!, Math.max(lowest * volume[i]!, scaled))
      : scaled
  }
  turnover[last] = wanted
}

/** A year of a market draws this a hundred million times: `** 3` takes several times as long. */
function cube(value: number): number {
  return value * value * value
}
