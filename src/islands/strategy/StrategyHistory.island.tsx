import { useStore } from '#islands/ui/use-store.ts'
import { allMoves } from '#lib/strategy/all-moves.ts'
import { $moves } from '#lib/strategy/moves-store.ts'
import { StrategyHistory } from './StrategyHistory.tsx'

/** Why is this an island? The history arrives page by page, is filtered in place and exported as a file. */
export function StrategyHistoryIsland() {
  return (
    <StrategyHistory
      moves={useStore($moves)}
      onExport={() => allMoves($moves)}
      onMore={$moves.more}
      onRetry={$moves.reload}
    />
  )
}
