import { DIMENSIONS, type Dimension } from '#api/diagnosis/model.ts'
import type { RecordedScores } from '#api/diagnosis/record/get-score-record.ts'

export type RecordedScore = 'total' | Dimension
export const RECORDED_SCORES: readonly RecordedScore[] = ['total', ...DIMENSIONS]

/** A score of a day, in tenths. */
export function scoreOn(
  { total, dimensions }: RecordedScores,
  score: RecordedScore,
): number | undefined {
  return score === 'total' ? total : dimensions[DIMENSIONS.indexOf(score)]
}

/** Lines through the known days, as points of a box of 100 by 100; an unknown day interrupts them. */
export function recordLines(
  days: readonly RecordedScores[],
  score: RecordedScore,
): readonly string[] {
  const last = Math.max(1, days.length - 1)
  const lines: string[][] = [[]]
  for (const [i, day] of days.entries()) {
    const tenths = scoreOn(day, score)
    if (tenths === undefined) lines.push([])
    else lines.at(-1)?.push(`${((i / last) * 100).toFixed(2)},${(100 - tenths / 10).toFixed(1)}`)
  }
  return lines.filter(({ length }) => length > 0).map((points) => points.join(' '))
}

/** The versions of the model with their first and last day, oldest first. */
export function modelsOf(days: readonly RecordedScores[]) {
  const models: { model: string; from: string; to: string }[] = []
  for (const { day, model } of days) {
    const last = models.at(-1)
    if (last?.model === model) last.to = day
    else models.push({ model, from: day, to: day })
  }
  return models
}
