import { directionOf } from '#api/exchange/price/direction.ts'
import { BREADTH_STEPS, type Breadth } from '#api/market/get-overview.ts'
import type { BoardStock } from '../market-board.ts'

const MIDDLE = BREADTH_STEPS.length / 2

export function breadthOf(stocks: readonly BoardStock[]): Breadth {
  const breadth = { up: 0, flat: 0, down: 0, suspended: 0, limitUp: 0, limitDown: 0 }
  const steps = Array.from({ length: BREADTH_STEPS.length + 1 }, () => 0)
  for (const { quote } of stocks) {
    if (quote.state.isSuspended) {
      breadth.suspended += 1
      continue
    }
    const { lastMilli, changePercent, limitUpMilli, limitDownMilli } = quote
    if (lastMilli === null || changePercent === null) continue
    const move = directionOf(changePercent)
    breadth[move > 0 ? 'up' : move < 0 ? 'down' : 'flat'] += 1
    if (lastMilli === limitUpMilli) breadth.limitUp += 1
    if (lastMilli === limitDownMilli) breadth.limitDown += 1
    steps[stepOf(changePercent)]! += 1
  }
  return { ...breadth, steps }
}

/** Which of the eleven steps a change belongs to; a boundary belongs to the step nearer to flat. */
export function stepOf(changePercent: number): number {
  const move = directionOf(changePercent)
  if (move === 0) return MIDDLE
  const bounds = BREADTH_STEPS.slice(MIDDLE)
  const beyond = bounds.filter((bound) => Math.abs(changePercent) > bound).length
  return MIDDLE + move * Math.max(1, beyond)
}
