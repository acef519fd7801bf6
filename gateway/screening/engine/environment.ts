import { isSpecialTreatment } from '#api/exchange/stock-name.ts'
import type { Environment } from '#api/screening/environment.ts'
import type { Matrix } from './matrix.ts'
import { indexesOf } from './select.ts'
import type { StockSet } from './stock-set.ts'

const YEAR_DAYS = 365

/** Whether the market itself fits: if not, nothing is found. */
export function isMarketFit({ columns, isTraded }: Matrix, { market }: Environment): boolean {
  if (market === 'noLimit') return true
  const column = columns.get(market === 'mostRise' ? 'change' : 'bias20')
  let above = 0
  let known = 0
  for (const [i, value] of (column ?? []).entries()) {
    if (!isTraded[i] || Number.isNaN(value)) continue
    known += 1
    if (value > 0) above += 1
  }
  return above * 2 > known
}

/** Removes the stocks whose surroundings do not fit. */
export function removeUnfit(matrix: Matrix, found: StockSet, environment: Environment): void {
  const { industry, risk } = environment
  const industries = industry === 'noLimit' ? undefined : meanChanges(matrix)
  const listedDays = matrix.columns.get('listedDays')
  for (const i of indexesOf(found)) {
    const listing = matrix.listings[i]
    const isFit =
      (!industries || (industries.get(listing?.industry ?? '') ?? 0) > 0) &&
      (risk !== 'noSpecialTreatment' || !isSpecialTreatment(listing?.name ?? '')) &&
      (risk !== 'listedAYear' || (listedDays?.[i] ?? 0) > YEAR_DAYS)
    if (!isFit) found[i >>> 5]! &= ~(1 << (i & 31))
  }
}

/** The mean change of every industry. */
function meanChanges({ columns, listings, isTraded }: Matrix): ReadonlyMap<string, number> {
  const change = columns.get('change')
  const sums = new Map<string, { sum: number; count: number }>()
  for (const [i, { industry }] of listings.entries()) {
    const value = change?.[i] ?? Number.NaN
    if (!industry || !isTraded[i] || Number.isNaN(value)) continue
    const { sum, count } = sums.get(industry) ?? { sum: 0, count: 0 }
    sums.set(industry, { sum: sum + value, count: count + 1 })
  }
  return new Map([...sums].map(([industry, { sum, count }]) => [industry, sum / count]))
}
