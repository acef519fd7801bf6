import type { Diagnosis, ScoreInput } from '#api/diagnosis/get-diagnosis.ts'
import {
  contribution,
  DIMENSIONS,
  type Dimension,
  MODEL,
  type ModelInput,
  percentileTenths,
  scoreDimension,
  totalTenths,
  type Verdict,
} from '#api/diagnosis/model.ts'

/** A line of the sum. Without a figure, it takes no part. */
export interface SumLine {
  input: ScoreInput
  weight: number
  better: 'high' | 'low'
  /** Place among the peers, in tenths; null if the figure is unknown. */
  tenths: number | null
  /** In thousandths of a point. */
  contribution: number
}

export interface DimensionSum {
  dimension: Dimension
  /** Percent of the total. */
  weight: number
  lines: readonly SumLine[]
  /** In thousandths of a point. */
  sum: number
  knownWeight: number
  tenths: number | null
}

/** The five sums of a diagnosis, calculated from its figures alone. */
export function sumsOf({ dimensions }: Diagnosis): readonly DimensionSum[] {
  return DIMENSIONS.map((dimension) => {
    const inputs = dimensions.find(({ id }) => id === dimension)?.inputs ?? []
    const lines = MODEL[dimension].inputs.flatMap((input) => lineOf(input, inputs))
    const known = lines.flatMap(({ weight, tenths }) =>
      tenths === null ? [] : [{ weight, tenths }],
    )
    return { dimension, weight: MODEL[dimension].weight, lines, ...scoreDimension(known) }
  })
}

function lineOf({ id, weight, better }: ModelInput, inputs: readonly ScoreInput[]): SumLine[] {
  const input = inputs.find((one) => one.id === id)
  if (!input) return []
  const tenths = input.equal > 0 ? percentileTenths(input, better) : null
  return [
    {
      input,
      weight,
      better,
      tenths,
      contribution: tenths === null ? 0 : contribution(weight, tenths),
    },
  ]
}

/** The total in tenths, from the five sums. */
export function totalOf(sums: readonly DimensionSum[]): number | null {
  const of = (wanted: Dimension) =>
    sums.find(({ dimension }) => dimension === wanted)?.tenths ?? null
  return totalTenths({
    technical: of('technical'),
    flow: of('flow'),
    quality: of('quality'),
    valuation: of('valuation'),
    mood: of('mood'),
  })
}

/** Percent of the model's weights whose figures are known. */
export function confidenceOf(sums: readonly DimensionSum[]): number {
  return Math.round(
    sums.reduce((sum, { weight, knownWeight }) => sum + weight * knownWeight, 0) / 100,
  )
}

/** The first day with a verdict, and each on which it turned. */
export function verdictTurns(history: Diagnosis['history']) {
  let before: Verdict | undefined
  return history.flatMap(({ day, verdict }) => {
    if (verdict === undefined || verdict === before) return []
    before = verdict
    return [{ day, verdict }]
  })
}

export function tenthsText(tenths: number | null | undefined): string {
  return tenths === null || tenths === undefined ? '--' : (tenths / 10).toFixed(1)
}

/** Points of a polygon with the scores as its radii, in a square of 200. */
export function radarPoints(radii: readonly number[]): string {
  return radii
    .map((radius, i) => {
      const angle = (i / radii.length) * 2 * Math.PI - Math.PI / 2
      const at = (part: number) => (100 + (part * radius * 72) / 1000).toFixed(1)
      return `${at(Math.cos(angle))},${at(Math.sin(angle))}`
    })
    .join(' ')
}
