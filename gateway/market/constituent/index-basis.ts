import { boardOf, isAShare } from '#api/exchange/board.ts'
import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import { isSpecialTreatment } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Listing } from '../queries.ts'
import { ruleOf, SEASONED_DAYS } from './index-rules.ts'

export interface IndexMember {
  /** The first day on which it counts; null if it always did. */
  from: Day | null
  weight: number
}

/** What a simulated index is made of. */
export interface IndexBasis {
  members: ReadonlyMap<StockSymbol, IndexMember>
  /** Whether weights are shares, to be multiplied with the previous close, or parts of the whole. */
  isCapital: boolean
  /** The shares whose volume and turnover the index shows. */
  traded: ReadonlySet<StockSymbol>
}

/** Below this share of members with a known weight, all have the same one. */
const WEIGHED_SHARE = 0.8

/** Their turnover is that of the whole exchange. */
const EXCHANGES: Readonly<Record<StockSymbol, Listing['exchange']>> = {
  sh000001: 'sh',
  sz399001: 'sz',
}

interface Selection {
  among(listing: Listing): boolean
  /** Ranks by capital, of a market with `of` shares; a smaller one is divided in proportion. */
  from: number
  to: number
  of: number
}

const isLarge = ({ exchange }: Listing) => exchange !== 'bj'
const largest = (count: number, among: Selection['among']): Selection => ({
  ...{ among, from: 0, to: count, of: count },
})

/** Selections whose lists are published by index companies alone: without a list, the largest shares stand for them. */
const SELECTIONS: Readonly<Record<StockSymbol, Selection>> = {
  sz399001: largest(500, ({ exchange }) => exchange === 'sz'),
  sz399005: largest(100, ({ symbol }) => symbol.startsWith('sz') && boardOf(symbol) === 'main'),
  sz399006: largest(100, ({ symbol }) => boardOf(symbol) === 'chinext'),
  sh000688: largest(50, ({ symbol }) => boardOf(symbol) === 'star'),
  sh000016: largest(50, ({ exchange }) => exchange === 'sh'),
  sh000300: { among: isLarge, from: 0, to: 300, of: 1800 },
  sh000905: { among: isLarge, from: 300, to: 800, of: 1800 },
  sh000852: { among: isLarge, from: 800, to: 1800, of: 1800 },
  bj899050: largest(50, ({ exchange }) => exchange === 'bj'),
}

export interface BasisSources {
  /** The listed A shares. */
  listings: readonly Listing[]
  /** The weights of an imported list, percent. */
  list: ReadonlyMap<StockSymbol, number | null> | undefined
  /** The price by which capital is ranked. */
  priceOf(symbol: StockSymbol): number
}

/** Undefined for an index of which nobody knows what it is made of. */
export function indexBasis(index: StockSymbol, known: BasisSources): IndexBasis | undefined {
  const chosen = membersOf(index, known)
  if (chosen.size === 0) return undefined
  const { weights, isCapital } = weigh([...chosen.keys()], known)
  const members = new Map<StockSymbol, IndexMember>()
  for (const [{ symbol }, from] of chosen) {
    const weight = weights.get(symbol)
    if (weight) members.set(symbol, { from, weight })
  }
  const exchange = EXCHANGES[index]
  const traded = exchange
    ? known.listings.filter((listing) => listing.exchange === exchange).map(symbolOf)
    : members.keys()
  return { members, isCapital, traded: new Set(traded) }
}

const symbolOf = ({ symbol }: Listing) => symbol

function membersOf(index: StockSymbol, known: BasisSources): Map<Listing, Day | null> {
  const { listings, list } = known
  if (list) return dated(listings.filter(({ symbol }) => list.has(symbol)))
  const rule = ruleOf(index)
  if (rule) {
    const days = listings.flatMap((listing): [Listing, Day | null][] => {
      const { listDay } = listing
      const seasoned = listDay && plusDays(listDay, SEASONED_DAYS)
      const from = [listDay, seasoned].find((day) => rule(listing, day ?? ''))
      return from === undefined ? [] : [[listing, from]]
    })
    return new Map(days)
  }
  const selection = SELECTIONS[index]
  return selection ? dated(select(selection, known)) : new Map()
}

function dated(listings: readonly Listing[]): Map<Listing, Day | null> {
  return new Map(listings.map((listing) => [listing, listing.listDay]))
}

function select(
  { among, from, to, of }: Selection,
  { listings, priceOf }: BasisSources,
): Listing[] {
  const capOf = ({ symbol, floatShares }: Listing) => (floatShares ?? 0) * priceOf(symbol)
  const ranked = listings
    .filter((listing) => among(listing) && !isSpecialTreatment(listing.name))
    .sort((a, b) => capOf(b) - capOf(a) || (a.symbol < b.symbol ? -1 : 1))
  const scale = Math.min(1, ranked.length / of)
  return ranked.slice(Math.round(from * scale), Math.round(to * scale))
}

function weigh(members: readonly Listing[], { list }: BasisSources) {
  const sources = [
    { isCapital: false, of: ({ symbol }: Listing) => list?.get(symbol) },
    { isCapital: true, of: ({ totalShares }: Listing) => totalShares },
    { isCapital: true, of: ({ floatShares }: Listing) => floatShares },
  ]
  for (const { isCapital, of } of sources) {
    const weights = new Map(members.map((listing) => [listing.symbol, of(listing) || 0]))
    const count = [...weights.values()].filter((weight) => weight > 0).length
    if (count >= members.length * WEIGHED_SHARE) return { weights, isCapital }
  }
  return { weights: new Map(members.map(({ symbol }) => [symbol, 1])), isCapital: false }
}

/** The bases of indices by symbol; those without one are absent. */
export function indexBases(
  indices: readonly { symbol: StockSymbol }[],
  listed: readonly Listing[],
  {
    lists,
    priceOf,
  }: Pick<BasisSources, 'priceOf'> & {
    lists: ReadonlyMap<StockSymbol, ReadonlyMap<StockSymbol, number | null>>
  },
): ReadonlyMap<StockSymbol, IndexBasis> {
  const listings = listed.filter(({ symbol }) => {
    const board = boardOf(symbol)
    return board !== null && isAShare(board)
  })
  const found = new Map<StockSymbol, IndexBasis>()
  for (const { symbol } of indices) {
    const basis = indexBasis(symbol, { listings, list: lists.get(symbol), priceOf })
    if (basis) found.set(symbol, basis)
  }
  return found
}
