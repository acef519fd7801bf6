import type { QuantCard } from '#api/quant/quant.ts'
import type { StrategyMove } from '#api/strategy/move.ts'
import { StrategyHistory } from '#islands/strategy/StrategyHistory.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import type { Resource } from '#lib/data/resource.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'

interface Props {
  quants: Resource<readonly QuantCard[]>
  ruleId: string
  moves: PagedList<StrategyMove>
  onRule(ruleId: string): void
  onExport(): Promise<readonly StrategyMove[] | undefined>
  onMore(): void
  onRetry(): void
}

/** Everything the rules published, one rule at a time. */
export function QuantRecord(props: Props) {
  const { quants, ruleId, moves, onRule, onExport, onMore, onRetry } = props
  const rules = quants.state === 'ready' ? quants.value : []
  return (
    <>
      <Tabs
        label={QUANT_TEXTS.rules}
        tabs={rules.map((rule) => rule.ruleId)}
        current={ruleId}
        words={Object.fromEntries(rules.map((rule) => [rule.ruleId, rule.name]))}
        onTab={onRule}
      />
      <StrategyHistory moves={moves} onExport={onExport} onMore={onMore} onRetry={onRetry} />
    </>
  )
}
