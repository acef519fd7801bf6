import { useStore } from '#islands/ui/use-store.ts'
import { $instructions, $ownPackage } from '#lib/product/own-package-store.ts'
import { OwnPackage } from './OwnPackage.tsx'

interface Props {
  hasShop: boolean
  hasContracts: boolean
}

/** Why is this an island? Instructions arrive page by page, tabs switch between what belongs to one buyer. */
export function OwnPackageIsland(props: Props) {
  return (
    <OwnPackage
      {...props}
      own={useStore($ownPackage)}
      instructions={useStore($instructions)}
      onRetry={$ownPackage.reload}
      onMore={$instructions.more}
      onRetryInstructions={$instructions.reload}
    />
  )
}
