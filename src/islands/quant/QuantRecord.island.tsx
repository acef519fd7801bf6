import { StrategyHistory } from '#islands/strategy/StrategyHistory.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { $quants } from '#lib/quant/quants-store.ts'
import { $records, shownRuleId } from '#lib/quant/records-store.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'

/** Why is this an island? Tabs switch between rules, and their records arrive page by page. */
export function QuantRecordIsland() {
  const quants = useStore($quants)
  const rules = quants.state === 'ready' ? quants.value : []
  return (
    <>
      <Tabs
        label={QUANT_TEXTS.rules}
        tabs={rules.map(({ ruleId }) => ruleId)}
        current={shownRuleId(useStore($records.$choice))}
        words={Object.fromEntries(rules.map(({ ruleId, name }) => [ruleId, name]))}
        onTab={(ruleId) => $records.choose({ ruleId })}
      />
      <StrategyHistory
        moves={useStore($records)}
        onMore={$records.more}
        onRetry={$records.reload}
      />
    </>
  )
}
