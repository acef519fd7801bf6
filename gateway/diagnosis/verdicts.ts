import { nextVerdict, VERDICTS, type Verdict } from '#api/diagnosis/model.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { type DayScores, scoreOf } from './score-table.ts'
import type { SymbolsByVerdict } from './tables.ts'

/** The verdict of each stock after a day, by its place in `VERDICTS`; NONE before its first score. */
type VerdictPlaces = Int8Array

const NONE = -1

export interface JudgedDay extends DayScores {
  places: VerdictPlaces
}

/** The stocks by their places in memory. */
type Listings = readonly { symbol: StockSymbol }[]

/** The verdicts after a day, which follow from its scores and from the verdicts before. */
export function judge(scores: DayScores, before: VerdictPlaces): JudgedDay {
  const places = before.map((place, stock) => {
    const { total } = scoreOf(scores, stock)
    return total === undefined ? place : VERDICTS.indexOf(nextVerdict(total, VERDICTS[place]))
  })
  return { day: scores.day, tenths: scores.tenths, places }
}

/**
 * The verdict of a day follows from the one stored for it, or else from that of the day before. So what was shown stays
 * when earlier days leave the history, and figures that an import changes turn it as those of a new day do.
 */
export function judgeDays(
  days: readonly DayScores[],
  { listings, stored }: { listings: Listings; stored: ReadonlyMap<Day, SymbolsByVerdict> },
): readonly JudgedDay[] {
  let places = verdictPlacesOf(listings, stored.get(dayBefore(days[0]?.day ?? '', stored) ?? ''))
  return days.map((scores) => {
    const judged = judge(scores, verdictPlacesOf(listings, stored.get(scores.day), places))
    places = judged.places
    return judged
  })
}

/** The newest stored day before a day. */
export function dayBefore(day: Day, stored: ReadonlyMap<Day, SymbolsByVerdict>): Day | undefined {
  return [...stored.keys()].findLast((one) => one < day)
}

/** The verdict of a stock on a day; undefined on a day without a score. */
export function verdictOn(day: JudgedDay, stock: number): Verdict | undefined {
  return scoreOf(day, stock).total === undefined ? undefined : VERDICTS[day.places[stock] ?? NONE]
}

/** Stored verdicts by the places of the stocks in memory. `before` has those of stocks that are not stored. */
export function verdictPlacesOf(
  listings: Listings,
  stored: SymbolsByVerdict | undefined,
  before?: VerdictPlaces,
): VerdictPlaces {
  const bySymbol = new Map<StockSymbol, number>()
  for (const [place, verdict] of VERDICTS.entries())
    for (const symbol of stored?.[verdict] ?? []) bySymbol.set(symbol, place)
  return Int8Array.from(listings, ({ symbol }, i) => bySymbol.get(symbol) ?? before?.[i] ?? NONE)
}

export function symbolsOf(listings: Listings, places: VerdictPlaces): SymbolsByVerdict {
  return Object.fromEntries(
    VERDICTS.map((verdict, place) => [
      verdict,
      listings.flatMap(({ symbol }, i) => (places[i] === place ? [symbol] : [])),
    ]),
  )
}
