import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $check, $holdings, $strategy } from '#lib/strategy/strategy-store.ts'
import { StrategyDetail } from './StrategyDetail.tsx'

/** Why is this an island? The address names the strategy, and its content depends on what the reader has bought. */
export function StrategyDetailIsland() {
  return (
    <StrategyDetail
      strategy={useStore($strategy)}
      holdings={useStore($holdings, { ssr: LOADING })}
      check={useStore($check, { ssr: LOADING })}
      onRetry={$strategy.reload}
    />
  )
}
