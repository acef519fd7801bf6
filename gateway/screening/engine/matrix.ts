import { setImmediate as breathe } from 'node:timers/promises'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import type { MarketHistory } from '#gateway/market/columns/market-history.ts'
import { type CompanyFigures, companyFigures } from '#gateway/market/fundamentals/figures.ts'
import type { Fundamentals } from '#gateway/market/fundamentals/report.ts'
import type { Listing } from '#gateway/market/queries.ts'
import { FINANCE_FIGURES, VALUATION_FIGURES } from '../conditions/company.ts'
import { FLOW_FIGURES } from '../conditions/flow.ts'
import { PATTERN_FIGURES } from '../conditions/pattern.ts'
import { PRICE_FIGURES } from '../conditions/price.ts'
import { TECHNICAL_FIGURES } from '../conditions/technical.ts'
import type { StockFigures } from './figure.ts'
import { indicatorLines } from './lines.ts'
import { createScratch, fillStockDays } from './stock-days.ts'
import { createOptionSets, type OptionSet } from './stock-set.ts'

/** Every figure of every stock on one day, in columns. */
export interface Matrix {
  day: Day
  listings: readonly Listing[]
  /** StockFigures by condition, one per stock; NaN if unknown. */
  columns: ReadonlyMap<string, Float64Array>
  /** Whether a stock takes part: traded on the day. */
  isTraded: Uint8Array
  /** Listed stocks that were not traded on the day. */
  suspended: number
  isSimulated: boolean
  /** The end of the period that most companies have reported last; undefined while no reports are known. */
  period: Day | undefined
  /** The stocks that meet each ready-made choice; found once. */
  optionSets: readonly OptionSet[]
}

type FiguresOn = (of: Fundamentals, asOf: Day) => CompanyFigures

const FIGURES: StockFigures = {
  ...PRICE_FIGURES,
  ...TECHNICAL_FIGURES,
  ...PATTERN_FIGURES,
  ...FLOW_FIGURES,
  ...VALUATION_FIGURES,
  ...FINANCE_FIGURES,
}
/** StockFigures that compare a stock with the others of its industry. */
const RANKED = { peRank: 'pe', pbRank: 'pb' } as const
const NO_COMPANY: Fundamentals = { reports: [], dividends: [], isSimulated: false }
/** Stocks calculated before requests may continue. */
const BREATH = 200

/** The figures of a day, by what was known on that day: `until` is its index in the columns. */
export async function createMatrix(
  { bars, fundamentals, days, isSimulated, elapsed }: MarketHistory,
  until: number,
  figuresOn: FiguresOn = createCompanyFigures(),
): Promise<Matrix> {
  const { listings } = bars
  const day = days[until] ?? ''
  const columns = new Map(
    CONDITIONS.map(({ id }) => [id, new Float64Array(listings.length).fill(Number.NaN)]),
  )
  const isTraded = new Uint8Array(listings.length)
  const scratch = createScratch(bars.stride)
  const figures = Object.entries(FIGURES).flatMap(([id, figure]) => {
    const column = columns.get(id)
    return column ? [{ column, figure }] : []
  })
  const passed = until === days.length - 1 ? elapsed : 1
  const periods: (Day | null)[] = []
  let suspended = 0
  for (const [i, listing] of listings.entries()) {
    if (i % BREATH === 0) await breathe()
    fillStockDays(scratch, bars, i, until)
    if (scratch.last < 0 || scratch.isSuspended) {
      if (scratch.last >= 0) suspended += 1
      continue
    }
    isTraded[i] = 1
    const company = figuresOn(fundamentals.get(listing.symbol) ?? NO_COMPANY, day)
    periods.push(company.period)
    const stock = { ...scratch, listing, day, days, company, elapsed: passed }
    const known = { ...stock, lines: indicatorLines(stock) }
    for (const { column, figure } of figures) column[i] = figure(known)
  }
  for (const [id, of] of Object.entries(RANKED))
    rankWithinIndustry(columns.get(id), columns.get(of), listings)
  let sets: readonly OptionSet[] | undefined
  return {
    ...{ day, listings, columns, isTraded, suspended, isSimulated },
    period: commonPeriod(periods),
    get optionSets() {
      sets ??= createOptionSets(columns)
      return sets
    },
  }
}

/** The period that occurs most often; of several the latest. */
function commonPeriod(periods: readonly (Day | null)[]): Day | undefined {
  const counts = Map.groupBy(
    periods.flatMap((period) => period ?? []),
    (period) => period,
  )
  const [most] = [...counts].sort(
    ([one, some], [other, others]) => others.length - some.length || (one < other ? 1 : -1),
  )
  return most?.[0]
}

/** The figures of a company on a day, calculated once: reports do not change within a day, while prices do. */
export function createCompanyFigures(): FiguresOn {
  const companies = new WeakMap<Fundamentals, CompanyFigures & { asOf: Day }>()
  return (of, asOf) => {
    const known = companies.get(of)
    if (known?.asOf === asOf) return known
    const made = { ...companyFigures(of, asOf), asOf }
    companies.set(of, made)
    return made
  }
}

/** The share of the industry's other stocks that are cheaper, in percent. */
function rankWithinIndustry(
  into: Float64Array | undefined,
  of: Float64Array | undefined,
  listings: readonly Listing[],
): void {
  if (!into || !of) return
  const byIndustry = Map.groupBy(listings.keys(), (i) => listings[i]?.industry ?? '')
  for (const [industry, members] of byIndustry) {
    const known = members.filter((i) => !Number.isNaN(of[i]!)).sort((a, b) => of[a]! - of[b]!)
    if (industry === '' || known.length < 3) continue
    for (const [place, i] of known.entries()) into[i] = (place / (known.length - 1)) * 100
  }
}
