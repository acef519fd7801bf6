import { useStore } from '#islands/ui/use-store.ts'
import { $quants } from '#lib/quant/quants-store.ts'
import { $records, shownRuleId } from '#lib/quant/records-store.ts'
import { allMoves } from '#lib/strategy/all-moves.ts'
import { QuantRecord } from './QuantRecord.tsx'

/** Why is this an island? Tabs switch between rules, and their records arrive page by page. */
export function QuantRecordIsland() {
  return (
    <QuantRecord
      quants={useStore($quants)}
      ruleId={shownRuleId(useStore($records.$choice))}
      moves={useStore($records)}
      onRule={(ruleId) => $records.choose({ ruleId })}
      onExport={() => allMoves($records)}
      onMore={$records.more}
      onRetry={$records.reload}
    />
  )
}
