import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import {
  $package,
  $packageId,
  $packagePicks,
  choosePackage,
} from '#lib/strategy/package/package-store.ts'
import { $strategies } from '#lib/strategy/strategies-store.ts'
import { PackageShelf } from './PackageShelf.tsx'

/** Why is this an island? Tabs switch between the packages, whose past and prices the gateway provides. */
export function PackageShelfIsland() {
  return (
    <PackageShelf
      strategies={useStore($strategies)}
      packageId={useStore($packageId, { ssr: undefined })}
      shown={useStore($package, { ssr: LOADING })}
      picks={useStore($packagePicks, { ssr: LOADING })}
      onChoose={choosePackage}
      onRetry={$strategies.reload}
      onRetryPicks={$packagePicks.reload}
    />
  )
}
