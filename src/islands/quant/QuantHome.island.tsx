import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $quantChoice, $quants, $rankedQuants } from '#lib/quant/quants-store.ts'
import { QuantHome } from './QuantHome.tsx'

/** Why is this an island? Tabs rank the rules in place by what became of each. */
export function QuantHomeIsland() {
  return (
    <QuantHome
      quants={useStore($rankedQuants, { ssr: LOADING })}
      sort={useStore($quantChoice).sort}
      onSort={(sort) => $quantChoice.choose({ sort })}
      onRetry={$quants.reload}
    />
  )
}
