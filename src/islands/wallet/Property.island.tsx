import { useStore } from '#islands/ui/use-store.ts'
import { $assets, $ledger, $months, $turnover, NO_ASSETS } from '#lib/wallet/ledger-store.ts'
import { Property } from './Property.tsx'

const NO_MONTHS: readonly string[] = []

/** Why is this an island? Coins and points arrive page by page and by month, with balances that are the user's own. */
export function PropertyIsland() {
  const { unit, month } = useStore($ledger.$choice)
  return (
    <Property
      assets={useStore($assets, { ssr: NO_ASSETS })}
      entries={useStore($ledger)}
      unit={unit}
      month={month}
      months={useStore($months, { ssr: NO_MONTHS })}
      turnover={useStore($turnover, { ssr: undefined })}
      onUnit={(chosen) => $ledger.choose({ unit: chosen })}
      onMonth={(chosen) => $ledger.choose({ month: chosen })}
      onMore={$ledger.more}
      onRetry={$ledger.reload}
    />
  )
}
