import type { Tick } from '../feed/feed.ts'
import { randomBits } from './counter-random.ts'
import { type DayPath, momentAt, positionAt } from './day-path.ts'

/** The sources combine the trades of three seconds. */
export const TICK_SECONDS = 3

/** The newest `limit` ticks up to a second of the day, oldest first: differences between totals of the day. */
export function ticksUntil(path: DayPath, second: number, limit: number): Tick[] {
  const ticks: Tick[] = []
  let at = Math.floor(second / TICK_SECONDS) * TICK_SECONDS
  const earliest = path.axis.firstPriceMinute * 60
  let later = stateAt(path, at)
  while (at >= earliest && ticks.length < limit && later) {
    const before = stateAt(path, at - TICK_SECONDS)
    const volume = later.volume - (before?.volume ?? 0)
    if (volume > 0) {
      const change = later.lastMilli - (before?.lastMilli ?? later.lastMilli)
      ticks.push({
        time: clockText(at),
        priceMilli: later.lastMilli,
        volume,
        side: before ? sideOf(path, change, at) : 'neutral',
      })
    }
    later = before
    at -= TICK_SECONDS
  }
  return ticks.reverse()
}

function stateAt(path: DayPath, second: number) {
  const position = positionAt(second, path.axis)
  return position && momentAt(path, position)
}

function sideOf(path: DayPath, change: number, at: number): Tick['side'] {
  if (change !== 0) return change > 0 ? 'buy' : 'sell'
  return (randomBits(path.bits, 17, at) & 1) === 0 ? 'buy' : 'sell'
}

function clockText(second: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${pad(second / 3600)}:${pad((second / 60) % 60)}:${pad(second % 60)}`
}
