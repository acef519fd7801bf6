import type { Overview } from '#api/market/get-overview.ts'

/** The drawing's own units; it is stretched to fit. */
const WIDTH = 100
const HEIGHT = 24
const EDGE = 1.5

/** Two polylines on one scale: the turnover of today so far, and of the whole day before. */
export interface TurnoverShape {
  today: string
  before: string
}

/** Both turnovers since the morning over the time of day; undefined until there is something to compare. */
export function turnoverShape({
  turnoverLine: today = [],
  turnoverLineBefore: before = [],
}: Pick<Overview, 'turnoverLine' | 'turnoverLineBefore'>): TurnoverShape | undefined {
  if (today.length < 2 || before.length < 2) return undefined
  const most = Math.max(1, ...today, ...before)
  const step = WIDTH / (before.length - 1)
  const pointsOf = (line: readonly number[]) =>
    line
      .map((sum, i) => {
        const x = Math.min(WIDTH, i * step)
        const y = HEIGHT - EDGE - (sum / most) * (HEIGHT - 2 * EDGE)
        return `${x.toFixed(1)},${y.toFixed(1)}`
      })
      .join(' ')
  return { today: pointsOf(today), before: pointsOf(before) }
}
