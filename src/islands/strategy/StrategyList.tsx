import type { StrategyCard } from '#api/strategy/strategy.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { emptySearch } from '#lib/ui/drawings.ts'
import styles from './performance/Strategy.module.css'
import { StrategyCards } from './performance/StrategyCards.tsx'

const SORTS = ['return', 'drawdown', 'newest'] as const
const LEVELS = ['all', '3', '4'] as const

interface Choice {
  sort: (typeof SORTS)[number]
  level: (typeof LEVELS)[number]
}

interface Props {
  strategies: Resource<readonly StrategyCard[]>
  choice: Choice
  onChoose(part: Partial<Choice>): void
  onRetry(): void
}

/** Every strategy, in the chosen order and within the chosen risk; losing ones are shown like all others. */
export function StrategyList({ strategies, choice, onChoose, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <Tabs
        label={STRATEGY_TEXTS.sortsLabel}
        tabs={SORTS}
        current={choice.sort}
        words={STRATEGY_TEXTS.sorts}
        onTab={(sort) => onChoose({ sort })}
      />
      <Tabs
        label={STRATEGY_TEXTS.levelsLabel}
        tabs={LEVELS}
        current={choice.level}
        words={STRATEGY_TEXTS.levels}
        onTab={(level) => onChoose({ level })}
      />
      <Loaded
        resource={strategies}
        waiting={<Skeleton label={STRATEGY_TEXTS.loading} shapes={['block', 'block', 'block']} />}
        failed={STRATEGY_TEXTS.failed}
        onRetry={onRetry}
      >
        {(all) =>
          all.length > 0 ? (
            <StrategyCards strategies={all} page="/Strategy" />
          ) : (
            <Empty drawing={emptySearch} text={STRATEGY_TEXTS.empty} />
          )
        }
      </Loaded>
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
    </div>
  )
}
