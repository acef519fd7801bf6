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
  const { changePercent, weighting, weighedCount, cappedCount } = changeOf(members)
  return {
    code,
    name,
    kind,
    changePercent,
    weighting,
    weighedCount,
    cappedCount,
    turnoverFen: Math.round(sumOf(members.map(({ quote }) => quote.turnoverFen ?? 0))),
    mainNetInflowFen: inflows.length > 0 ? Math.round(sumOf(inflows)) : undefined,
    upCount: count(1),
    flatCount: count(0),
    downCount: count(-1),
    leader: leaderOf(members, (changePercent ?? 0) < 0),
  }
}

/** The sectors of a kind with their figures, the largest gain first. */
export function sectorsByChange(
  { sectors, bySymbol }: Pick<MarketReading, 'sectors' | 'bySymbol'>,
  kind: SectorKind,
): SectorAnswer[] {
  const figureOf = ({ changePercent }: SectorAnswer) => changePercent ?? Number.NEGATIVE_INFINITY
  return sectors[kind]
    .flatMap((sector) => sectorFigures(sector, kind, bySymbol) ?? [])
    .sort((a, b) => figureOf(b) - figureOf(a) || (a.code < b.code ? -1 : 1))
}

export function membersOf(
  symbols: readonly string[],
  bySymbol: MarketReading['bySymbol'],
): BoardStock[] {
  return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? [])
}

/** Below this share of members with a known float cap, a weighted mean would be the change of a few of them. */
const WEIGHED_SHARE = 0.8

interface SectorChange extends Pick<SectorAnswer, 'changePercent' | 'weighting'> {
  /** The members the mean is made of. */
  weighedCount: number
  /** The number of members whose float cap is known. */
  cappedCount: number
}

/** The mean change of the members that trade: weighted by float cap if nearly all caps are known, else unweighted. */
export function changeOf(members: readonly BoardStock[]): SectorChange {
  const moved = members.flatMap(({ quote }) =>
    quote.changePercent === null || quote.state.isSuspended
      ? []
      : [{ change: quote.changePercent, cap: quote.floatCap ?? 0 }],
  )
  const capped = moved.filter(({ cap }) => cap > 0)
  const isWeighted = moved.length > 0 && capped.length >= moved.length * WEIGHED_SHARE
  const counted = isWeighted ? capped : moved.map((one) => ({ ...one, cap: 1 }))
  const total = sumOf(counted.map(({ cap }) => cap))
  return {
    changePercent:
      total > 0
        ? rounded(sumOf(counted.map(({ change, cap }) => change * (cap / total))))
        : undefined,
    weighting: isWeighted ? 'floatCap' : 'equal',
    weighedCount: counted.length,
    cappedCount: capped.length,
  }
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
