import { useStore } from '#islands/ui/use-store.ts'
import { $quantOrders } from '#lib/quant/quant-orders-store.ts'
import { QuantOrders } from './QuantOrders.tsx'

/** Why is this an island? Orders belong to one person, and tabs narrow them in place. */
export function QuantOrdersIsland() {
  return (
    <QuantOrders
      orders={useStore($quantOrders)}
      tab={useStore($quantOrders.$choice).tab}
      onTab={(tab) => $quantOrders.choose({ tab })}
      onMore={$quantOrders.more}
      onRetry={$quantOrders.reload}
    />
  )
}
