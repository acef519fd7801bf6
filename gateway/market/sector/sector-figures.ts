import { directionOf } from '#api/exchange/price/direction.ts'
import type { SectorKind } from '#api/exchange/sector.ts'
import type { Sector as SectorAnswer } from '#api/market/sector.ts'
import type { BoardStock, MarketReading } from '../market-board.ts'
import type { Sector } from '../queries.ts'

/** The figures of a sector, from its members that trade; undefined if none does. */
export function sectorFigures(
  { code, name, symbols }: Sector,
  kind: SectorKind,
  bySymbol: MarketReading['bySymbol'],
): SectorAnswer | undefined {
  const members = membersOf(symbols, bySymbol)
  if (members.length === 0) return undefined
  const moves = members.map(({ quote }) => directionOf(quote.changePercent))
  const count = (move: -1 | 0 | 1) => moves.filter((one) => one === move).length
  const inflows = members.flatMap(({ quote }) => quote.mainNetInflowFen ?? [])
  const changePercent = changeOf(members)
  return {
    code,
    name,
    kind,
    changePercent,
    turnoverFen: Math.round(sumOf(members.map(({ quote }) => quote.turnoverFen ?? 0))),
    mainNetInflowFen: inflows.length > 0 ? Math.round(sumOf(inflows)) : undefined,
    upCount: count(1),
    flatCount: count(0),
    downCount: count(-1),
    leader: leaderOf(members, (changePercent ?? 0) < 0),
  }
}

export function membersOf(
  symbols: readonly string[],
  bySymbol: MarketReading['bySymbol'],
): BoardStock[] {
  return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? [])
}

/** The mean change, weighted by float cap among members whose cap is known, else unweighted. */
export function changeOf(members: readonly BoardStock[]): number | undefined {
  const moved = members.flatMap(({ quote }) =>
    quote.changePercent === null || quote.state.isSuspended
      ? []
      : [{ change: quote.changePercent, cap: quote.floatCap ?? 0 }],
  )
  if (moved.length === 0) return undefined
  const weighted = moved.filter(({ cap }) => cap > 0)
  const counted = weighted.length > 0 ? weighted : moved.map((one) => ({ ...one, cap: 1 }))
  const total = sumOf(counted.map(({ cap }) => cap))
  return rounded(sumOf(counted.map(({ change, cap }) => change * (cap / total))))
}

function leaderOf(members: readonly BoardStock[], isFalling: boolean): SectorAnswer['leader'] {
  const sign = isFalling ? -1 : 1
  let best: BoardStock | undefined
  for (const one of members) {
    if (one.quote.changePercent === null || one.quote.state.isSuspended) continue
    const lead = best?.quote.changePercent ?? Number.NEGATIVE_INFINITY * sign
    if (!best || one.quote.changePercent * sign > lead * sign) best = one
  }
  if (!best || best.quote.changePercent === null) return undefined
  const { listing, quote } = best
  return {
    symbol: listing.symbol,
    name: quote.name ?? listing.name,
    changePercent: rounded(quote.changePercent ?? 0),
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
