import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import {
  $ownDetail,
  $ownHoldings,
  $ownPackages,
  $ownPicks,
  $services,
  chooseOwnPackage,
} from '#lib/strategy/package/own-packages-store.ts'
import { OwnPackages } from './OwnPackages.tsx'

/** Why is this an island? Its content belongs to one buyer, and tabs switch between their packages. */
export function OwnPackagesIsland() {
  return (
    <OwnPackages
      services={useStore($services)}
      packages={useStore($ownPackages, { ssr: undefined })}
      detail={useStore($ownDetail, { ssr: LOADING })}
      holdings={useStore($ownHoldings, { ssr: LOADING })}
      picks={useStore($ownPicks, { ssr: LOADING })}
      onChoose={chooseOwnPackage}
      onRetry={$services.reload}
      onRetryPicks={$ownPicks.reload}
    />
  )
}
