import { useStore } from '#islands/ui/use-store.ts'
import {
  $assets,
  $ledger,
  $ledgerMonth,
  $ledgerUnit,
  $months,
  $turnover,
  LOADING_LEDGER,
  moreLedger,
  NO_ASSETS,
  openMonth,
  openUnit,
  reloadLedger,
} from '#lib/wallet/ledger-store.ts'
import { Property } from './Property.tsx'

const NO_MONTHS: readonly string[] = []

/** Why is this an island? Coins and points come page by page, by month, and with balances that are the user's own. */
export function PropertyIsland() {
  return (
    <Property
      assets={useStore($assets, { ssr: NO_ASSETS })}
      entries={useStore($ledger, { ssr: LOADING_LEDGER })}
      unit={useStore($ledgerUnit, { ssr: 'coin' })}
      month={useStore($ledgerMonth, { ssr: '' })}
      months={useStore($months, { ssr: NO_MONTHS })}
      turnover={useStore($turnover, { ssr: undefined })}
      onUnit={openUnit}
      onMonth={openMonth}
      onMore={moreLedger}
      onRetry={reloadLedger}
    />
  )
}
