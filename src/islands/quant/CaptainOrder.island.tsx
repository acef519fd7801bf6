import { useStore } from '#islands/ui/use-store.ts'
import { $captain } from '#lib/quant/captain-store.ts'
import { CaptainOrder } from './CaptainOrder.tsx'

interface Props {
  hasShop: boolean
}

/** Why is this an island? Periods and prices come from the shop, and a tap chooses one. */
export function CaptainOrderIsland({ hasShop }: Props) {
  return <CaptainOrder captain={useStore($captain)} hasShop={hasShop} onRetry={$captain.reload} />
}
