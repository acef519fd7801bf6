import { useStore } from '#islands/ui/use-store.ts'
import { $introduction, $isBought } from '#lib/product/introduction-store.ts'
import { PackageIntro } from './PackageIntro.tsx'

interface Props {
  hasShop: boolean
}

/** Why is this an island? Which service is shown, and at which prices, the gateway tells by the address. */
export function PackageIntroIsland({ hasShop }: Props) {
  return (
    <PackageIntro
      introduction={useStore($introduction)}
      isBought={useStore($isBought, { ssr: false })}
      hasShop={hasShop}
      onRetry={$introduction.reload}
    />
  )
}
