import { useStore } from '#islands/ui/use-store.ts'
import {
  $ownPackage,
  LOADING,
  loadInstructions,
  loadOwnPackage,
} from '#lib/product/own-package-store.ts'
import { OwnPackage } from './OwnPackage.tsx'

interface Props {
  hasShop: boolean
  hasContracts: boolean
}

/** Why is this an island? Instructions arrive page by page, tabs switch between what belongs to one buyer. */
export function OwnPackageIsland(props: Props) {
  const state = useStore($ownPackage, { ssr: LOADING })
  return (
    <OwnPackage
      {...props}
      state={state}
      onRetry={() => void loadOwnPackage()}
      onMore={() => void loadInstructions()}
    />
  )
}
