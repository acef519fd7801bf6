import { BREADTH_STEPS, type Breadth } from '#api/market/get-overview.ts'
import { MARKET_TEXTS } from '../texts.ts'

/** From this share of the stocks on one side, the whole market moves that way. */
const NEARLY_ALL = 0.8
const MOST = 0.55

/** The counts in one word: 普涨, 涨多跌少, 涨跌互现, 跌多涨少, 普跌. */
export function breadthText({ up, flat, down }: Pick<Breadth, 'up' | 'flat' | 'down'>): string {
  const total = up + flat + down
  const { breadth } = MARKET_TEXTS
  if (total === 0) return breadth.unknown
  if (up / total >= NEARLY_ALL) return breadth.allUp
  if (down / total >= NEARLY_ALL) return breadth.allDown
  if (up / total >= MOST) return breadth.mostUp
  if (down / total >= MOST) return breadth.mostDown
  return breadth.mixed
}

export interface BreadthStep {
  count: number
  /** Share of the highest count, 0 to 1. */
  height: number
  /** The label beneath a column, without a sign: the side implies it. */
  label: string
  /** Text of a column for screen readers. */
  words: string
}

/** The eleven columns from the largest gain to the largest loss, the usual order of market charts. */
export function breadthSteps({ steps }: Pick<Breadth, 'steps'>): BreadthStep[] {
  const highest = Math.max(1, ...steps)
  return steps.map((count, i) => ({ count, height: count / highest, ...stepName(i) })).reverse()
}

function stepName(i: number): { label: string; words: string } {
  const { rise, fall, flat } = MARKET_TEXTS.breadth
  const middle = BREADTH_STEPS.length / 2
  if (i === middle) return { label: flat, words: flat }
  const side = i < middle ? fall : rise
  const bounds = [BREADTH_STEPS[i - 1], BREADTH_STEPS[i]]
  const [low, high] = bounds.map((bound) => bound && Math.abs(bound)).sort(byBound)
  if (high === undefined)
    return { label: `>${low}`, words: MARKET_TEXTS.breadth.above(side, low ?? 0) }
  const [from, to] = [low ?? 0, high]
  return { label: `${from}-${to}`, words: MARKET_TEXTS.breadth.between(side, from, to) }
}

/** A missing bound is beyond every other. */
function byBound(a: number | undefined, b: number | undefined): number {
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)
}
