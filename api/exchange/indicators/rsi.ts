import { smoothedAverage } from './moving-average.ts'
import { combine, isPresent, type Series } from './series.ts'

/**
 * RSI(N): SMA(max(change,0),N,1) / SMA(|change|,N,1) in per cent, from the second bar on; null until a price has moved.
 */
export function rsi(closes: Series, length: number): (number | null)[] {
  const changes = closeChanges(closes)
  const gains = changes.map((change) => change && Math.max(change, 0))
  const moves = changes.map((change) => change && Math.abs(change))
  return combine(
    (gain, move) => (gain / move) * 100,
    smoothedAverage(gains, length, 1),
    smoothedAverage(moves, length, 1),
  )
}

/** The change from the last available close; missing bars in between are skipped. */
function closeChanges(closes: Series): (number | null)[] {
  let before: number | null = null
  return closes.map((close) => {
    if (!isPresent(close)) return null
    const change = before === null ? null : close - before
    before = close
    return change
  })
}
