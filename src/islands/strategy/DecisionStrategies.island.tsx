import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $newest } from '#lib/strategy/decision-store.ts'
import { $strategies } from '#lib/strategy/strategies-store.ts'
import { DecisionStrategies } from './DecisionStrategies.tsx'

/** Why is this an island? Curves and moves come from the gateway, their content by the reader's rights. */
export function DecisionStrategiesIsland() {
  return (
    <DecisionStrategies
      strategies={useStore($strategies)}
      newest={useStore($newest, { ssr: LOADING })}
      onRetry={$strategies.reload}
    />
  )
}
