import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import {
  $heldMovements,
  $movementChoice,
  $movements,
  chooseMovementKind,
  holdMovements,
  toggleOwn,
} from '#lib/screening/movements-store.ts'
import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'
import { Movements } from './Movements.tsx'

/** Why is this an island? The feed follows the market and is filtered in place. */
export function MovementsIsland() {
  const { kind, own } = useStore($movementChoice)
  return (
    <Movements
      movements={useStore($movements, { ssr: LOADING })}
      kind={kind}
      isOwn={own === 'yes'}
      ownSymbols={useStore($watchedSymbols, { ssr: new Set() })}
      held={useStore($heldMovements)}
      onAway={holdMovements}
      onKind={chooseMovementKind}
      onOwn={toggleOwn}
      onRetry={() => void $movements.reload()}
    />
  )
}
