import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $positions, $quant } from '#lib/quant/quant-store.ts'
import { $quants, $ruleId, $tappedRuleId } from '#lib/quant/quants-store.ts'
import { QuantDetail } from './QuantDetail.tsx'

interface Props {
  /** The product whose rules can be chosen; absent for all. */
  productId?: string
  /** `rule` shows everything, `signals` begins with the feed, `assets` with the simulated money, `pool` with the shares. */
  view: 'rule' | 'signals' | 'assets' | 'pool'
}

/** Why is this an island? A rule's signals and portfolio depend on what the reader has bought. */
export function QuantDetailIsland(props: Props) {
  return (
    <QuantDetail
      {...props}
      quants={useStore($quants)}
      ruleId={useStore($ruleId, { ssr: undefined })}
      quant={useStore($quant, { ssr: LOADING })}
      positions={useStore($positions, { ssr: LOADING })}
      onRule={(ruleId) => $tappedRuleId.set(ruleId)}
      onRetry={$quants.reload}
    />
  )
}
