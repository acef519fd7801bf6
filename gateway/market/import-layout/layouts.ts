import { holidays, tradingDays } from './calendar.ts'
import type { Cells } from './cells.ts'
import { dailyCandles } from './daily-candles.ts'
import { exRights } from './ex-rights.ts'
import type { Layout } from './layout.ts'
import { hongKongListings, listingNames, listings } from './listings.ts'
import { marketIndices } from './market-indices.ts'
import { minuteBars } from './minute-bars.ts'
import { concepts, sectorMembers, sectors } from './sectors.ts'

/** Every table the import knows; the first that matches a header reads the file. */
const LAYOUTS: readonly Layout[] = [
  listings,
  hongKongListings,
  listingNames,
  marketIndices,
  sectors,
  concepts,
  sectorMembers,
  tradingDays,
  holidays,
  exRights,
  minuteBars,
  dailyCandles,
]

export function layoutOf(header: Cells): Layout | undefined {
  return LAYOUTS.find((layout) => layout.matches(header))
}
