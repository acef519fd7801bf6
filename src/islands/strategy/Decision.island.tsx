import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $newest, $views } from '#lib/strategy/decision-store.ts'
import { $strategies } from '#lib/strategy/strategies-store.ts'
import { Decision } from './Decision.tsx'

/** Why is this an island? The views of the day arrive from the gateway, paid ones by the reader's rights. */
export function DecisionIsland() {
  return (
    <Decision
      views={useStore($views)}
      strategies={useStore($strategies)}
      newest={useStore($newest, { ssr: LOADING })}
      onRetry={$views.reload}
    />
  )
}
