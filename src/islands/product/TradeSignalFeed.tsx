import type { TradeSignal } from '#api/product/package.ts'
import { TRADE_SIGNAL_TEXTS } from '#api/product/trade-signal-texts.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { stockPrice } from '#lib/product/service-texts.ts'
import { PACKAGE_TEXTS } from '#lib/product/texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './Package.module.css'

interface Props {
  tradeSignals: PagedList<TradeSignal>
  isEnded: boolean
  onMore(): void
  onRetry(): void
}

/** The trade signals of a service, newest first. */
export function TradeSignalFeed({ tradeSignals, isEnded, onMore, onRetry }: Props) {
  return (
    <PagedRows
      list={tradeSignals}
      waiting={<Skeleton label={PACKAGE_TEXTS.loading} shapes={['title', 'line', 'line']} />}
      failed={PACKAGE_TEXTS.instructionsFailed}
      empty={<Empty drawing={emptyMessage} text={PACKAGE_TEXTS.instructionsEmpty} />}
      texts={PACKAGE_TEXTS.rows}
      onMore={onMore}
      onRetry={onRetry}
    >
      {(rows) => (
        <>
          {isEnded && <p className={styles.note}>{PACKAGE_TEXTS.endedFeed}</p>}
          <ol className={styles.list}>
            {rows.map((one) => (
              <Row key={one.tradeSignalId} tradeSignal={one} />
            ))}
          </ol>
        </>
      )}
    </PagedRows>
  )
}

/** What became of the security since, and until when. */
function Change({
  tradeSignal: { changePercent, changeDay, label },
}: {
  tradeSignal: TradeSignal
}) {
  if (changePercent === undefined || changeDay === undefined) return null
  return (
    <div data-direction={directionOf(changePercent)}>
      <dt>{PACKAGE_TEXTS.changeUntil(changeDay.slice(5), label)}</dt>
      <dd>{formatChangePercent(changePercent)}</dd>
    </div>
  )
}

function Row({ tradeSignal }: { tradeSignal: TradeSignal }) {
  const { kind, symbol, stockName, reason, publishedAt, withdrawnAt } = tradeSignal
  const figures = [
    [PACKAGE_TEXTS.price, stockPrice(tradeSignal.priceMilli)],
    [PACKAGE_TEXTS.position, `${tradeSignal.positionPercent}%`],
    [PACKAGE_TEXTS.target, tradeSignal.targetMilli && stockPrice(tradeSignal.targetMilli)],
    [PACKAGE_TEXTS.stop, tradeSignal.stopMilli && stockPrice(tradeSignal.stopMilli)],
  ]
  return (
    <li data-withdrawn={withdrawnAt !== undefined || undefined}>
      <div className={styles.title}>
        <a className={styles.stock} href={`/StockDetails?symbol=${symbol}`}>
          {stockName}
          <small>{symbol.slice(2)}</small>
        </a>
        <Badge kind={kind === 'reduce' || kind === 'sell' ? 'warn' : 'accent'}>
          {TRADE_SIGNAL_TEXTS[kind]}
        </Badge>
      </div>
      <dl className={styles.figures}>
        {figures.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <Change tradeSignal={tradeSignal} />
      </dl>
      <p className={styles.reason}>{reason}</p>
      {withdrawnAt !== undefined && (
        <p className={styles.withdrawn}>
          {PACKAGE_TEXTS.withdrawn(minuteText(withdrawnAt), tradeSignal.withdrawReason ?? '')}
        </p>
      )}
      {tradeSignal.adviserName && (
        <p className={styles.note}>
          {PACKAGE_TEXTS.adviser(tradeSignal.adviserName, tradeSignal.adviserCertificate ?? '')}
        </p>
      )}
      <time className={styles.time} dateTime={new Date(publishedAt).toISOString()}>
        {minuteText(publishedAt)}
      </time>
    </li>
  )
}
