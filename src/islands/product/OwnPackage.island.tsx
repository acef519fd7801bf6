import { useStore } from '#islands/ui/use-store.ts'
import { $ownPackage, $tradeSignals } from '#lib/product/own-package-store.ts'
import { OwnPackage } from './OwnPackage.tsx'

/**
 * Why is this an island? Trade signals arrive page by page, and tabs switch between content that belongs to one buyer.
 */
export function OwnPackageIsland() {
  return (
    <OwnPackage
      own={useStore($ownPackage)}
      tradeSignals={useStore($tradeSignals)}
      onRetry={$ownPackage.reload}
      onMore={$tradeSignals.more}
      onRetryInstructions={$tradeSignals.reload}
    />
  )
}
