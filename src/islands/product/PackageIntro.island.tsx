import { useStore } from '#islands/ui/use-store.ts'
import { $introduction, $isBought } from '#lib/product/introduction-store.ts'
import { PackageIntro } from './PackageIntro.tsx'

/** Why is this an island? The address names the service, and the gateway provides it with its prices. */
export function PackageIntroIsland() {
  return (
    <PackageIntro
      introduction={useStore($introduction)}
      isBought={useStore($isBought, { ssr: false })}
      onRetry={$introduction.reload}
    />
  )
}
