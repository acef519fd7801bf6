import {
  DIMENSIONS,
  MODEL,
  type PeerCounts,
  percentileTenths,
  scoreDimension,
  totalTenths,
} from '#api/diagnosis/model.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Matrix } from '../screening/engine/matrix.ts'

/** The scores of all stocks on one day, two bytes each: those of many days are in memory. */
export interface DayScores {
  day: Day
  /** The total and the dimensions of each stock, in tenths; UNKNOWN if unknown or not traded. */
  tenths: Int16Array
}

const UNKNOWN = -1
const SCORES = 1 + DIMENSIONS.length

/** The scores of a stock in tenths; undefined if unknown or not traded. */
export function scoreOf({ tenths }: DayScores, stock: number) {
  const [total, ...dimensions] = Array.from({ length: SCORES }, (_, i) => {
    const known = tenths[stock * SCORES + i] ?? UNKNOWN
    return known === UNKNOWN ? undefined : known
  })
  return { total, dimensions }
}

/** The same with what they follow from. */
export interface ScoreTable extends DayScores {
  peersOf(stock: number): Peers
  peerCountsOf(stock: number, id: string): PeerCounts
}

export interface Peers {
  kind: 'industry' | 'market'
  members: readonly number[]
}

/** Fewer peers than this say little: the whole market is then the measure. */
const PEERS_MIN = 8

/** Scores every stock of a day among its peers. */
export function createScoreTable(matrix: Matrix): ScoreTable {
  const { listings, columns, isTraded, day } = matrix
  const traded = [...listings.keys()].filter((i) => isTraded[i])
  const byIndustry = Map.groupBy(traded, (i) => listings[i]?.industry ?? '')
  const market: Peers = { kind: 'market', members: traded }
  const groups = new Map<string, Peers>()
  for (const [industry, members] of byIndustry)
    groups.set(
      industry,
      industry !== '' && members.length >= PEERS_MIN ? { kind: 'industry', members } : market,
    )
  const peersOf = (stock: number) => groups.get(listings[stock]?.industry ?? '') ?? market
  const sorted = new Map<string, Float64Array>()

  /** The known figures of the peers, smallest first. */
  function figuresOf(peers: Peers, id: string): Float64Array {
    const [first = -1] = peers.members
    const key = `${id} ${peers.kind === 'market' ? '' : first}`
    const known = sorted.get(key)
    if (known) return known
    const column = columns.get(id)
    const values = peers.members.map((i) => column?.[i] ?? Number.NaN)
    const made = Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort()
    sorted.set(key, made)
    return made
  }

  function peerCountsOf(stock: number, id: string): PeerCounts {
    const figures = figuresOf(peersOf(stock), id)
    const value = columns.get(id)?.[stock] ?? Number.NaN
    if (Number.isNaN(value)) return { count: figures.length, lower: 0, equal: 0 }
    const lower = firstFrom(figures, (one) => one >= value)
    return { count: figures.length, lower, equal: firstFrom(figures, (one) => one > value) - lower }
  }

  const tenths = new Int16Array(listings.length * SCORES).fill(UNKNOWN)
  for (const stock of listings.keys()) {
    const scores = DIMENSIONS.map((dimension) => {
      if (!isTraded[stock]) return null
      const known = MODEL[dimension].inputs.flatMap(({ id, weight, better }) => {
        const counts = peerCountsOf(stock, id)
        return counts.equal > 0 ? [{ weight, tenths: percentileTenths(counts, better) }] : []
      })
      return scoreDimension(known).tenths
    })
    const [technical = null, flow = null, quality = null, valuation = null, mood = null] = scores
    const total = totalTenths({ technical, flow, quality, valuation, mood })
    for (const [i, score] of [total, ...scores].entries())
      tenths[stock * SCORES + i] = score ?? UNKNOWN
  }
  return { day, tenths, peersOf, peerCountsOf }
}

/** The first index whose value meets a test that all later ones meet as well. */
function firstFrom(values: Float64Array, test: (value: number) => boolean): number {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (test(values[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}
