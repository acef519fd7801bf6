import type { Publication, PublishedSecurity } from '#api/publication/publication.ts'
import type { StrategyDetail } from '#api/strategy/get-strategy.ts'
import type { StrategyCard } from '#api/strategy/strategy.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { stockPrice } from '#lib/product/service-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { STRATEGY_TEXTS } from '#lib/strategy/texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { LatestMoves } from './DecisionStrategies.tsx'
import styles from './performance/Strategy.module.css'
import { StrategyCards } from './performance/StrategyCards.tsx'

const TEXTS = STRATEGY_TEXTS.decision

interface Props {
  views: Resource<readonly Publication[]>
  strategies: Resource<readonly StrategyCard[]>
  newest: Resource<StrategyDetail>
  onRetry(): void
}

/** The product's home: what advisers say of the day, the strategies, and the latest moves. */
export function Decision({ views, strategies, newest, onRetry }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.raised}>
        <h2>{TEXTS.today}</h2>
        <p className={styles.quiet}>{TEXTS.intro}</p>
        <Loaded
          resource={views}
          waiting={<Skeleton label={STRATEGY_TEXTS.loading} shapes={['title', 'line', 'line']} />}
          failed={STRATEGY_TEXTS.failed}
          onRetry={onRetry}
        >
          {(all) =>
            all.length > 0 ? (
              <ol className={styles.moves}>
                {all.map((view) => (
                  <View key={view.publicationId} view={view} />
                ))}
              </ol>
            ) : (
              <Empty drawing={emptyList} text={TEXTS.noViews} />
            )
          }
        </Loaded>
      </section>
      {strategies.state === 'ready' && (
        <StrategyCards strategies={strategies.value.slice(0, 2)} page="/Strategy" />
      )}
      {newest.state === 'ready' && <LatestMoves detail={newest.value} />}
      <p className={styles.risk}>{STRATEGY_TEXTS.riskLine}</p>
    </div>
  )
}

function View({ view }: { view: Publication }) {
  const { title, text, isHidden, publishedAt, adviserName, adviserCertificate, securities } = view
  return (
    <li className={styles.move} data-withdrawn={view.withdrawnAt !== undefined || undefined}>
      <p className={styles.stock}>{isHidden ? TEXTS.paid : title}</p>
      {!isHidden && <p className={styles.reason}>{text}</p>}
      {securities.map((one) => (
        <Security key={one.symbol} security={one} />
      ))}
      {view.correctedBy && <p className={styles.danger}>{STRATEGY_TEXTS.corrected}</p>}
      {view.correctReason && (
        <p className={styles.quiet}>{STRATEGY_TEXTS.correctedFor(view.correctReason)}</p>
      )}
      {view.withdrawReason && <p className={styles.danger}>{view.withdrawReason}</p>}
      <p className={styles.quiet}>
        {minuteText(publishedAt)} · {STRATEGY_TEXTS.adviser(adviserName, adviserCertificate)}
      </p>
    </li>
  )
}

function Security({ security }: { security: PublishedSecurity }) {
  const { symbol, stockName, priceMilli, changePercent, changeDay } = security
  return (
    <dl className={styles.figures}>
      <div>
        <dt>
          <a href={`/StockDetails?symbol=${symbol}`}>{stockName}</a>
        </dt>
        <dd>{stockPrice(priceMilli)}</dd>
      </div>
      {changePercent !== undefined && changeDay && (
        <div data-direction={directionOf(changePercent)}>
          <dt>{STRATEGY_TEXTS.until(changeDay.slice(5), security.label)}</dt>
          <dd>{formatChangePercent(changePercent)}</dd>
        </div>
      )}
    </dl>
  )
}
