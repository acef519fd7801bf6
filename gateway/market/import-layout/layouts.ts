import { connectHoldingsLayout } from '../activity/connect-layout.ts'
import { connectTurnoverLayout } from '../activity/connect-turnover-layout.ts'
import { flowDaysLayout } from '../activity/flow-layout.ts'
import { limitDownLayout } from '../activity/limit-down-layout.ts'
import { limitPoolLayout } from '../activity/limit-pool-layout.ts'
import { marginDaysLayout, marketMarginLayout } from '../activity/margin-layout.ts'
import { indexMembersLayout } from '../constituent/members-layout.ts'
import { billboardLayout } from '../disclosure/billboard-layout.ts'
import { filingsLayout } from '../disclosure/filings-layout.ts'
import { holderCountsLayout, holdersLayout } from '../disclosure/holders-layout.ts'
import { shareOffersLayout } from '../disclosure/share-offers-layout.ts'
import { unlocksLayout } from '../disclosure/unlocks-layout.ts'
import { cashDividendsLayout } from '../fundamentals/dividends-layout.ts'
import { financialReportsLayout } from '../fundamentals/reports-layout.ts'
import { terminalStatementsLayout } from '../fundamentals/terminal-statements-layout.ts'
import { bondDaysLayout } from '../terms/bond-days-layout.ts'
import { bondsLayout } from '../terms/bonds-layout.ts'
import { netValuesLayout } from '../terms/net-values-layout.ts'
import { holidaysLayout, tradingDaysLayout } from './calendar.ts'
import type { Cells } from './cells.ts'
import { dailyCandlesLayout } from './daily-candles.ts'
import { exRightsLayout } from './ex-rights.ts'
import type { Layout } from './layout.ts'
import {
  hongKongListingsLayout,
  listingNamesLayout,
  listingsLayout,
  otherListingsLayout,
  shortNamesLayout,
} from './listings.ts'
import { marketIndicesLayout } from './market-indices.ts'
import { marketSnapshotLayout } from './market-snapshot.ts'
import { minuteBarsLayout } from './minute-bars.ts'
import { conceptsLayout, sectorMembersLayout, sectorsLayout } from './sectors.ts'

/** Every layout the import knows; the first that matches a header reads the file. */
const LAYOUTS: readonly Layout[] = [
  listingsLayout,
  hongKongListingsLayout,
  otherListingsLayout,
  listingNamesLayout,
  shortNamesLayout,
  marketIndicesLayout,
  sectorsLayout,
  conceptsLayout,
  sectorMembersLayout,
  indexMembersLayout,
  bondsLayout,
  bondDaysLayout,
  netValuesLayout,
  tradingDaysLayout,
  holidaysLayout,
  exRightsLayout,
  cashDividendsLayout,
  financialReportsLayout,
  terminalStatementsLayout,
  holdersLayout,
  holderCountsLayout,
  unlocksLayout,
  billboardLayout,
  shareOffersLayout,
  filingsLayout,
  flowDaysLayout,
  marginDaysLayout,
  marketMarginLayout,
  connectHoldingsLayout,
  connectTurnoverLayout,
  limitPoolLayout,
  limitDownLayout,
  marketSnapshotLayout,
  minuteBarsLayout,
  dailyCandlesLayout,
]

export function layoutOf(header: Cells): Layout | undefined {
  return LAYOUTS.find((layout) => layout.matches(header))
}
