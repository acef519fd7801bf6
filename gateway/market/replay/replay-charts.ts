import type { Candle } from '#api/exchange/candle/candle.ts'
import { timeOfSlot } from '#api/exchange/candle/minute-axis.ts'
import type { IntradayDay, IntradayPoint } from '../feed/feed.ts'
import { type DayPath, momentAt, positionAt } from '../simulation/day-path.ts'
import { openingPrice, type Position } from '../simulation/within-slot.ts'

/** The minute chart of a day up to one of its seconds; the last point is the current minute. */
export function intradayOf(path: DayPath, second: number): IntradayDay {
  const { day, prevCloseMilli } = path
  const end = positionAt(second, path.axis)
  if (!end || path.isSuspended) return { day, prevCloseMilli, points: [] }
  const points: IntradayPoint[] = []
  let volumeBefore = 0
  let spentBefore = 0
  for (let slot = 0; slot <= end.slot; slot += 1) {
    const moment = momentAt(path, positionIn(slot, end))
    const volume = moment?.volume ?? 0
    const turnoverFen = moment?.turnoverFen ?? 0
    points.push({
      time: timeOfSlot(slot, path.axis),
      priceMilli: moment?.lastMilli ?? path.close[slot]!,
      averageMilli: volume > 0 && path.isPriced ? (turnoverFen * 10) / volume : null,
      volume: volume - volumeBefore,
      turnoverFen: turnoverFen - spentBefore,
    })
    volumeBefore = volume
    spentBefore = turnoverFen
  }
  return { day, prevCloseMilli, points }
}

/** The day so far as one candle, null if nothing was traded. */
export function dayCandle(path: DayPath, second: number): Candle | null {
  const position = positionAt(second, path.axis)
  const moment = position && momentAt(path, position)
  if (!moment || path.isSuspended) return null
  return {
    time: path.day,
    open: moment.openMilli,
    high: moment.highMilli,
    low: moment.lowMilli,
    close: moment.lastMilli,
    volume: moment.volume,
    turnover: moment.turnoverFen / 100,
  }
}

/** The minutes of the day so far as candles; minutes without a trade have the price before. */
export function minuteCandles(path: DayPath, second: number): Candle[] {
  const end = positionAt(second, path.axis)
  if (!end || path.isSuspended) return []
  const candles: Candle[] = []
  for (let slot = 0; slot <= end.slot; slot += 1) {
    const moment = slot === end.slot ? momentAt(path, end) : null
    const close = moment?.lastMilli ?? path.close[slot]!
    const open = slot === 0 ? path.close[0]! : openingPrice(path, slot)
    const [volume, turnover] = slotTrade(path, slot, end)
    candles.push({
      time: `${path.day} ${timeOfSlot(slot, path.axis)}`,
      open,
      high: slot === end.slot ? Math.max(open, close) : path.high[slot]!,
      low: slot === end.slot ? Math.min(open, close) : path.low[slot]!,
      close,
      volume,
      turnover,
    })
  }
  return candles.map((candle, i) =>
    i === end.slot && end.fraction >= 1
      ? { ...candle, high: path.high[i]!, low: path.low[i]! }
      : candle,
  )
}

function slotTrade(path: DayPath, slot: number, end: Position): [volume: number, turnover: number] {
  const until = slot === end.slot ? momentAt(path, end) : null
  const volume = until?.volume ?? path.volume[slot]!
  const spent = until ? until.turnoverFen / 100 : path.turnover[slot]! / 1000
  const before = slot > 0 ? slot - 1 : null
  const spentBefore = before === null ? 0 : path.turnover[before]! / 1000
  return [
    volume - (before === null ? 0 : path.volume[before]!),
    Math.max(0, Math.round((spent - spentBefore) * 100) / 100),
  ]
}

function positionIn(slot: number, end: Position): Position {
  return slot === end.slot ? end : { slot, fraction: 1 }
}
