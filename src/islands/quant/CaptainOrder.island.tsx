import { PackageIntro } from '#islands/product/PackageIntro.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { $captain } from '#lib/quant/captain-store.ts'

interface Props {
  hasShop: boolean
}

/** Why is this an island? Periods and prices come from the shop, and a tap chooses one. */
export function CaptainOrderIsland({ hasShop }: Props) {
  return (
    <PackageIntro
      introduction={useStore($captain)}
      isBought={false}
      hasShop={hasShop}
      onRetry={$captain.reload}
    />
  )
}
