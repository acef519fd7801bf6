import type { Publication } from '#api/publication/publication.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { strategyAddress } from '#lib/strategy/strategy-of-address.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { MoveRow } from '../performance/MoveRow.tsx'
import styles from '../performance/Strategy.module.css'
import { StrategyCards } from '../performance/StrategyCards.tsx'
import { PickList } from './PickList.tsx'

const TEXTS = STRATEGY_TEXTS.packages

interface Props {
  strategies: Resource<readonly StrategyCard[]>
  packageId: string | undefined
  shown: Resource<StrategyDetail>
  picks: Resource<readonly Publication[]>
  onChoose(packageId: string): void
  onRetryPicks(): void
  onRetry(): void
}

/** The gold-stock packages: what each has done, what a buyer gets, and what it costs. */
export function PackageShelf(props: Props) {
  const { strategies, packageId, shown, onChoose, onRetry } = props
  return (
    <Loaded
      resource={strategies}
      waiting={<Skeleton label={STRATEGY_TEXTS.loading} shapes={['line', 'block', 'block']} />}
      failed={STRATEGY_TEXTS.failed}
      onRetry={onRetry}
    >
      {(all) => (
        <div className={styles.page}>
          <Tabs
            label={TEXTS.choose}
            tabs={all.map(({ strategyId }) => strategyId)}
            current={packageId}
            words={Object.fromEntries(all.map(({ strategyId, name }) => [strategyId, name]))}
            onTab={onChoose}
          />
          <StrategyCards
            strategies={all.filter(({ strategyId }) => strategyId === packageId)}
            page="/Strategy"
          />
          <PickList picks={props.picks} onRetry={props.onRetryPicks} />
          {shown.state === 'ready' && <Past detail={shown.value} />}
          <section className={styles.raised}>
            <h2>{TEXTS.rights}</h2>
            <ul className={styles.rights}>
              {TEXTS.rightsList.map((right) => (
                <li key={right}>{right}</li>
              ))}
            </ul>
          </section>
          <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
          {shown.state === 'ready' && (
            <BuyBar offers={shown.value.offers} label={STRATEGY_TEXTS.subscribe} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Past({ detail: { moves, strategy } }: { detail: StrategyDetail }) {
  return (
    <section className={styles.raised}>
      <h2>{TEXTS.picks}</h2>
      <p className={styles.quiet}>{TEXTS.picksNote}</p>
      <ol className={styles.moves}>
        {moves.map((move) => (
          <MoveRow key={move.moveId} move={move} />
        ))}
      </ol>
      {moves.some(({ content }) => !content) && (
        <p className={styles.quiet}>{STRATEGY_TEXTS.hiddenNote}</p>
      )}
      <a className={styles.more} href={strategyAddress('/StrategyHistory', strategy.strategyId)}>
        {STRATEGY_TEXTS.allMoves}
      </a>
    </section>
  )
}
