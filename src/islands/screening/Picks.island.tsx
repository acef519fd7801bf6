import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $presets } from '#lib/screening/presets-store.ts'
import { Picks } from './Picks.tsx'

/** Why is this an island? What each combination finds follows the market. */
export function PicksIsland() {
  return (
    <Picks presets={useStore($presets, { ssr: LOADING })} onRetry={() => void $presets.reload()} />
  )
}
