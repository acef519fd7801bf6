import { MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import { type Overview, TURNOVER_POINTS } from '#api/market/get-overview.ts'

type Lines = Pick<Overview, 'turnoverLine' | 'turnoverLineBefore'>

/** Fen in a million yuan. */
const UNIT_FEN = 1e8
const EVERY = Math.ceil(MAINLAND_AXIS.slots / TURNOVER_POINTS)

/**
 * Turnovers by the minute, fen since the morning, as the two lines of the overview; neither without a day before. The
 * last point of today is its newest minute, drawn at the next even place.
 */
export function turnoverLines(
  today: ArrayLike<number>,
  before: ArrayLike<number> | undefined,
): Lines {
  if (!before || before.length === 0 || today.length === 0)
    return { turnoverLine: undefined, turnoverLineBefore: undefined }
  return { turnoverLine: thinned(today), turnoverLineBefore: thinned(before) }
}

function thinned(sums: ArrayLike<number>): number[] {
  const last = sums.length - 1
  const places = Array.from({ length: Math.ceil(last / EVERY) + 1 }, (_, i) =>
    Math.min(i * EVERY, last),
  )
  return places.map((place) => Math.round((sums[place] ?? 0) / UNIT_FEN))
}
