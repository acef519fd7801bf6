import '#styles/kit/button.css'
import { dayOf } from '#api/china-time.ts'
import type { Publication } from '#api/publication/publication.ts'
import type { Holdings } from '#api/strategy/get-holdings.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import { BuyBar } from '#islands/shell/BuyBar.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { $ownPackages } from '#lib/strategy/package/own-packages-store.ts'
import { strategyAddress } from '#lib/strategy/strategy-of-address.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { HoldingTable } from '../performance/HoldingTable.tsx'
import { MoveRow } from '../performance/MoveRow.tsx'
import styles from '../performance/Strategy.module.css'
import { PickList } from './PickList.tsx'

const TEXTS = STRATEGY_TEXTS.packages

type Packages = NonNullable<ReturnType<typeof $ownPackages.get>>

interface Props {
  services: Resource<unknown>
  packages: Packages | undefined
  detail: Resource<StrategyDetail>
  holdings: Resource<Holdings>
  picks: Resource<readonly Publication[]>
  onChoose(productId: string): void
  onRetry(): void
  onRetryPicks(): void
}

/** The gold-stock packages of one buyer: what they hold today, what they did, and until when. */
export function OwnPackages(props: Props) {
  const { services, packages, onRetry } = props
  if (services.state === 'failed') return <Failed text={STRATEGY_TEXTS.failed} onRetry={onRetry} />
  if (!packages)
    return <Skeleton label={STRATEGY_TEXTS.loading} shapes={['line', 'block', 'block']} />
  const { own, shown } = packages
  if (!shown)
    return (
      <Empty drawing={emptyList} text={TEXTS.none}>
        <a className="kit-button" href="/GoldStockPackageV2">
          {TEXTS.toShelf}
        </a>
      </Empty>
    )
  return (
    <div className={styles.page}>
      <Tabs
        label={TEXTS.own}
        tabs={own.map(({ productId }) => productId)}
        current={shown.productId}
        words={Object.fromEntries(
          own.map(({ productId, productName }) => [productId, productName]),
        )}
        onTab={props.onChoose}
      />
      <Shown {...props} shown={shown} />
    </div>
  )
}

type ShownProps = Props & { shown: NonNullable<Packages['shown']> }

function Shown({ shown, detail, holdings, picks, onRetryPicks }: ShownProps) {
  const isRunning = shown.state === 'running'
  const day = dayOf(shown.endsAt)
  return (
    <>
      <header className={styles.raised}>
        <h2>{shown.productName}</h2>
        <p className={styles.rowOfActions}>
          <span className={styles.quiet}>{isRunning ? TEXTS.until(day) : TEXTS.endedOn(day)}</span>
          <a className={styles.more} href={strategyAddress('/WareDirective', shown.productId)}>
            {TEXTS.messages}
          </a>
          <a className={styles.more} href={strategyAddress('/Strategy', shown.productId)}>
            {STRATEGY_TEXTS.statistics}
          </a>
        </p>
      </header>
      <section className={styles.raised}>
        <h2>{TEXTS.today}</h2>
        {isRunning && holdings.state === 'ready' ? (
          <HoldingTable holdings={holdings.value} />
        ) : (
          <p className={styles.quiet}>
            {isRunning ? STRATEGY_TEXTS.loading : STRATEGY_TEXTS.holdingsEnded}
          </p>
        )}
      </section>
      <PickList picks={picks} onRetry={onRetryPicks} />
      {detail.state === 'ready' && (
        <section className={styles.raised}>
          <h2>{TEXTS.past}</h2>
          <ol className={styles.moves}>
            {detail.value.moves.map((move) => (
              <MoveRow key={move.moveId} move={move} />
            ))}
          </ol>
          <a className={styles.more} href={strategyAddress('/StrategyHistory', shown.productId)}>
            {STRATEGY_TEXTS.allMoves}
          </a>
        </section>
      )}
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
      {detail.state === 'ready' && (
        <BuyBar offers={detail.value.offers} label={STRATEGY_TEXTS.renew} />
      )}
    </>
  )
}
