import { slotAt } from '#api/exchange/candle/minute-axis.ts'
import type { LimitPrices } from '#api/exchange/price/price-limit.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { randomBits } from './counter-random.ts'
import { type DayPath, emptyPath } from './day-path.ts'
import { type Security, tickOf, volumeStep } from './security.ts'
import { axisOf } from './volume-curve.ts'

/** A recorded bar; `minute` is its end, counted from midnight. */
export interface RecordedBar {
  minute: number
  openMilli: number
  highMilli: number
  lowMilli: number
  closeMilli: number
  volume: number
  turnoverFen: number
}

export interface RecordedDay {
  day: Day
  dayKey: number
  prevCloseMilli: number
  limits: LimitPrices | null
  /** Oldest first; minutes without a bar had no trade. */
  bars: readonly RecordedBar[]
}

/** A recorded day by slots: bars at their ends, and an unchanged price in between. */
export function recordedPath(security: Security, recorded: RecordedDay): DayPath {
  const axis = axisOf(security.symbol)
  const path: DayPath = {
    day: recorded.day,
    origin: 'replayed',
    axis,
    prevCloseMilli: recorded.prevCloseMilli,
    limits: recorded.limits,
    tick: tickOf(security, recorded.prevCloseMilli),
    step: volumeStep(security),
    isSuspended: recorded.bars.length === 0,
    isLed: false,
    isPriced: security.board !== 'index',
    bits: randomBits(0, security.key, recorded.dayKey),
    ...emptyPath(axis.slots),
  }
  const bars = new Map(recorded.bars.map((bar) => [slotAt(bar.minute * 60, axis), bar]))
  let close = recorded.bars[0]?.openMilli ?? recorded.prevCloseMilli
  let volume = 0
  let turnover = 0
  for (let slot = 0; slot < axis.slots; slot += 1) {
    const bar = bars.get(slot)
    close = bar?.closeMilli ?? close
    volume += bar?.volume ?? 0
    turnover += (bar?.turnoverFen ?? 0) * 10
    path.close[slot] = close
    path.high[slot] = bar?.highMilli ?? close
    path.low[slot] = bar?.lowMilli ?? close
    path.volume[slot] = volume
    path.turnover[slot] = turnover
  }
  return path
}
