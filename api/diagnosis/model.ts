/**
 * The model of the five scores: inputs, weights and arithmetic, for the gateway and for the page that shows the sum.
 * Whatever changes a score changes the version. `docs/clients/recompute_scores.py` repeats the arithmetic.
 */
export const MODEL_VERSION = '2026.1'

export const DIMENSIONS = ['technical', 'flow', 'quality', 'valuation', 'mood'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** A figure of the screening catalogue; `better` says which end of the peers scores 100. */
export interface ModelInput {
  /** Id of the condition. */
  id: string
  /** Percent of the dimension. */
  weight: number
  better: 'high' | 'low'
}

const high = (id: string, weight: number): ModelInput => ({ id, weight, better: 'high' })
const low = (id: string, weight: number): ModelInput => ({ id, weight, better: 'low' })

export const MODEL: Readonly<Record<Dimension, { weight: number; inputs: readonly ModelInput[] }>> =
  {
    technical: {
      weight: 20,
      inputs: [
        high('bias20', 25),
        high('change20', 20),
        high('bias60', 20),
        high('macdBar', 20),
        low('volatility', 15),
      ],
    },
    flow: {
      weight: 20,
      inputs: [
        high('mainShare', 40),
        high('inflowDays', 20),
        low('outflowDays', 20),
        high('volumeTimes', 20),
      ],
    },
    quality: {
      weight: 25,
      inputs: [
        high('roe', 30),
        high('profitYoy', 20),
        high('revenueYoy', 15),
        high('netMargin', 15),
        low('debtRatio', 10),
        high('cashQuality', 10),
      ],
    },
    valuation: {
      weight: 20,
      inputs: [
        low('pe', 30),
        low('pb', 25),
        low('ps', 15),
        low('pcf', 10),
        high('dividendYield', 20),
      ],
    },
    mood: {
      weight: 15,
      inputs: [
        high('change5', 30),
        high('turnoverRate5', 25),
        high('amplitude', 20),
        high('fromHigh', 25),
      ],
    },
  }

/** How a figure compares with those of the peers, the stock itself among them. */
export interface PeerCounts {
  /** Peers with a known figure. */
  count: number
  /** Peers with a lower figure. */
  lower: number
  /** Peers with the same figure, the stock itself included. */
  equal: number
}

/** The place among the peers, 0 to 100 with one decimal, in tenths: the middle of equal figures. */
export function percentileTenths(
  { count, lower, equal }: PeerCounts,
  better: 'high' | 'low',
): number {
  if (count <= 1) return 500
  const place = Math.round(((lower + (equal - 1) / 2) / (count - 1)) * 1000)
  return better === 'high' ? place : 1000 - place
}

export interface DimensionScore {
  /** One decimal, in tenths; null if no input is known. */
  tenths: number | null
  /** Sum of the contributions, in thousandths of a point. */
  sum: number
  /** Percent of the weights whose inputs are known. */
  knownWeight: number
}

/** An input's weight times its place, in thousandths of a point. */
export function contribution(weight: number, tenths: number): number {
  return weight * tenths
}

/** The contributions of the known inputs over their weights: what is unknown lowers the confidence, never the score. */
export function scoreDimension(
  known: readonly { weight: number; tenths: number }[],
): DimensionScore {
  const knownWeight = known.reduce((sum, { weight }) => sum + weight, 0)
  const sum = known.reduce((total, { weight, tenths }) => total + contribution(weight, tenths), 0)
  return { tenths: knownWeight > 0 ? Math.round(sum / knownWeight) : null, sum, knownWeight }
}

/** The dimensions by their weights, in tenths; null if none is known. */
export function totalTenths(scores: Readonly<Record<Dimension, number | null>>): number | null {
  const known = DIMENSIONS.flatMap((dimension) => {
    const tenths = scores[dimension]
    return tenths === null ? [] : [{ weight: MODEL[dimension].weight, tenths }]
  })
  return scoreDimension(known).tenths
}

/** Verdicts describe a place among peers and advise nothing. */
export const VERDICTS = ['weak', 'below', 'middle', 'above', 'strong'] as const
export type Verdict = (typeof VERDICTS)[number]
/** Scores at which the next verdict begins. */
export const STEPS = [300, 450, 550, 700]
/** A verdict changes only if the score passes a step by this much, in tenths: one day's move does not turn it. */
export const MARGIN = 20

/** The verdict of a day by its total, in tenths, and by the verdict of the day before. */
export function nextVerdict(total: number, before: Verdict | undefined): Verdict {
  const place = STEPS.filter((step) => total >= step).length
  if (before === undefined) return VERDICTS[place]!
  const from = VERDICTS.indexOf(before)
  if (place === from) return before
  const passed = place > from ? STEPS[place - 1]! + MARGIN <= total : STEPS[place]! - MARGIN > total
  if (passed) return VERDICTS[place]!
  // One step less may be passed already.
  return VERDICTS[place > from ? Math.max(from, place - 1) : Math.min(from, place + 1)]!
}
