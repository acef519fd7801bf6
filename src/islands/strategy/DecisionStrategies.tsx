import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { strategyAddress } from '#lib/strategy/strategy-of-address.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { MoveRow } from './performance/MoveRow.tsx'
import styles from './performance/Strategy.module.css'
import { StrategyCards } from './performance/StrategyCards.tsx'

const TEXTS = STRATEGY_TEXTS.decision

interface Props {
  strategies: Resource<readonly StrategyCard[]>
  newest: Resource<StrategyDetail>
  onRetry(): void
}

/** The strategies of the product, and the moves of the one that moved last. */
export function DecisionStrategies({ strategies, newest, onRetry }: Props) {
  return (
    <Loaded
      resource={strategies}
      waiting={<Skeleton label={STRATEGY_TEXTS.loading} shapes={['block', 'block', 'block']} />}
      failed={STRATEGY_TEXTS.failed}
      onRetry={onRetry}
    >
      {(all) => (
        <div className={styles.page}>
          <StrategyCards strategies={all} page="/Strategy" />
          {newest.state === 'ready' && <LatestMoves detail={newest.value} />}
          <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
        </div>
      )}
    </Loaded>
  )
}

/** The latest moves of a strategy, hidden where the reader has no service. */
export function LatestMoves({ detail: { strategy, moves } }: { detail: StrategyDetail }) {
  return (
    <section className={styles.raised}>
      <h2>{TEXTS.latest}</h2>
      <p className={styles.quiet}>{strategy.name}</p>
      <ol className={styles.moves}>
        {moves.slice(0, 3).map((move) => (
          <MoveRow key={move.moveId} move={move} />
        ))}
      </ol>
      {moves.some(({ content }) => !content) && <p className={styles.quiet}>{TEXTS.paid}</p>}
      <a className={styles.more} href={strategyAddress('/StrategyHistory', strategy.strategyId)}>
        {STRATEGY_TEXTS.allMoves}
      </a>
    </section>
  )
}
