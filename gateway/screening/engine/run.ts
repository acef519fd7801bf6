import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import { wordColumnOf } from '#api/screening/run-screen.ts'
import type { FoundStock, Screen } from '#api/screening/screen.ts'
import { isMarketFit, removeUnfit } from './environment.ts'
import type { Matrix } from './matrix.ts'
import { countOf, indexesOf, optionCounts, selectStocks } from './select.ts'
import type { StockSet } from './stock-set.ts'
import { createWordPlaces, type WordPlaces } from './word-places.ts'

/** The stocks that meet a screen, in no order. */
export function meetingStocks(matrix: Matrix, { conditions, environment }: Screen): StockSet {
  const found = selectStocks(matrix, conditions)
  if (!isMarketFit(matrix, environment)) return found.fill(0)
  removeUnfit(matrix, found, environment)
  return found
}

/** How many stocks each ready-made choice would leave, in place of another choice of the same condition. */
export function remainingCounts(matrix: Matrix, screen: Screen, found: StockSet) {
  const without = new Map(
    screen.conditions.map(({ id }) => [id, meetingStocks(matrix, withoutCondition(screen, id))]),
  )
  return optionCounts(matrix, (id) => without.get(id) ?? found)
}

/** The condition, or the part of the environment, without which the most stocks remain; undefined if none do. */
export function hardestOf(
  matrix: Matrix,
  screen: Screen,
): { id: string; count: number } | undefined {
  const { environment } = screen
  const parts = Object.entries(environment).filter(([, value]) => value !== 'noLimit')
  const narrower = [
    ...screen.conditions.map(({ id }) => ({ id, screen: withoutCondition(screen, id) })),
    ...parts.map(([id]) => ({
      id,
      screen: { ...screen, environment: { ...environment, [id]: 'noLimit' } },
    })),
  ]
  const [first] = narrower
    .map(({ id, screen: less }) => ({ id, count: countOf(meetingStocks(matrix, less)) }))
    .sort((one, other) => other.count - one.count)
  return first && first.count > 0 ? first : undefined
}

function withoutCondition(screen: Screen, id: string): Screen {
  return { ...screen, conditions: screen.conditions.filter((one) => one.id !== id) }
}

/** Stocks sorted by a figure or a word; unknown ones come last, equal ones by symbol. */
export function sortedBy(
  { columns, listings }: Matrix,
  found: StockSet,
  { sort, isAscending }: { sort: string; isAscending: boolean },
  wordPlaces: WordPlaces = createWordPlaces(),
): number[] {
  const words = wordColumnOf(sort)
  const column = words ? wordPlaces(listings, words) : columns.get(sort)
  const sign = isAscending ? 1 : -1
  const figureOf = (i: number) => column?.[i] ?? Number.NaN
  const symbolOf = (i: number) => listings[i]?.symbol ?? ''
  return indexesOf(found).sort((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    const missing = Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    if (missing !== 0) return missing
    if (one !== other && missing === 0 && !Number.isNaN(one)) return sign * (one - other)
    return symbolOf(a) < symbolOf(b) ? -1 : 1
  })
}

/** §9: `ntype` of a primary listing; B shares and funds are not screened. */
const PRIMARY = 0

export function foundStocks(
  { columns, listings }: Matrix,
  indexes: readonly number[],
  conditions: readonly PickedCondition[],
): FoundStock[] {
  return indexes.flatMap((i): FoundStock[] => {
    const listing = listings[i]
    if (!listing) return []
    return [
      {
        symbol: listing.symbol,
        name: listing.name,
        industry: listing.industry ?? undefined,
        listingKind: PRIMARY,
        price: columns.get('price')?.[i] ?? 0,
        changePercent: rounded(columns.get('change')?.[i]),
        figures: conditions.map(({ id }) => rounded(columns.get(id)?.[i])),
      },
    ]
  })
}

/** As many digits as are shown. */
function rounded(value: number | undefined): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined
  return Math.round(value * 100) / 100
}
