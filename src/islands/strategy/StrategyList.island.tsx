import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $listChoice, $sortedStrategies, $strategies } from '#lib/strategy/strategies-store.ts'
import { StrategyList } from './StrategyList.tsx'

/** Why is this an island? Order and risk filter change the list in place, and the back button restores them. */
export function StrategyListIsland() {
  return (
    <StrategyList
      strategies={useStore($sortedStrategies, { ssr: LOADING })}
      choice={useStore($listChoice)}
      onChoose={$listChoice.choose}
      onRetry={$strategies.reload}
    />
  )
}
