import { useStore } from '#islands/ui/use-store.ts'
import { $captain } from '#lib/quant/captain-store.ts'
import { CaptainOrder } from './CaptainOrder.tsx'

/** Why is this an island? Periods and prices come from the shop, and a tap chooses one. */
export function CaptainOrderIsland() {
  return <CaptainOrder captain={useStore($captain)} onRetry={$captain.reload} />
}
