import { type Diagnosis, getDiagnosis, type ScoreInput } from '#api/diagnosis/get-diagnosis.ts'
import { DIMENSIONS, MODEL, MODEL_VERSION } from '#api/diagnosis/model.ts'
import { conditionOf } from '#api/screening/conditions/catalogue.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'
import { companyFigures } from '../market/fundamentals/figures.ts'
import type { Matrix } from '../screening/engine/matrix.ts'
import { type ScoreTable, scoreOf } from './score-table.ts'
import { verdictOn } from './verdicts.ts'

/** §9: `ntype` of a primary listing, the only ones compared. */
const PRIMARY = 0
const NEIGHBOURS_MAX = 30

export default handle(getDiagnosis, async ({ symbol }, { diagnosis, screening, market }) => {
  const matrix = await screening.now()
  const stock = matrix?.listings.findIndex((listing) => listing.symbol === symbol) ?? -1
  const listing = matrix?.listings[stock]
  if (!matrix || !listing || !matrix.isTraded[stock]) return {}
  const scores = diagnosis.scoresOf(matrix)
  const peers = scores.peersOf(stock)
  const judged = await diagnosis.history(matrix)
  const fundamentals = await market.company(symbol)
  const period = fundamentals && companyFigures(fundamentals, matrix.day).period
  const history = judged.map((day) => ({
    day: day.day,
    ...scoreOf(day, stock),
    verdict: verdictOn(day, stock),
  }))
  return {
    diagnosis: {
      symbol,
      name: listing.name,
      industry: listing.industry ?? undefined,
      listingKind: PRIMARY,
      day: matrix.day,
      label: labelOf({ origin: matrix.isSimulated ? 'simulated' : 'live' }),
      model: MODEL_VERSION,
      peers: peers.kind,
      peerCount: peers.members.length,
      dimensions: DIMENSIONS.map((id) => ({
        id,
        inputs: MODEL[id].inputs.map((input) =>
          inputOf(matrix, scores, { stock, id: input.id, period: period ?? undefined }),
        ),
      })),
      history,
      verdict: history.at(-1)?.verdict,
      neighbours: neighboursOf(matrix, scores, stock),
    },
  }
})

function inputOf(
  { columns, day }: Matrix,
  scores: ScoreTable,
  { stock, id, period }: { stock: number; id: string; period: string | undefined },
): ScoreInput {
  const value = columns.get(id)?.[stock] ?? Number.NaN
  const isOfCompany = conditionOf(id)?.family === 'finance'
  return {
    id,
    value: Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : undefined,
    day: isOfCompany ? period : day,
    ...scores.peerCountsOf(stock, id),
  }
}

function neighboursOf(
  { listings, columns }: Matrix,
  scores: ScoreTable,
  stock: number,
): Diagnosis['neighbours'] {
  const cap = columns.get('totalCap')
  const industry = listings[stock]?.industry
  const members = [...listings.keys()].filter((i) => industry && listings[i]?.industry === industry)
  return members
    .sort((a, b) => (cap?.[b] ?? 0) - (cap?.[a] ?? 0))
    .slice(0, NEIGHBOURS_MAX)
    .flatMap((i) => {
      const listing = listings[i]
      if (!listing) return []
      return [{ symbol: listing.symbol, name: listing.name, ...scoreOf(scores, i) }]
    })
}
