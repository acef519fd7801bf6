import { useStore } from '#islands/ui/use-store.ts'
import { $introduction, LOADING, loadIntroduction } from '#lib/product/introduction-store.ts'
import { PackageIntro } from './PackageIntro.tsx'

interface Props {
  hasShop: boolean
}

/** Why is this an island? Which service is shown, and at which prices, the gateway tells by the address. */
export function PackageIntroIsland({ hasShop }: Props) {
  const state = useStore($introduction, { ssr: LOADING })
  return <PackageIntro state={state} hasShop={hasShop} onRetry={() => void loadIntroduction()} />
}
