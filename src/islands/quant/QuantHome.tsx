import type { QuantCard } from '#api/quant/quant.ts'
import styles from '#islands/strategy/performance/Strategy.module.css'
import { StrategyCards } from '#islands/strategy/performance/StrategyCards.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { QUANT_TEXTS } from '#lib/quant/texts.ts'

const SORTS = ['return', 'drawdown'] as const

interface Props {
  quants: Resource<readonly QuantCard[]>
  sort: (typeof SORTS)[number]
  onSort(sort: (typeof SORTS)[number]): void
  onRetry(): void
}

/** Every rule with what became of it, beside the index. */
export function QuantHome({ quants, sort, onSort, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{QUANT_TEXTS.intro}</p>
      <Tabs
        label={QUANT_TEXTS.sortsLabel}
        tabs={SORTS}
        current={sort}
        words={QUANT_TEXTS.sorts}
        onTab={onSort}
      />
      <Loaded
        resource={quants}
        waiting={<Skeleton label={QUANT_TEXTS.loading} shapes={['block', 'block', 'block']} />}
        failed={QUANT_TEXTS.failed}
        onRetry={onRetry}
      >
        {(all) => (
          <StrategyCards
            strategies={all.flatMap(({ live }) => live ?? [])}
            page="/quantizationFastRideDetail"
          />
        )}
      </Loaded>
      <p className={styles.risk}>{QUANT_TEXTS.riskLine}</p>
    </div>
  )
}
